//! Logs of a URL that owns its text, and of a refused text.

use rfc1738::{owned::*, schemes::*, *};

use super::{BY_RFC_1738, LATER, assert_hidden, log};

#[test]
#[cfg_attr(miri, ignore = "logs every value")]
fn no_password_is_logged() {
    for text in BY_RFC_1738.iter().chain(LATER) {
        let mut log = String::new();
        in_storage::<heapless::String<64>>(text, &mut log);
        #[cfg(feature = "alloc")]
        in_storage::<String>(text, &mut log);
        assert_hidden(&log, text);
        assert!(log.contains("***"), "{text}: {log}");
    }
}

fn in_storage<T>(text: &str, log: &mut String)
where
    T: Storage + for<'a> TryFrom<&'a str>,
    OwnedUrl<T, Rfc1738>: TryFrom<T, Error = Error>,
    OwnedUrl<T, All>: TryFrom<T, Error = Error>,
    OwnedUrl<T, Modern>: TryFrom<T, Error = Error>,
{
    in_set::<T, Rfc1738>(text, log);
    in_set::<T, All>(text, log);
    in_set::<T, Modern>(text, log);
}

fn in_set<T, S: Schemes>(text: &str, log: &mut String)
where
    T: Storage + for<'a> TryFrom<&'a str>,
    OwnedUrl<T, S>: TryFrom<T, Error = Error>,
{
    // The last ones are not URLs.
    for text in [text.to_owned(), format!("{text} "), format!("{text}\r\n"), format!("{text}%")] {
        log!(
            log,
            text.parse::<OwnedUrl<T, S>>().map(|url| url.url().password().map(|password| format!("{password:?}")))
        );
        let Ok(owned) = T::try_from(text.as_str()) else { continue };
        match OwnedUrl::<T, S>::try_from(owned) {
            // By RFC 3986, a password of section 5 may be a query.
            Ok(url) if url.host().is_some() && url.url().password().is_none() => {}
            Ok(url) => of_a_url(url, log),
            Err(error) => {
                log!(log, error);
                *log += &format!("{error}\n");
            }
        }
    }
}

fn of_a_url<T: Storage, S: Schemes>(url: OwnedUrl<T, S>, log: &mut String) {
    *log += &format!("{}\n", url.redacted());
    log!(
        log,
        url,
        url.clone(),
        url.url(),
        url.url().typed(),
        url.redacted(),
        url.url().segments(),
        url.url().login(),
        url.url().password()
    );
    log!(
        log,
        url.url().user(),
        url.url().normal(),
        url.url().query(),
        url.url().request_target(),
        url.url().advisories()
    );
    log!(log, url.clone().in_set::<All>(), url.clone().in_set::<Rfc1738>(), url.join("x"));
}

/// A program logs the errors of its configuration.
#[test]
#[cfg(feature = "serde")]
fn an_error_of_a_deserializer_contains_nothing_of_the_text() {
    for text in BY_RFC_1738.iter().chain(LATER) {
        let json = format!("\"{text}~^\"");
        let mut log = String::new();
        let owned = serde_json::from_str::<OwnedUrl<heapless::String<64>, Rfc1738>>(&json);
        let short = serde_json::from_str::<OwnedUrl<heapless::String<8>, Rfc1738>>(&json);
        let borrowed = serde_json::from_str::<rfc1738::Url<'_>>(&json);
        for error in [owned.unwrap_err(), short.unwrap_err(), borrowed.unwrap_err()] {
            log!(&mut log, error);
            log += &format!("{error}\n");
        }
        assert_hidden(&log, text);
    }
}
