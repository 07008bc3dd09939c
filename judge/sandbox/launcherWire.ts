// The frames between the server and the launcher, byte for byte as launcher.h has them.
import { type BaseEntry, defaultEnvironment, scratch } from './base.ts'
import { defaultLimits, type RunRequest, type RunResult } from './port.ts'

export const order = { hello: 0, open: 1, put: 2, get: 3, run: 4, spawn: 5, send: 6, usage: 7, kill: 8, close: 9 } as const
export const reply = { ready: 0, done: 1, failed: 2, result: 3, output: 4 } as const

/** Bytes before a frame's payload, its length included. */
export const headBytes = 16

const isLittleEndian = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1

/** A frame with room for `size` bytes of payload, its head filled in. */
export const newFrame = (type: number, slot: number, id: number, size: number): Buffer => {
  if (!isLittleEndian) throw new Error('the launcher is spoken to on little-endian machines only')
  const bytes = Buffer.allocUnsafe(headBytes + size)
  bytes.writeUInt32BE(12 + size, 0)
  bytes.writeUInt32LE(type, 4)
  bytes.writeUInt32LE(slot, 8)
  bytes.writeUInt32LE(id, 12)
  return bytes
}

/** A frame whose payload is the given parts in a row. */
export const frameOf = (type: number, slot: number, id: number, ...parts: Uint8Array[]): Buffer => {
  const bytes = newFrame(
    type,
    slot,
    id,
    parts.reduce((sum, part) => sum + part.length, 0),
  )
  let at = headBytes
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

interface Hello {
  slots: number
  /** Slot n runs as this plus n. */
  firstUid: number
  /** Mounts of every box. */
  base: BaseEntry[]
  filters: { container: Buffer; strict: Buffer; run: Buffer }
  isWithoutCgroups: boolean
  /** Where boxes lie that have no mounts (Landlock). */
  folder: string | null
}

/** The first frame: what the launcher has to know before it makes boxes. */
export const helloFrame = ({ slots, firstUid, base, filters, isWithoutCgroups, folder }: Hello): Buffer => {
  const config = Buffer.alloc(48)
  config.writeUInt32LE(slots, 0)
  config.writeUInt32LE(firstUid, 4)
  config.writeUInt32LE(scratch.inodes, 8)
  config.writeUInt32LE(isWithoutCgroups ? 1 : 0, 12)
  config.writeBigUInt64LE(BigInt(scratch.bytes), 16)
  config.writeUInt32LE(filters.container.length, 24)
  config.writeUInt32LE(filters.strict.length, 28)
  config.writeUInt32LE(filters.run.length, 32)
  config.writeUInt32LE(base.length, 36)
  config.writeUInt32LE(folder === null ? 0 : 1, 40)
  const entries = base.map(({ path, link }) => `${path}\0${link ?? ''}\0`).join('')
  return frameOf(order.hello, 0, 0, config, filters.container, filters.strict, filters.run, Buffer.from(`${folder ?? ''}\0${entries}`))
}

const requestBytes = 80

const text = (value: string): string => {
  if (value.includes('\0')) throw new RangeError('an argument or a variable of the environment contains NUL')
  return value
}

interface Words {
  text: string
  count: number
}

const wordsOf = (environment: Readonly<Record<string, string>>): Words => {
  const entries = Object.entries(environment)
  return { text: entries.map(([name, value]) => `${text(name)}=${text(value)}\0`).join(''), count: entries.length }
}
const defaultWords = wordsOf(defaultEnvironment)

/** A run or spawn frame. Throws RangeError when arguments and environment are more than 64 KiB together. */
export const runFrame = (type: number, slot: number, id: number, request: RunRequest): Buffer => {
  const { limits } = request
  const environment = request.env ? wordsOf(request.env) : defaultWords
  let words = ''
  for (const word of request.argv) words += `${text(word)}\0`
  words += environment.text
  const wordBytes = Buffer.byteLength(words)
  if (wordBytes > 65536) throw new RangeError(`arguments and environment have ${wordBytes} bytes`)
  const input = type === order.run ? request.stdin : undefined
  const bytes = newFrame(type, slot, id, requestBytes + wordBytes + (input?.length ?? 0))
  let at = writeNumber64(bytes, limits.cpuMs * 1000, headBytes)
  at = writeNumber64(bytes, limits.wallMs * 1000, at)
  at = writeNumber64(bytes, limits.memoryBytes, at)
  at = writeNumber64(bytes, limits.stackBytes ?? defaultLimits.stackBytes, at)
  at = writeNumber64(bytes, limits.isAddressSpaceLimitable ? 2 * limits.memoryBytes : 0, at)
  at = writeNumber64(bytes, limits.stdoutBytes ?? defaultLimits.stdoutBytes, at)
  at = writeNumber64(bytes, limits.stderrBytes ?? defaultLimits.stderrBytes, at)
  at = bytes.writeUInt32LE(limits.processes ?? defaultLimits.processes, at)
  at = bytes.writeUInt32LE(limits.openFiles ?? defaultLimits.openFiles, at)
  at = bytes.writeUInt32LE((request.phase === 'run' ? 1 : 0) + (request.keepsModes ? 2 : 0), at)
  at = bytes.writeUInt32LE(request.argv.length, at)
  at = bytes.writeUInt32LE(environment.count, at)
  bytes.writeUInt32LE(wordBytes, at)
  bytes.write(words, headBytes + requestBytes, 'utf8')
  if (input) bytes.set(input, headBytes + requestBytes + wordBytes)
  return bytes
}

/** Writes a number that is rounded to a whole one, and returns the place after it. */
const writeNumber64 = (bytes: Buffer, value: number, at: number): number => {
  const whole = Math.round(value)
  return bytes.writeUInt32LE(Math.floor(whole / 2 ** 32), bytes.writeUInt32LE(whole % 2 ** 32, at))
}

const number64 = (bytes: Buffer, at: number): number => bytes.readUInt32LE(at) + bytes.readUInt32LE(at + 4) * 2 ** 32

/** Reads the payload of a result. */
export const readResult = (bytes: Buffer): RunResult => {
  const exitCode = bytes.readInt32LE(0)
  const signal = bytes.readInt32LE(4)
  const flags = bytes.readUInt32LE(32)
  const stdoutBytes = bytes.readUInt32LE(36)
  const stderrBytes = bytes.readUInt32LE(40)
  return {
    exitCode: exitCode < 0 ? null : exitCode,
    signal: signal < 0 ? null : signal,
    wallMs: number64(bytes, 8) / 1000,
    cpuMs: number64(bytes, 16) / 1000,
    waitedMs: bytes.readUInt32LE(44),
    peakMemoryBytes: number64(bytes, 24),
    isOutOfMemory: (flags & 1) !== 0,
    isMemoryUnsure: (flags & 16) !== 0,
    isOutputLimit: (flags & 2) !== 0,
    isCpuLimit: (flags & 4) !== 0,
    isWallLimit: (flags & 8) !== 0,
    stdout: bytes.subarray(48, 48 + stdoutBytes),
    stderr: bytes.subarray(48 + stdoutBytes, 48 + stdoutBytes + stderrBytes),
  }
}
