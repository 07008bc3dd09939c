// Token sequences of a program, without the starter's tokens, and the compact form that is stored with an answer.
import type { Parser } from 'web-tree-sitter'
import { type Leaves, leavesOf, noLeaves } from './leaves.ts'
import { type Syntax, TEXT_RUN } from './syntax.ts'
import { tile } from './tiling.ts'
import { type AnswerId, type KeptTokens, TOKENS_VERSION } from './types.ts'

export interface Tokens {
  /** Hashes of the texts of all tokens. */
  text: Int32Array
  /** Hashes of the abstracted tokens, with markers of blocks. */
  structure: Int32Array
  /** Hashes of declared names, sorted, each as often as it is declared. */
  names: Int32Array
}

/** Tokens of a program in a comparison. */
export interface TokenizedProgram {
  answerId: AnswerId
  tokens: Tokens
}

export const areEqual = (a: Int32Array, b: Int32Array): boolean => {
  if (a.length !== b.length) return false
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false
  return true
}

const textsOf = (leaves: Leaves): Int32Array => Int32Array.from(leaves.text.filter((text) => text !== 0))

const only = (leaves: Leaves, isKept: (index: number) => boolean): Leaves => {
  const kept = noLeaves()
  for (let index = 0; index < leaves.text.length; index++) {
    if (!isKept(index)) continue
    kept.text.push(leaves.text[index] as number)
    kept.kind.push(leaves.kind[index] as number)
    kept.isName.push(leaves.isName[index] as boolean)
    kept.file.push(leaves.file[index] as number)
    kept.start.push(leaves.start[index] as number)
    kept.end.push(leaves.end[index] as number)
    kept.isAfterGap.push(leaves.isAfterGap[index] === true || (index > 0 && !isKept(index - 1)))
  }
  return kept
}

/** Takes away what a program has in common with a starter file, and markers of blocks between two tokens that are taken away. */
const withoutStarter = (leaves: Leaves, starter: Leaves): Leaves => {
  const { tiles } = tile(textsOf(leaves), textsOf(starter), TEXT_RUN, { left: 50_000_000 })
  if (tiles.length === 0) return leaves
  const places = leaves.text.flatMap((text, index) => (text === 0 ? [] : [index]))
  const isTaken = new Uint8Array(leaves.text.length)
  for (const { a, length } of tiles) for (const index of places.slice(a, a + length)) isTaken[index] = 1
  let before = -1
  for (const place of [...places, leaves.text.length]) {
    const isBetween = (before < 0 || isTaken[before] === 1) && (place === leaves.text.length || isTaken[place] === 1)
    if (isBetween) isTaken.fill(1, before + 1, place)
    before = place
  }
  return only(leaves, (index) => isTaken[index] === 0)
}

/** The leaves of a program without those of the starter files. */
export const ownLeaves = (parser: Parser, syntax: Syntax, sources: readonly string[], starters: readonly string[]): Leaves =>
  starters.reduce((leaves, starter) => withoutStarter(leaves, leavesOf(parser, syntax, [starter])), leavesOf(parser, syntax, sources))

export const tokensOf = (leaves: Leaves): Tokens => ({
  text: textsOf(leaves),
  structure: Int32Array.from(leaves.kind),
  names: Int32Array.from(leaves.text.filter((_, index) => leaves.isName[index])).sort(),
})

class Writer {
  #bytes = Buffer.alloc(1024)
  #length = 0

  #room(bytes: number): void {
    if (this.#length + bytes > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], 2 * this.#bytes.length)
  }
  word(value: number): void {
    this.#room(4)
    this.#length = this.#bytes.writeInt32LE(value, this.#length)
  }
  count(value: number): void {
    this.#room(5)
    for (; value > 127; value >>>= 7) this.#bytes[this.#length++] = (value & 127) | 128
    this.#bytes[this.#length++] = value
  }
  toString(): string {
    return this.#bytes.toString('base64url', 0, this.#length)
  }
}

/** @throws RangeError at the end of the bytes */
class Source {
  readonly #bytes: Buffer
  #at = 0

  constructor(text: string) {
    this.#bytes = Buffer.from(text, 'base64url')
  }
  word(): number {
    const value = this.#bytes.readInt32LE(this.#at)
    this.#at += 4
    return value
  }
  count(): number {
    let value = 0
    for (let shift = 0; shift < 32; shift += 7) {
      const byte = this.#bytes.readUInt8(this.#at++)
      value |= (byte & 127) << shift
      if (byte < 128) break
    }
    return value
  }
  /** A number of items of at least `bytesEach` bytes. */
  size(bytesEach: number): number {
    const value = this.count()
    if (value < 0 || value * bytesEach > this.#bytes.length - this.#at) throw new RangeError('more items than bytes')
    return value
  }
}

const startOf = (languageId: number): string => `${TOKENS_VERSION}.${languageId}.`

/** Different tokens once, the most frequent first, then a byte or two for each token. */
export const keptOf = (leaves: Leaves, languageId: number): KeptTokens => {
  const entries = new Map<string, { text: number; kind: number; count: number; rank: number }>()
  const sequence = leaves.text.map((text, index) => {
    const kind = leaves.kind[index] as number
    const key = `${text} ${kind}`
    let entry = entries.get(key)
    if (!entry) entries.set(key, (entry = { text, kind, count: 0, rank: 0 }))
    entry.count++
    return entry
  })
  const table = [...entries.values()].sort((p, q) => q.count - p.count)
  const writer = new Writer()
  writer.count(table.length)
  for (const [rank, entry] of table.entries()) {
    entry.rank = rank
    writer.word(entry.text)
    writer.word(entry.kind)
  }
  writer.count(sequence.length)
  for (const { rank } of sequence) writer.count(rank)
  const { names } = tokensOf(leaves)
  writer.count(names.length)
  for (const name of names) writer.word(name)
  return startOf(languageId) + writer.toString()
}

/** Whether these are tokens of this version and language. */
export const areOf = (kept: KeptTokens | null | undefined, languageId: number): kept is KeptTokens =>
  kept?.startsWith(startOf(languageId)) ?? false

/** Tokens from their stored form; null if it is damaged, not current, or of another language. */
export const tokensFrom = (kept: KeptTokens | null | undefined, languageId: number): Tokens | null => {
  if (!areOf(kept, languageId)) return null
  try {
    const source = new Source(kept.slice(startOf(languageId).length))
    const count = source.size(8)
    const texts = new Int32Array(count)
    const kinds = new Int32Array(count)
    for (let index = 0; index < count; index++) {
      texts[index] = source.word()
      kinds[index] = source.word()
    }
    const length = source.size(1)
    const structure = new Int32Array(length)
    const text = new Int32Array(length)
    let written = 0
    for (let index = 0; index < length; index++) {
      const rank = source.count()
      structure[index] = kinds[rank] ?? 0
      const own = texts[rank] ?? 0
      if (own !== 0) text[written++] = own
    }
    const names = Int32Array.from({ length: source.size(4) }, () => source.word())
    return { text: text.slice(0, written), structure, names }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
