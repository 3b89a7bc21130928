//! Traits of other crates, if you enable the feature named after the crate.

#[cfg(feature = "clap")]
mod clap {
    use alloc::{
        format,
        string::{String, ToString},
    };
    use core::{fmt, str::FromStr};
    use std::ffi::OsStr;

    use ::clap::{
        Arg, Command, Error,
        builder::{TypedValueParser, ValueParserFactory},
        error::ErrorKind,
    };

    use crate::{Masked, Redacted};

    /// A parser of clap whose error does not repeat the argument with its secrets.
    ///
    /// clap uses it for each argument whose type is [`Masked`], and `rfc1738` for its own types, so
    /// you need not name it.
    ///
    /// ```
    /// use std::net::IpAddr;
    ///
    /// use clap::Parser;
    /// use rfc1738_redact::Masked;
    ///
    /// #[derive(Debug, Parser)]
    /// struct Arguments {
    ///     #[arg(long)]
    ///     peer: Masked<IpAddr>,
    /// }
    ///
    /// assert!(Arguments::parse_from(["me", "--peer", "::1"]).peer.is_ipv6());
    /// let error =
    ///     Arguments::try_parse_from(["me", "--peer", "ftp://me:secret@host.dom"]).unwrap_err();
    /// assert!(error.to_string().starts_with("error: invalid value for '--peer <PEER>': "));
    /// assert!(!error.to_string().contains("secret"));
    /// ```
    #[derive(Clone, Copy, Debug)]
    pub struct ArgumentParser<T>(fn(&OsStr) -> Result<T, String>);

    impl<T> ArgumentParser<T> {
        /// Returns a parser that calls this function. Its error is shown as it is, so it must not
        /// quote a secret.
        #[doc(hidden)] // for rfc1738
        pub const fn new(parse: fn(&OsStr) -> Result<T, String>) -> Self {
            Self(parse)
        }
    }

    impl<T: Clone + Send + Sync + 'static> TypedValueParser for ArgumentParser<T> {
        type Value = T;

        fn parse_ref(&self, command: &Command, argument: Option<&Arg>, text: &OsStr) -> Result<T, Error> {
            (self.0)(text).map_err(|error| {
                let argument = argument.map_or("...".to_string(), Arg::to_string);
                let message = format!("invalid value for '{argument}': {error}\n");
                Error::raw(ErrorKind::ValueValidation, message).with_cmd(command)
            })
        }
    }

    impl<T: FromStr<Err: fmt::Display>> ValueParserFactory for Masked<T>
    where
        Self: Clone + Send + Sync + 'static,
    {
        type Parser = ArgumentParser<Self>;

        fn value_parser() -> ArgumentParser<Self> {
            ArgumentParser::new(|text| {
                let text = text.to_str().ok_or("it is not UTF-8")?;
                text.parse().map(Self).map_err(|error: T::Err| Redacted::new(&error.to_string()).to_string())
            })
        }
    }
}
#[cfg(feature = "clap")]
pub use self::clap::ArgumentParser;

#[cfg(feature = "serde")]
mod serde {
    use core::fmt;

    use ::serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::{Masked, Redacted};

    /// Writes the text without its secrets, so that a configuration can be shown with its passwords
    /// masked.
    ///
    /// ```
    /// use rfc1738_redact::Redacted;
    ///
    /// let shown = serde_json::to_string(&Redacted::new("mqtts://me:secret@hub.dom/led"))?;
    /// assert_eq!(shown, r#""mqtts://me:***@hub.dom/led""#);
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    impl Serialize for Redacted<'_> {
        fn serialize<To: Serializer>(&self, serializer: To) -> Result<To::Ok, To::Error> {
            serializer.collect_str(self)
        }
    }

    /// Writes the text of `Display`, masked because it goes to a log and will not be read again.
    impl<T: fmt::Display> Serialize for Masked<T> {
        fn serialize<To: Serializer>(&self, serializer: To) -> Result<To::Ok, To::Error> {
            serializer.collect_str(self)
        }
    }

    /// Reads the value.
    impl<'de, T: Deserialize<'de>> Deserialize<'de> for Masked<T> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            T::deserialize(deserializer).map(Self)
        }
    }
}

#[cfg(feature = "ufmt")]
mod ufmt {
    use ::ufmt::{Formatter, uDebug, uDisplay, uWrite};

    use crate::Redacted;

    /// Shows the text without its secrets.
    impl uDisplay for Redacted<'_> {
        fn fmt<W: uWrite + ?Sized>(&self, f: &mut Formatter<'_, W>) -> Result<(), W::Error> {
            self.write_to(|piece| f.write_str(piece))
        }
    }

    /// Shows the text without its secrets.
    impl uDebug for Redacted<'_> {
        fn fmt<W: uWrite + ?Sized>(&self, f: &mut Formatter<'_, W>) -> Result<(), W::Error> {
            self.write_to(|piece| f.write_str(piece))
        }
    }
}
