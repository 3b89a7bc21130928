//! Mistakes in the use of rfc1738, in files with the messages of the compiler beside them.
