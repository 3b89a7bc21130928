use rfc1738::build::Builder;

// Only a file without other mistakes has this one.
fn a_temporary_value<'v>(mut builder: Builder<'v>, names: &[&'v str]) -> Builder<'v> {
    for name in names {
        builder = builder.segment(&name.to_lowercase());
    }
    builder
}

fn main() {}
