"""Reads URLs in hexadecimal, one a line, and writes their parts in hexadecimal, or "-" for an error."""

import sys
from urllib.parse import urlsplit

for line in sys.stdin:
    try:
        url = urlsplit(bytes.fromhex(line).decode())
        host = url.hostname or ""
        host = f"[{host}]" if ":" in host else host
        port = "" if url.port is None else str(url.port)
        parts = [host, port, url.username or "", url.password or "", url.path or "/"]
        print(" ".join(part.encode().hex() for part in parts))
    except ValueError:
        print("-")
