// Globals of a student's program in the isolate. The host evaluates these files once per isolate, as one text, and keeps
// what `createPrelude` returns. Nothing here is trusted: it serves the program, the host guards itself.
import { createBytes } from './bytes.js'
import { createConsole } from './console.js'
import { createEvents } from './events.js'
import { createInput } from './input.js'
import { createInspect } from './inspect.js'
import { createLoop } from './loop.js'
import { createModules } from './modules.js'
import { guardStackFrames } from './stack.js'

export function createPrelude(write, exit, input, nodeFunctions) {
  const chunkLength = 65_536
  const { inspect, format } = createInspect()
  const { timers, schedule, turn, elapsed } = createLoop()
  const { Buffer, encode, decode } = createBytes()
  const EventEmitter = createEvents()

  // Output: gathered here, since each call to the host costs microseconds.
  const pending = ['', '', '']
  const flush = () => {
    for (const stream of [1, 2]) {
      const text = pending[stream]
      pending[stream] = ''
      if (text !== '') write(stream, text)
    }
  }
  const print = (stream, text) => {
    pending[stream] += text
    if (pending[stream].length >= chunkLength) flush()
    return true
  }

  const { stdin, takeInput, readInto, readline, makePromising } = createInput({ input, print, schedule, Buffer, decode, EventEmitter })
  const fail = (code, message) => Object.assign(new Error(`${code}: ${message}`), { code })
  const isInput = (path) => path === 0 || path === '/dev/stdin' || path === '/proc/self/fd/0' || path === stdin
  const outputOf = (path) => (path === 1 || path === '/dev/stdout' ? 1 : path === 2 || path === '/dev/stderr' ? 2 : null)

  // The process and the modules.
  const output = (stream) => Object.assign(new EventEmitter(), { fd: stream, isTTY: false, write: (text) => print(stream, typeof text === 'string' ? text : decode(text)), end: (text = '') => print(stream, String(text)) })
  const now = () => Date.now() - startedAt + elapsed()
  const startedAt = Date.now()
  const process = Object.assign(new EventEmitter(), {
    argv: ['node', 'main.js'],
    env: {},
    exitCode: undefined,
    pid: 1,
    platform: 'linux',
    stdin,
    stdout: output(1),
    stderr: output(2),
    cwd: () => '/w',
    exit(code = process.exitCode ?? 0) {
      flush()
      exit(Number(code) | 0)
    },
    hrtime: Object.assign(() => [Math.trunc(now() / 1000), (now() % 1000) * 1_000_000], { bigint: () => BigInt(Math.trunc(now())) * 1_000_000n }),
    memoryUsage: () => ({ rss: 0, heapTotal: 0, heapUsed: 0, external: 0 }),
    nextTick: (run, ...values) => void Promise.resolve().then(() => run(...values)),
    uptime: () => now() / 1000,
  })
  const performance = { now, timeOrigin: startedAt }
  const fs = {
    existsSync: (path) => isInput(path),
    openSync: (path) => (isInput(path) ? 0 : (outputOf(path) ?? fs.readFileSync(path))),
    closeSync() {},
    fstatSync: () => ({ size: 0 }),
    readFileSync(path, options) {
      if (!isInput(path)) throw fail('ENOENT', `no such file or directory, open '${path}'`)
      const text = takeInput()
      return options === undefined || options === null || (typeof options === 'object' && !options.encoding) ? Buffer.from(text) : text
    },
    readFile(path, options, done = options) {
      schedule(0, () => {
        let text = null
        let error = null
        try {
          text = fs.readFileSync(path, done === options ? undefined : options)
        } catch (thrown) {
          error = thrown
        }
        done(error, text)
      })
    },
    createReadStream(path, options) {
      const { fd = null, encoding = null } = typeof options === 'string' ? { encoding: options } : (options ?? {})
      if (!isInput(fd ?? path)) throw fail('ENOENT', `no such file or directory, open '${path}'`)
      return encoding === null ? stdin : stdin.setEncoding(encoding)
    },
    createWriteStream(path, options) {
      const stream = outputOf(options?.fd ?? path)
      if (stream === null) throw fail('EROFS', `read-only file system, open '${path}'`)
      return stream === 1 ? process.stdout : process.stderr
    },
    promises: { readFile: async (path, options) => fs.readFileSync(path, options) },
    readSync(_descriptor, target, offset = 0, length = target.length - offset) {
      return readInto(target, offset, length)
    },
    writeSync: (path, text) => (print(outputOf(path) ?? 1, typeof text === 'string' ? text : decode(text)), text.length),
    writeFileSync(path, text) {
      if (outputOf(path) === null) throw fail('EROFS', `read-only file system, open '${path}'`)
      print(outputOf(path), typeof text === 'string' ? text : decode(text))
    },
  }
  const { find, promisify, TextDecoder, TextEncoder } = createModules({ Buffer, EventEmitter, encode, decode, fail, fs, format, inspect, nodeFunctions, performance, process, readline, timers })
  makePromising(promisify.custom)
  const require = (name) => find(name)
  /** For the host, which makes an ES module of it: the names of a module's parts, with the module where the next script finds it; null takes it away. */
  const offer = (name) => {
    delete globalThis.offered
    if (name === null) return []
    const found = find(name)
    Object.defineProperty(globalThis, 'offered', { value: found, configurable: true })
    return Object.keys(found).filter((key) => key !== 'default' && /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key))
  }

  const console = createConsole({ print, inspect, format })
  const module = { exports: {} }
  require.main = module
  guardStackFrames()
  // Shared memory and WebAssembly escape V8's own count of memory, and Atomics.wait its clock.
  for (const name of ['SharedArrayBuffer', 'Atomics', 'WebAssembly']) delete globalThis[name]
  Object.assign(globalThis, timers, { Buffer, TextDecoder, TextEncoder, console, performance, process, global: globalThis, queueMicrotask: (run) => void Promise.resolve().then(run) })
  for (const name of ['Buffer', 'TextDecoder', 'TextEncoder', 'console', 'performance', 'process', 'global', 'queueMicrotask', ...Object.keys(timers)])
    Object.defineProperty(globalThis, name, { enumerable: false })

  const finish = () => {
    process.emit('exit', process.exitCode ?? 0)
    flush()
    return Number(process.exitCode ?? 0) | 0
  }
  const run = (program) => void program.call(module.exports, module.exports, require, module, '/w/main.js', '/w')
  return { run, offer, turn, flush, finish }
}
