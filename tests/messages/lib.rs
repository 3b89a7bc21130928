//! Mistakes in the use of rfc1738, each a file with the message of the compiler beside it.
