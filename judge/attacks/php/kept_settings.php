<?php
// Leaves settings and code for the interpreter of the next run, and looks for those of the last.
$bad = defined('POISONED') || ini_get('auto_prepend_file') ? 1 : 0;
foreach (['/w', '/tmp', '/box', '/etc/php/8.2/cli', '/etc/php/8.2/cli/conf.d', '/usr/share/php'] as $folder)
    foreach (['php.ini', '.user.ini', '99-left.ini', 'left.php', 'sess_left'] as $name) {
        if (file_exists("$folder/$name") && !($folder === '/etc/php/8.2/cli' && $name === 'php.ini')) $bad |= 2;
        if (@file_put_contents("$folder/$name", "auto_prepend_file=/tmp/left.php\n<?php define('POISONED', 1);\n") && $folder !== '/w' && $folder !== '/tmp') $bad |= 4;
    }
foreach (['extension_dir', 'auto_prepend_file', 'sys_temp_dir', 'memory_limit', 'allow_url_include'] as $name) @ini_set($name, '/tmp');
if (@file_put_contents('/box/main.php', '<?php echo "0\n";') !== false) $bad |= 8;
if (function_exists('opcache_compile_file')) @opcache_compile_file('/tmp/left.php');
if (function_exists('shm_attach') && ($memory = @shm_attach(4242, 4096, 0666))) {
    if (@shm_has_var($memory, 1)) $bad |= 16;
    @shm_put_var($memory, 1, 'left');
}
if (function_exists('sem_get')) @sem_get(4243);
if (function_exists('msg_get_queue') && ($queue = @msg_get_queue(4244))) {
    if (@msg_stat_queue($queue)['msg_qnum'] > 0) $bad |= 32;
    @msg_send($queue, 1, 'left', false, false);
}
echo $bad, "\n";
