// Streams the cases of a version out of the log: a long list is JSON in a blob, of which only a piece is in memory, even of one text.
import type { TestDatum } from '../../../protocol/verdict.ts'
import type { KeptList } from '../problem/events.ts'

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [OPEN_LIST, CLOSE_LIST, OPEN, CLOSE] = [0x5b, 0x5d, 0x7b, 0x7d]
const UNICODE = 0x75

/** What follows a backslash in JSON, where it stands for another byte. */
const escapes = new Map([...'bfnrt'].map((letter) => [letter.charCodeAt(0), JSON.parse(`"\\${letter}"`).charCodeAt(0) as number]))

type CaseText = 'input' | 'expectedOutput'
type CaseSettings = Omit<TestDatum, CaseText>

type Token =
  | { kind: 'begin'; of: CaseText }
  | { kind: 'part'; bytes: Buffer }
  | { kind: 'end' }
  /** After the texts of the case. */
  | { kind: 'case'; settings: CaseSettings }

const textOfKey = (key: string): CaseText | null =>
  key.trim() === '"input"' ? 'input' : key.trim() === '"expectedOutput"' ? 'expectedOutput' : null

/** Decodes the text of a JSON string that arrives in chunks. */
const openText = () => {
  let [isEscaped, hex] = [false, null as string | null]
  return (chunk: Uint8Array, from: number): { bytes: Buffer; next: number; isEnd: boolean } => {
    // an escape begun in the chunk before may end in this one
    const bytes = Buffer.allocUnsafe(chunk.length - from + 3)
    let [length, at, isEnd] = [0, from, false]
    for (; at < chunk.length && !isEnd; at += 1) {
      const byte = chunk[at] as number
      if (hex !== null) {
        hex += String.fromCharCode(byte)
        if (hex.length < 4) continue
        length += bytes.write(String.fromCharCode(Number.parseInt(hex, 16)), length)
        hex = null
      } else if (isEscaped) {
        isEscaped = false
        if (byte === UNICODE) hex = ''
        else bytes[length++] = escapes.get(byte) ?? byte
      } else if (byte === BACKSLASH) isEscaped = true
      else if (byte === QUOTE) isEnd = true
      else bytes[length++] = byte
    }
    return { bytes: bytes.subarray(0, length), next: at, isEnd }
  }
}

/** Reads a JSON array of cases that arrives in chunks. */
const openScanner = () => {
  let [depth, isString, isEscaped] = [0, false, false]
  let members: string[] = []
  let pending: Uint8Array[] = []
  let waiting: CaseText | null = null
  let text: ReturnType<typeof openText> | null = null

  return function* (chunk: Uint8Array): Iterable<Token> {
    let [at, from] = [0, 0]
    const memberUpTo = (end: number): string => {
      const member = Buffer.concat([...pending, chunk.subarray(from, end)]).toString('utf8')
      pending = []
      from = end + 1
      return member
    }
    const closeMember = (end: number): void => {
      const member = memberUpTo(end)
      if (waiting === null && member.trim() !== '') members.push(member)
      waiting = null
    }
    while (at < chunk.length) {
      if (text !== null) {
        const { bytes, next, isEnd } = text(chunk, at)
        if (bytes.length > 0) yield { kind: 'part', bytes }
        at = next
        if (!isEnd) return
        text = null
        from = at
        yield { kind: 'end' }
        continue
      }
      const byte = chunk[at] as number
      if (isString) {
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = true
        else if (byte === QUOTE) isString = false
      } else if (byte === QUOTE && waiting !== null) {
        text = openText()
        yield { kind: 'begin', of: waiting }
      } else if (byte === QUOTE) isString = true
      else if (byte === OPEN || byte === OPEN_LIST) {
        depth += 1
        if (depth === 2) from = at + 1
      } else if (byte === CLOSE || byte === CLOSE_LIST) {
        if (depth === 2) {
          closeMember(at)
          yield { kind: 'case', settings: JSON.parse(`{${members.join(',')}}`) as CaseSettings }
          members = []
        }
        depth -= 1
      } else if (byte === COMMA && depth === 2) closeMember(at)
      else if (byte === COLON && depth === 2) {
        waiting = textOfKey(Buffer.concat([...pending, chunk.subarray(from, at)]).toString('utf8'))
        if (waiting !== null) pending = []
      }
      at += 1
    }
    if (depth >= 2 && text === null) pending.push(chunk.subarray(from))
  }
}

type StreamBlob = (sha256: string) => AsyncIterable<Uint8Array>

const tokensOf = async function* (kept: KeptList<TestDatum>, streamBlob: StreamBlob): AsyncGenerator<Token, undefined> {
  const scan = openScanner()
  if ('inline' in kept) yield* scan(Buffer.from(JSON.stringify(kept.inline)))
  else for await (const chunk of streamBlob(kept.blob)) yield* scan(chunk)
}

/** A case without its texts. */
export interface CaseOutline extends CaseSettings {
  /** Unicode characters of its texts. */
  characters: Record<CaseText, number>
}

/** UTF-8 characters that begin in the bytes. */
const beginningIn = (bytes: Uint8Array): number => {
  let count = 0
  for (const byte of bytes) if ((byte & 0xc0) !== 0x80) count += 1
  return count
}

/** The cases of a version without their texts. */
export const caseOutlines = async (kept: KeptList<TestDatum>, streamBlob: StreamBlob): Promise<CaseOutline[]> => {
  const outlines: CaseOutline[] = []
  let characters = { input: 0, expectedOutput: 0 }
  let current: CaseText = 'input'
  for await (const token of tokensOf(kept, streamBlob)) {
    if (token.kind === 'begin') current = token.of
    else if (token.kind === 'part') characters[current] += beginningIn(token.bytes)
    else if (token.kind === 'case') {
      outlines.push({ ...token.settings, characters })
      characters = { input: 0, expectedOutput: 0 }
    }
  }
  return outlines
}

/** The texts of all cases, in the order in which they are stored; each is read, or passed over, before the next one. */
export const caseTexts = async function* (
  kept: KeptList<TestDatum>,
  streamBlob: StreamBlob,
): AsyncIterable<{ index: number; of: CaseText; content: AsyncIterable<Buffer> }> {
  const tokens = tokensOf(kept, streamBlob)
  const partsUpToEnd = async function* (): AsyncIterable<Buffer> {
    for (let { value } = await tokens.next(); value?.kind === 'part'; { value } = await tokens.next()) yield value.bytes
  }
  let index = 0
  for (let { value } = await tokens.next(); value; { value } = await tokens.next()) {
    if (value.kind === 'case') index += 1
    if (value.kind !== 'begin') continue
    const parts = partsUpToEnd()
    yield { index, of: value.of, content: parts }
    for await (const _ of parts);
  }
}
