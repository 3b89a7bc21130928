//! Logs by defmt: the text of `Debug`, without passwords.

use super::{Builder, FieldList, Form, HostValue, Value, ValueList};

impl defmt::Format for Builder<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "{}", defmt::Debug2Format(self));
    }
}

impl defmt::Format for Form<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "{}", defmt::Debug2Format(self));
    }
}

impl defmt::Format for Value<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "{}", defmt::Debug2Format(self));
    }
}

impl defmt::Format for ValueList<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "{}", defmt::Debug2Format(self));
    }
}

impl defmt::Format for FieldList<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "{}", defmt::Debug2Format(self));
    }
}

impl defmt::Format for HostValue<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "{}", defmt::Debug2Format(self));
    }
}
