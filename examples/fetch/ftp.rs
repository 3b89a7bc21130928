//! FTP (section 3.2).

use std::io::{self, BufRead, Read};

use rfc1738::{EndUser, FtpCommand, FtpUrl, Transfer, Value, conversation::Ftp};

use crate::{
    Args, CAPACITY, ROOM,
    output::Output,
    session,
    stderr::tell,
    text::{Lines, Octets, Text},
    trouble::{Outcome, Trouble, left_out},
};

type Url<'a> = FtpUrl<'a, CAPACITY>;

/// The longest password, in bytes.
const PASSWORD: usize = 1 << 13;

/// Retrieves what the URL refers to; without a typecode, byte for byte: all octets of any file are right for whoever wants some of them changed
/// (section 3.2.3: the client must guess).
pub(crate) fn fetch(url: &Url, args: &Args) -> Outcome {
    // What is refused is refused here, before anyone is connected to.
    let password = if args.password_stdin { Some(password()?) } else { None };
    let end_user = EndUser::new(args.address.as_bytes());
    let end_user = password.as_ref().map_or(end_user, |password| end_user.with_password(password));
    let mut room = vec![0; ROOM];
    let mut talk = Ftp::new(url, end_user, &mut room).map_err(Trouble::refused)?.image_by_default();
    url.login_commands(end_user)?.chain(url.commands()?).for_each(caution);

    let transfer = url.typecode().map(|typecode| typecode.transfer());
    let fetched = match url.name() {
        None => {
            session::fetch(&mut talk, &mut Octets, args)?;
            tell(format_args!("fetch: the login succeeded, and the URL asks for no more"));
            return Ok(());
        }
        Some(name) if name.is_empty() || transfer == Some(Transfer::Directory) => session::fetch(
            &mut talk,
            &mut Lines::new(|entry: &[u8], output: &mut Output| list(url, entry, output)),
            args,
        )?,
        Some(_) if transfer == Some(Transfer::Ascii) => session::fetch(&mut talk, &mut Text::default(), args)?,
        Some(_) => session::fetch(&mut talk, &mut Octets, args)?,
    };
    fetched.output.finish()
}

/// Tells of what may mean something else to a server.
fn caution(command: FtpCommand) {
    let line = command.line();
    if line.octets().skip_while(|octet| *octet != b' ').nth(1) == Some(b'-') && !matches!(command, FtpCommand::Pass(_))
    {
        tell(format_args!("fetch: caution: {line:?}: many servers take what begins with \"-\" for an option"));
    }
}

/// The line of standard input, be it text or not.
fn password() -> Outcome<Vec<u8>> {
    let mut line = Vec::new();
    let read = io::stdin().lock().take(PASSWORD as u64).read_until(b'\n', &mut line);
    read.map_err(|error| Trouble::of("standard input", &error))?;
    if line.len() == PASSWORD {
        return Err(Trouble::Told(format!("a password has no more than {PASSWORD} bytes")));
    }
    line.pop_if(|last| *last == b'\n');
    line.pop_if(|last| *last == b'\r');
    Ok(line)
}

/// Writes the URL of what is in a directory.
fn list(url: &Url, entry: &[u8], output: &mut Output) -> Outcome {
    match entry_url(url, entry) {
        Ok(url) => output.write_line(url),
        Err(why) => {
            left_out(entry, why);
            Ok(())
        }
    }
}

/// The URL of an entry in the directory that a URL refers to, without its password.
fn entry_url(url: &Url, entry: &[u8]) -> Result<String, String> {
    let mut cwds: Vec<Value> = url.cwds().map(Value::from).collect();
    let mut name = entry;
    if let Some(directory) = url.name().filter(|directory| !directory.is_empty()) {
        cwds.push(directory.into());
        // Servers answer "NLST a" either way, with "b" or with "a/b".
        let prefix: Vec<u8> = directory.octets().chain(*b"/").collect();
        name = name.strip_prefix(&prefix[..]).unwrap_or(name);
    }
    if name.is_empty() {
        return Err("this is no name".into());
    }
    let builder = url.to_builder().password(Value::ABSENT).cwds(&cwds[..]).name(name).typecode(None);
    let text = builder.build_string().map_err(|error| error.to_string())?;
    let refused = Url::parse_in(&text).map(|url| url.commands().err()).map_err(|error| error.to_string())?;
    refused.map_or(Ok(text), |refused| Err(refused.to_string()))
}
