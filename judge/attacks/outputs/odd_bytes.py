# An output of bytes that are no text: ends of texts, halves of letters, marks that turn lines around, orders to a terminal.
import sys
sys.stdout.buffer.write(b"\0" * 70000 + b"\xff\xfe\xc0\x80\xed\xa0\x80\xf8" * 1000 + b"\x1b[2J\x1b]0;owned\x07\x9b31m\xe2\x80\xae\xef\xbb\xbf" * 1000 + b"\r\n\x1a\x04")
