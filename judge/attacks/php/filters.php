<?php
// Packs strings in filters and patterns that grow without end.
ini_set('memory_limit', '-1');
ini_set('pcre.backtrack_limit', '1000000000');
ini_set('pcre.jit', '0');
$text = str_repeat('a', 1 << 20);
for (;;) {
    $chain = 'php://filter/write=' . str_repeat('convert.base64-encode|', 50) . 'string.toupper/resource=php://memory';
    $stream = fopen($chain, 'wb');
    fwrite($stream, $text);
    $kept[] = $stream;
    preg_match('/^(a+)+$/', 'aaaaaaaaaaaaaaaaaaaaaaaaaaab');
}
