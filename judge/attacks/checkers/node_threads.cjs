// A checker in JavaScript that starts threads and programs without end, all of which work on.
const { Worker } = require('worker_threads')
const { spawn } = require('child_process')
process.on('uncaughtException', () => {})
for (let k = 0; k < 20; k++) {
  try {
    spawn('/bin/sleep', ['1000'], { detached: true, stdio: 'ignore' }).on('error', () => {}).unref()
    if (k < 4) new Worker('for (;;);', { eval: true }).on('error', () => {})
  } catch {}
}
setTimeout(() => {
  require('fs').writeSync(2, '0')
  process.exit(0)
}, 300)
