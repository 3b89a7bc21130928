//! FTP (section 3.2).

use core::error::Error;

use super::{
    Set,
    failure::Outcome,
    output::{Output, refuse_to_resume},
    session::Fetcher,
    text::{File, Lines},
};
use crate::out::tell;
use rfc1738::{
    FtpUrl,
    build::Value,
    parts::FtpType,
    send::{EndUser, FtpCommand},
};

type Url<'a> = FtpUrl<'a, Set>;

/// Retrieves a file or a directory. Without a typecode, where the client must guess (section
/// 3.2.3), it transfers the bytes unchanged, because a user can convert them later.
pub(crate) fn fetch(url: &Url, fetcher: &Fetcher) -> Outcome {
    let args = fetcher.args;
    // The password is checked before the client connects.
    let password = if args.password_stdin { Some(fetcher.passwords.of(url)?) } else { None };
    let end_user = EndUser::new(args.address.as_bytes());
    let end_user = password.as_ref().map_or(end_user, |password| end_user.with_password(password));
    let is_list = url.name().is_none_or(|name| name.is_empty()) || url.typecode() == Some(FtpType::DIRECTORY);
    let is_text = url.typecode() == Some(FtpType::ASCII);
    if is_list || is_text {
        refuse_to_resume(args)?;
    }
    url.login_commands(end_user)?.chain(url.commands()?).for_each(caution);

    let mut file = File::new(is_text);
    if url.name().is_none() {
        fetcher.run(fetcher.get(url).with_end_user(end_user), &mut file)?;
        tell("the login succeeded; the URL has no path");
        return Ok(());
    }
    let mut list = Lines::new(|entry: &[u8], output: &mut Output| output.write_entry(entry, entry_url(url, entry)));
    let get = fetcher.get(url).with_end_user(end_user);
    fetcher.run(get, if is_list { &mut list } else { &mut file })?.0.finish()
}

/// Warns about a name that a server may take for an option.
fn caution(command: FtpCommand) {
    let line = command.line();
    if line.octets().skip_while(|byte| *byte != b' ').nth(1) == Some(b'-') && !matches!(command, FtpCommand::Pass(_)) {
        tell(format_args!("caution: {line:?}: many servers treat a name that begins with \"-\" as an option"));
    }
}

/// Returns the URL of an entry in the directory of a URL, without the password.
fn entry_url(url: &Url, entry: &[u8]) -> Result<String, Box<dyn Error>> {
    let mut cwds: Vec<Value> = url.cwds().map(Value::from).collect();
    let mut name = entry;
    if let Some(directory) = url.name().filter(|directory| !directory.is_empty()) {
        cwds.push(directory.into());
        // Some servers answer "NLST a" with "b", others with "a/b".
        let prefix: Vec<u8> = directory.octets().chain(*b"/").collect();
        name = name.strip_prefix(&prefix[..]).unwrap_or(name);
    }
    if name.is_empty() {
        return Err("this is not a name".into());
    }
    let builder = url.to_builder().password(Value::ABSENT).segments(&cwds[..]).name(name).typecode(None);
    let text: String = builder.build()?;
    FtpUrl::parse(&text)?.commands()?;
    Ok(text)
}
