// Standard input: one text, given to the first reader, as a stream, by lines or at once.

export function createInput({ input, print, schedule, Buffer, decode, EventEmitter }) {
  let unread = input
  let unreadBytes = null
  const takeInput = () => {
    const text = unreadBytes === null ? unread : decode(unreadBytes)
    unread = ''
    unreadBytes = null
    return text
  }
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
            // A caller that awaited a promise asks again before the next line is given out.
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
  /** Fills bytes from what is still unread, as fs.readSync does. */
  const readInto = (target, offset, length) => {
    unreadBytes ??= Buffer.from(takeInput())
    const given = unreadBytes.subarray(0, length)
    target.set(given, offset)
    unreadBytes = unreadBytes.subarray(given.length)
    return given.length
  }
  const readline = { createInterface: () => new Interface(), promises: { createInterface: () => new PromisingInterface() } }
  /** Promise version of `question` for util.promisify, since its callback has no error argument. */
  const makePromising = (custom) => Object.defineProperty(Interface.prototype.question, custom, { value: PromisingInterface.prototype.question })
  return { stdin, takeInput, readInto, readline, makePromising }
}
