// What a student's program finds around it in the isolate: console, timers, standard input and the few Node modules that judged
// programs use. The host evaluates this once per isolate and keeps `turn` and `flush`; nothing here is trusted.
;(write, exit, input, { inspect, format }) => {
  const chunkLength = 65_536

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

  // Events of the loop: virtual time, so that a program that waits is not waited for.
  const tasks = []
  let clock = 0
  let serial = 0
  const insert = (task, delay) => {
    task.at = clock + delay
    let at = tasks.length
    while (at > 0 && tasks[at - 1].at > task.at) at--
    tasks.splice(at, 0, task)
    return task
  }
  const schedule = (delay, run, repeat = null) => insert({ at: 0, id: ++serial, run, repeat }, delay)
  const cancel = (task) => {
    const at = tasks.indexOf(task?.task ?? tasks.find(({ id }) => id === task))
    if (at >= 0) tasks.splice(at, 1)
    if (task?.task) task.task.repeat = null
  }
  const timeout = (delay) => (delay >= 1 && delay <= 2_147_483_647 ? Math.trunc(delay) : 1)
  const handle = (task) => ({ task, ref: () => handle(task), unref: () => handle(task), hasRef: () => true, [Symbol.toPrimitive]: () => task.id })
  const timers = {
    setTimeout: (run, delay, ...values) => handle(schedule(timeout(delay), () => run(...values))),
    setInterval: (run, delay, ...values) => handle(schedule(timeout(delay), () => run(...values), timeout(delay))),
    setImmediate: (run, ...values) => handle(schedule(0, () => run(...values))),
    clearTimeout: cancel,
    clearInterval: cancel,
    clearImmediate: cancel,
  }
  /** Runs the next task; false when none is left. The host calls it again and again, so that promises settle in between. */
  const turn = () => {
    const task = tasks.shift()
    if (task === undefined) return false
    clock = Math.max(clock, task.at)
    task.run()
    if (task.repeat !== null) insert(task, task.repeat)
    return tasks.length > 0
  }

  // Bytes.
  const encode = (text) => {
    const bytes = []
    for (const character of String(text)) {
      let code = character.codePointAt(0)
      if (code >= 0xd800 && code <= 0xdfff) code = 0xfffd
      if (code < 0x80) bytes.push(code)
      else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63))
      else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
      else bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
    }
    return bytes
  }
  const decode = (bytes) => {
    let text = ''
    for (let at = 0; at < bytes.length; ) {
      const first = bytes[at++]
      const more = first < 0x80 ? 0 : first >= 0xf0 && first < 0xf5 ? 3 : first >= 0xe0 ? 2 : first >= 0xc2 ? 1 : -1
      let code = more === 0 ? first : first & (0x3f >> more)
      let isValid = more >= 0 && first < 0xf5
      for (let k = 0; isValid && k < more; k++) {
        if ((bytes[at] & 0xc0) === 0x80) code = (code << 6) | (bytes[at++] & 63)
        else isValid = false
      }
      text += isValid && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
    }
    return text
  }
  class Buffer extends Uint8Array {
    /** What it was made of, so that reading a large input and turning it to text at once costs nothing. */
    #text = null
    static from(value) {
      const bytes = super.from(typeof value === 'string' ? encode(value) : value)
      if (typeof value === 'string') bytes.#text = value
      return bytes
    }
    static alloc(size, fill = 0) {
      return new Buffer(size).fill(fill)
    }
    static allocUnsafe(size) {
      return new Buffer(size)
    }
    static concat(list) {
      return Buffer.from(list.flatMap((item) => [...item]))
    }
    static isBuffer(value) {
      return value instanceof Buffer
    }
    static byteLength(text) {
      return encode(text).length
    }
    toString(encoding, from = 0, to = this.length) {
      if (encoding === undefined && from === 0 && to === this.length && this.#text !== null) return this.#text
      const part = this.subarray(from, to)
      if (encoding === 'hex') return [...part].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      if (encoding === 'latin1' || encoding === 'binary' || encoding === 'ascii') return [...part].map((byte) => String.fromCharCode(byte)).join('')
      return decode(part)
    }
  }

  // Events, as Node's EventEmitter has them.
  class EventEmitter {
    #listeners = new Map()
    on(name, run) {
      this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), run])
      return this
    }
    once(name, run) {
      const once = (...values) => {
        this.off(name, once)
        run.apply(this, values)
      }
      return this.on(name, once)
    }
    off(name, run) {
      const listeners = this.#listeners.get(name) ?? []
      this.#listeners.set(name, listeners.filter((listener) => listener !== run))
      return this
    }
    emit(name, ...values) {
      const listeners = this.#listeners.get(name) ?? []
      for (const run of listeners) run.apply(this, values)
      return listeners.length > 0
    }
    listenerCount(name) {
      return (this.#listeners.get(name) ?? []).length
    }
    removeAllListeners(name) {
      if (name === undefined) this.#listeners.clear()
      else this.#listeners.delete(name)
      return this
    }
    addListener(name, run) {
      return this.on(name, run)
    }
    removeListener(name, run) {
      return this.off(name, run)
    }
  }

  // Standard input: one text, given to whoever reads first.
  let unread = input
  let unreadBytes = null
  const takeInput = () => {
    const text = unreadBytes === null ? unread : decode(unreadBytes)
    unread = ''
    unreadBytes = null
    return text
  }
  const fail = (code, message) => Object.assign(new Error(`${code}: ${message}`), { code })
  const isInput = (path) => path === 0 || path === '/dev/stdin' || path === '/proc/self/fd/0' || path === stdin
  const outputOf = (path) => (path === 1 || path === '/dev/stdout' ? 1 : path === 2 || path === '/dev/stderr' ? 2 : null)

  class Stdin extends EventEmitter {
    fd = 0
    #encoding = null
    #isFlowing = false
    setEncoding(encoding) {
      this.#encoding = encoding
      return this
    }
    on(name, run) {
      super.on(name, run)
      if (!this.#isFlowing && (name === 'data' || name === 'end' || name === 'readable')) {
        this.#isFlowing = true
        schedule(0, () => this.#flow())
      }
      return this
    }
    #flow() {
      if (this.listenerCount('readable') > 0) {
        this.emit('readable')
        this.emit('readable')
      } else {
        const text = this.read()
        if (text !== null) this.emit('data', text)
      }
      schedule(0, () => {
        this.emit('end')
        this.emit('close')
      })
    }
    read() {
      const text = takeInput()
      return text === '' ? null : this.#encoding === null ? Buffer.from(text) : text
    }
    resume() {
      return this
    }
    pause() {
      return this
    }
    ref() {
      return this
    }
    unref() {
      return this
    }
    async *[Symbol.asyncIterator]() {
      const text = this.read()
      if (text !== null) yield text
    }
  }
  const stdin = new Stdin()

  class Interface extends EventEmitter {
    #lines = null
    #at = 0
    #question = null
    #isClosed = false
    #isPaused = false
    #isPumping = false
    #isIterated = false
    constructor() {
      super()
      this.#pump()
    }
    #next() {
      if (this.#lines === null) {
        this.#lines = takeInput().split(/\r\n|\n|\r/)
        if (this.#lines.at(-1) === '') this.#lines.pop()
      }
      return this.#at < this.#lines.length ? this.#lines[this.#at++] : null
    }
    #pump() {
      if (this.#isPumping) return
      this.#isPumping = true
      schedule(0, () => {
        this.#isPumping = false
        if (this.#isClosed || this.#isPaused || this.#isIterated) return
        while (!this.#isClosed && !this.#isPaused) {
          const question = this.#question
          if (question === null && this.listenerCount('line') === 0) return
          const line = this.#next()
          if (line === null) return this.close()
          this.#question = null
          if (question === null) this.emit('line', line)
          else {
            question(line)
            // Whoever asked through a promise asks again before the next line is given out.
            return this.#pump()
          }
        }
      })
    }
    on(name, run) {
      super.on(name, run)
      // Without a reader of lines, `close` still comes at the end of the input.
      if (name === 'line' || name === 'close') this.#pump()
      if (name === 'close' && this.listenerCount('line') === 0) schedule(0, () => this.#question === null && this.listenerCount('line') === 0 && this.close())
      return this
    }
    ask(answer) {
      this.#question = answer
      this.#pump()
    }
    question(text, options, answer = options) {
      print(1, text)
      this.ask(answer)
    }
    setPrompt() {}
    prompt() {}
    write() {}
    pause() {
      this.#isPaused = true
      return this
    }
    resume() {
      this.#isPaused = false
      this.#pump()
      return this
    }
    close() {
      if (this.#isClosed) return
      this.#isClosed = true
      this.emit('close')
    }
    async *[Symbol.asyncIterator]() {
      this.#isIterated = true
      for (let line = this.#next(); line !== null && !this.#isClosed; line = this.#next()) yield line
      this.close()
    }
  }
  class PromisingInterface extends Interface {
    question(text) {
      print(1, text)
      return new Promise((resolve) => this.ask(resolve))
    }
  }

  // The process and the modules.
  const output = (stream) => Object.assign(new EventEmitter(), { fd: stream, isTTY: false, write: (text) => print(stream, typeof text === 'string' ? text : decode(text)), end: (text = '') => print(stream, String(text)) })
  const now = () => Date.now() - startedAt + clock
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
  const readline = { createInterface: () => new Interface(), promises: { createInterface: () => new PromisingInterface() } }
  const fs = {
    existsSync: (path) => isInput(path),
    openSync: (path) => (isInput(path) ? 0 : (outputOf(path) ?? fs.readFileSync(path))),
    closeSync() {},
    fstatSync: () => ({ size: encode(unread).length }),
    readFileSync(path, options) {
      if (!isInput(path)) throw fail('ENOENT', `no such file or directory, open '${path}'`)
      const text = takeInput()
      return options === undefined || options === null || (typeof options === 'object' && !options.encoding) ? Buffer.from(text) : text
    },
    readSync(_descriptor, target, offset = 0, length = target.length - offset) {
      unreadBytes ??= Buffer.from(takeInput())
      const given = unreadBytes.subarray(0, length)
      target.set(given, offset)
      unreadBytes = unreadBytes.subarray(given.length)
      return given.length
    },
    writeSync: (path, text) => (print(outputOf(path) ?? 1, typeof text === 'string' ? text : decode(text)), text.length),
    writeFileSync(path, text) {
      if (outputOf(path) === null) throw fail('EROFS', `read-only file system, open '${path}'`)
      print(outputOf(path), typeof text === 'string' ? text : decode(text))
    },
  }
  const assert = Object.assign(
    (value, message = 'Assertion failed') => {
      if (!value) throw new Error(message)
    },
    { equal: (a, b, message) => assert(a == b, message), strictEqual: (a, b, message) => assert(Object.is(a, b), message) },
  )
  assert.ok = assert
  const modules = {
    assert,
    buffer: { Buffer },
    events: Object.assign(EventEmitter, { EventEmitter }),
    fs,
    os: { EOL: '\n', cpus: () => [], platform: () => 'linux' },
    perf_hooks: { performance },
    process,
    readline,
    'readline/promises': readline.promises,
    timers,
    util: { inspect, format: (...values) => format(values) },
  }
  const require = (name) => {
    const found = String(name).replace(/^node:/, '')
    if (!Object.hasOwn(modules, found)) throw fail('MODULE_NOT_FOUND', `Cannot find module '${name}'`)
    return modules[found]
  }

  let margin = ''
  const say =
    (stream) =>
    (...values) => {
      const text = format(values)
      print(stream, `${margin === '' ? text : margin + text.replaceAll('\n', `\n${margin}`)}\n`)
    }
  const counts = new Map()
  const console = {
    log: say(1),
    info: say(1),
    debug: say(1),
    dir: (value) => print(1, `${inspect(value)}\n`),
    table: say(1),
    error: say(2),
    warn: say(2),
    trace: say(2),
    assert: (value, ...values) => value || say(2)('Assertion failed', ...values),
    count(label = 'default') {
      counts.set(label, (counts.get(label) ?? 0) + 1)
      say(1)(`${label}: ${counts.get(label)}`)
    },
    group(...values) {
      if (values.length > 0) say(1)(...values)
      margin += '  '
    },
    groupEnd() {
      margin = margin.slice(2)
    },
    time() {},
    timeEnd() {},
    timeLog() {},
  }

  const module = { exports: {} }
  require.main = module
  // Shared memory and WebAssembly escape V8's own count of memory, and Atomics.wait its clock.
  for (const name of ['SharedArrayBuffer', 'Atomics', 'WebAssembly']) delete globalThis[name]
  Object.assign(globalThis, timers, { Buffer, console, performance, process, global: globalThis, queueMicrotask: (run) => void Promise.resolve().then(run) })
  for (const name of ['Buffer', 'console', 'performance', 'process', 'global', 'queueMicrotask', ...Object.keys(timers)])
    Object.defineProperty(globalThis, name, { enumerable: false })

  const finish = () => {
    process.emit('exit', process.exitCode ?? 0)
    flush()
    return Number(process.exitCode ?? 0) | 0
  }
  const run = (program) => void program.call(module.exports, module.exports, require, module, '/w/main.js', '/w')
  return { run, turn, flush, finish }
}
