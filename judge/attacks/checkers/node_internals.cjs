// A checker in JavaScript, which is a process of its own: looks for a way to the host in all that Node has beside the language.
const fs = require('fs')
let bad = 0
const attempt = (bit, way) => {
  try {
    if (way()) bad |= bit
  } catch {}
}
const isFound = (path) => /SECRET-ANSWER|NEIGHBOUR-CODE|HIDDEN-INPUT/.test(fs.readFileSync(path, 'utf8'))
for (const path of ['/srv/judge/secret/test1.out', '/proc/1/environ', '/proc/1/cmdline', '/etc/shadow', '/opt/host/.env', '/root/.npmrc'])
  attempt(1, () => isFound(path))
attempt(2, () => Object.values(process.env).some((value) => /token|secret|data/i.test(value)) || fs.readdirSync('/opt/host').length > 0)
attempt(4, () => process.binding('fs').writeString && fs.writeFileSync('/opt/node/bin/left', 'x') === undefined)
attempt(8, () => process.binding('spawn_sync') && require('child_process').execFileSync('/bin/cat', ['/srv/judge/secret/test1.out'], { stdio: 'pipe' }).length > 0)
attempt(16, () => require('child_process').execSync('ps ax 2>/dev/null | grep -c host.ts', { stdio: 'pipe' }).toString().trim() > 2)
attempt(0, () => require('inspector').open(NETPORT, '127.0.0.1'))
attempt(32, () => require('inspector').url() !== undefined)
attempt(0, () => fs.copyFileSync('/bin/true', '/tmp/own.node') ?? fs.chmodSync('/tmp/own.node', 0o4755))
attempt(0, () => process.dlopen({ exports: {} }, '/tmp/own.node'))
attempt(128, () => process.kill(1, 'SIGKILL') && false)
attempt(256, () => process.setuid(0) ?? true)
for (const path of ['/opt/host/node_modules/isolated-vm', '/opt/host/judge/judge.ts']) attempt(512, () => require(path))
attempt(1024, () => fs.existsSync('/tmp/left') || fs.existsSync('/w/left'))
attempt(0, () => fs.writeFileSync('/tmp/left', 'x') ?? fs.writeFileSync('/w/left', 'x'))
attempt(0, () => process.report.writeReport('/opt/node/left.json'))
attempt(2048, () => fs.existsSync('/opt/node/left.json') || fs.existsSync('/opt/node/bin/left'))
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const { Worker } = require('worker_threads')
const worker = new Worker('const fs = require("fs"); let n = 0; try { n = fs.readFileSync("/srv/judge/secret/test1.out").length } catch {} require("worker_threads").parentPort.postMessage(n)', { eval: true })
const working = new Promise((resolve) => worker.on('error', resolve).on('exit', resolve))
worker.on('message', (n) => (bad |= n > 0 ? 4096 : 0))
const connect = (options) =>
  new Promise((resolve) => {
    try {
      require('net').connect(options).on('connect', () => ((bad |= 8192), resolve())).on('error', resolve)
    } catch {
      resolve()
    }
  })
Promise.race([Promise.all([connect({ port: NETPORT, host: '127.0.0.1' }), connect({ path: 'UNIXPATH' }), connect({ path: '\0ABSTRACT' }), working]), wait(2000)]).then(() => {
  fs.writeFileSync(`${process.argv[4]}judgemessage.txt`, String(bad))
  process.exit(42)
})
