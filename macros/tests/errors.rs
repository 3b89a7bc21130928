//! The compiler's errors for a wrong literal.

#[test]
fn a_wrong_literal_does_not_compile() {
    trybuild::TestCases::new().compile_fail("tests/errors/*.rs");
}
