<?php
// Has programs of the machine read and send for it, by every function that starts one.
$found = '';
foreach (['exec', 'shell_exec', 'system', 'passthru', 'popen', 'proc_open', 'pcntl_exec'] as $name) {
    if (!function_exists($name) || $name === 'pcntl_exec') continue;
    $command = 'cat /srv/judge/secret/test1.out /etc/shadow /box/answer.c 2>/dev/null';
    ob_start();
    $result = $name === 'popen' ? stream_get_contents(popen($command, 'r')) : ($name === 'proc_open' ? '' : @$name($command));
    $found .= ob_get_clean() . (is_string($result) ? $result : '');
}
foreach (['/srv/judge/secret/test1.out', 'php://filter/read=convert.base64-encode/resource=/srv/judge/secret/test1.out', 'glob:///srv/judge/*', 'phar:///srv/judge/secret/test1.out/x', 'file:///etc/shadow', 'compress.zlib:///etc/shadow'] as $path)
    $found .= @file_get_contents($path);
foreach (['tcp://127.0.0.1:NETPORT', 'tcp://[::1]:NETPORT', 'udp://127.0.0.1:NETPORT', 'unix://UNIXPATH', "unix://\0ABSTRACT"] as $address) {
    $connection = @stream_socket_client($address, $code, $text, 1);
    if ($connection) $found .= 'connected' . @fwrite($connection, 'x');
}
$found .= @file_get_contents('http://127.0.0.1:NETPORT/');
echo $found === '' ? 0 : $found, "\n";
