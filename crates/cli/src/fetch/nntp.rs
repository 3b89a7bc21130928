//! News from a server (section 3.7).

use rfc1738::NntpUrl;

use super::{
    Set,
    failure::Outcome,
    output::{Output, refuse_to_resume},
    session::Fetcher,
    text::{File, Lines},
};

/// Retrieves an article, or lists the articles of a newsgroup.
pub(crate) fn fetch(url: &NntpUrl<'_, Set>, fetcher: &Fetcher) -> Outcome {
    refuse_to_resume(fetcher.args)?;
    let mut list = Lines::new(|line: &[u8], output: &mut Output| output.write_entry(line, article_url(url, line)));
    let mut article = File::new(true);
    let is_list = url.digits().is_none();
    fetcher.run(fetcher.get(url), if is_list { &mut list } else { &mut article })?.0.finish()
}

/// Returns the URL of an article with this number.
fn article_url(url: &NntpUrl<'_, Set>, line: &[u8]) -> Result<String, String> {
    let number = str::from_utf8(line).ok().and_then(|digits| digits.parse::<u64>().ok());
    let number = number.ok_or("this is not a number")?;
    url.to_builder().number(number).build().map_err(|error| error.to_string())
}
