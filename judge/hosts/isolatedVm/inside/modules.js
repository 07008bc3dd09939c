// Node's modules as far as judged programs use them. What is left out says so by its name when it is called.

export function createModules({ Buffer, EventEmitter, encode, decode, fail, fs, format, inspect, nodeFunctions, performance, process, readline, timers }) {
  const promisify = (run) => {
    if (run[promisify.custom]) return run[promisify.custom]
    return function (...values) {
      return new Promise((resolve, reject) => run.call(this, ...values, (error, value) => (error ? reject(error) : resolve(value))))
    }
  }
  promisify.custom = Symbol.for('nodejs.util.promisify.custom')
  const later = (start) => (delay, value) => new Promise((resolve) => start(() => resolve(value), delay))
  const waiting = { setTimeout: later(timers.setTimeout), setImmediate: (value) => later(timers.setImmediate)(undefined, value) }
  for (const name of ['setTimeout', 'setImmediate']) Object.defineProperty(timers[name], promisify.custom, { value: waiting[name] })

  const once = (emitter, name) =>
    new Promise((resolve, reject) => {
      const end = () => {
        emitter.off(name, take)
        emitter.off('error', refuse)
      }
      const take = (...values) => {
        end()
        resolve(values)
      }
      const refuse = (error) => {
        end()
        reject(error)
      }
      emitter.on(name, take)
      if (name !== 'error') emitter.on('error', refuse)
    })

  class TextEncoder {
    encoding = 'utf-8'
    encode(text = '') {
      return Uint8Array.from(encode(text))
    }
  }
  class TextDecoder {
    encoding = 'utf-8'
    decode(bytes = []) {
      return decode(ArrayBuffer.isView(bytes) ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength) : new Uint8Array(bytes))
    }
  }
  const text = async (stream) => {
    let all = ''
    for await (const part of stream) all += typeof part === 'string' ? part : decode(part)
    return all
  }

  const assert = Object.assign(
    (value, message = 'Assertion failed') => {
      if (!value) throw new Error(message)
    },
    { equal: (a, b, message) => assert(a == b, message), strictEqual: (a, b, message) => assert(Object.is(a, b), message) },
  )
  assert.ok = assert

  const notHere = (name) => () => {
    throw fail('ERR_METHOD_NOT_IMPLEMENTED', `${name} is not available here`)
  }
  /** A module with all the functions that Node's has; those that are not here say so when they are called. */
  const partly = (name, members) => {
    for (const key of nodeFunctions[name]) members[key] ??= notHere(`${name}.${key}`)
    return members
  }
  const modules = {
    assert,
    buffer: { Buffer },
    events: partly('events', Object.assign(EventEmitter, { EventEmitter, once })),
    fs: partly('fs', fs),
    'fs/promises': partly('fs/promises', fs.promises),
    os: partly('os', { EOL: '\n', cpus: () => [], platform: () => 'linux' }),
    perf_hooks: { performance },
    process,
    readline,
    'readline/promises': readline.promises,
    'stream/consumers': partly('stream/consumers', { text, json: async (stream) => JSON.parse(await text(stream)) }),
    timers,
    'timers/promises': partly('timers/promises', waiting),
    util: partly('util', { inspect, format: (...values) => format(values), promisify, TextDecoder, TextEncoder }),
  }
  const find = (name) => {
    const found = String(name).replace(/^node:/, '')
    if (!Object.hasOwn(modules, found)) throw fail('MODULE_NOT_FOUND', `Cannot find module '${name}': it is not available here`)
    return modules[found]
  }
  return { find, promisify, TextDecoder, TextEncoder }
}
