"""Reads URLs in hexadecimal, one a line, and writes their parts so, or "-" for an error."""

import sys
from ipaddress import IPv6Address
from urllib.parse import urlsplit

for line in sys.stdin:
    try:
        url = urlsplit(bytes.fromhex(line).decode())
        # To Python, what follows a "%" is a zone and keeps its case.
        host = (url.hostname or "").lower()
        host = str(int(IPv6Address(host))) if ":" in host else host
        port = "" if url.port is None else str(url.port)
        parts = [host, port, url.username or "", url.password or "", url.path or "/"]
        print(" ".join(part.encode().hex() for part in parts))
    except ValueError:
        print("-")
