// UTF-8 and as much of Node's Buffer as judged programs use.

export function createBytes() {
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
    /** The source text, so that reading a large input and converting it to text at once costs nothing. */
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
  return { Buffer, encode, decode }
}
