// Writes a ZIP archive of texts in the browser, without compression. Format: PKWARE's APPNOTE, 4.3.

const LOCAL = 0x04_03_4b_50
const CENTRAL = 0x02_01_4b_50
const END = 0x06_05_4b_50
/** Names are UTF-8. */
const FLAGS = 0x08_00
const VERSION = 20
/** 1 January 1980, the earliest date of the format. */
const DATE = 0x00_21

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xed_b8_83_20 : 0)
  return value
})

/** CRC-32 as in the format. */
const checksum = (bytes: Uint8Array): number => {
  let sum = 0xff_ff_ff_ff
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0)
  return (sum ^ 0xff_ff_ff_ff) >>> 0
}

/** A record of 16-bit and 32-bit numbers; the bits of each stand before it. */
const record = (...fields: readonly (readonly [bits: 16 | 32, value: number])[]): Uint8Array<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bits]) => sum + bits / 8, 0)))
  let at = 0
  for (const [bits, value] of fields) {
    if (bits === 16) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bits / 8
  }
  return new Uint8Array(view.buffer)
}

/** An archive of texts by name; names are unique and plain. */
export const writeZip = (files: readonly { name: string; content: string }[]): Blob => {
  const encoder = new TextEncoder()
  const body: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  let directoryBytes = 0
  for (const file of files) {
    const [name, bytes] = [encoder.encode(file.name), encoder.encode(file.content)]
    const sum = checksum(bytes)
    const about = [
      [16, VERSION],
      [16, FLAGS],
      [16, 0],
      [16, 0],
      [16, DATE],
      [32, sum],
      [32, bytes.length],
      [32, bytes.length],
      [16, name.length],
      [16, 0],
    ] as const
    const head = record([32, LOCAL], ...about)
    const listed = record([32, CENTRAL], [16, VERSION], ...about, [16, 0], [16, 0], [16, 0], [32, 0], [32, offset])
    body.push(head, name, bytes)
    directory.push(listed, name)
    offset += head.length + name.length + bytes.length
    directoryBytes += listed.length + name.length
  }
  const count = files.length
  const end = record([32, END], [16, 0], [16, 0], [16, count], [16, count], [32, directoryBytes], [32, offset], [16, 0])
  return new Blob([...body, ...directory, end], { type: 'application/zip' })
}
