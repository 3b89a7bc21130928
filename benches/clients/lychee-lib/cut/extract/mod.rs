pub mod plaintext;
