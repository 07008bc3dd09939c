// Bounds the size of a verdict in the log: a byte of a program's output may take six there, and one verdict is one event.
import type { CaseResult, Verdict } from '../protocol/verdict.ts'

/** Maximum size of all texts of one verdict, in bytes of JSON: half the maximum of an append. */
export const verdictTextBytes = 512 * 1024
/** The most that one UTF-16 unit takes there. */
const unitBytes = 6
/** Appended to a truncated text that has no flag for it. */
const cutMark = ' […]'

/** Bytes of the character at `at` as JSON writes it. */
const bytesAt = (text: string, at: number): number => {
  const code = text.codePointAt(at) as number
  if (code < 0x20) return code >= 8 && code <= 13 && code !== 11 ? 2 : 6
  if (code === 0x22 || code === 0x5c) return 2
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  if (code > 0xffff) return 4
  return code >= 0xd800 && code <= 0xdfff ? 6 : 3
}

/** The longest prefix of a text of at most `mostBytes`, and its size. */
const startOf = (text: string, mostBytes: number): { text: string; bytes: number } => {
  let bytes = 0
  for (let at = 0; at < text.length; ) {
    const more = bytesAt(text, at)
    if (bytes + more > mostBytes) return { text: text.slice(0, at), bytes }
    bytes += more
    at += more === 4 ? 2 : 1
  }
  return { text, bytes }
}

/** Maximum size of each text so that all fit: short texts leave their unused share to long ones. */
const fairShare = (sizes: readonly number[], total: number): number => {
  let left = total
  let count = sizes.length
  for (const size of sizes.toSorted((a, b) => a - b)) {
    if (size > left / count) return Math.floor(left / count)
    left -= size
    count--
  }
  return Number.POSITIVE_INFINITY
}

const textsOf = ({ message, cases }: Verdict): string[] => [
  message,
  ...cases.flatMap(({ output = '', messageForStudents = '', messageForTeachers = '' }) => [output, messageForStudents, messageForTeachers]),
]

/** The verdict with its texts truncated to fit into the log; every truncation is marked. */
export const boundedVerdict = (verdict: Verdict): Verdict => {
  const texts = textsOf(verdict)
  if (texts.reduce((sum, { length }) => sum + unitBytes * length, 0) <= verdictTextBytes) return verdict
  const sizes = texts.map((text) => startOf(text, Number.POSITIVE_INFINITY).bytes)
  const share = fairShare(sizes, verdictTextBytes)
  const marked = (text: string): string => {
    const start = startOf(text, share).text
    return start.length < text.length ? start + cutMark : text
  }
  const boundedCase = (result: CaseResult): CaseResult => {
    const { output, messageForStudents, messageForTeachers } = result
    const kept = output === undefined ? '' : startOf(output, share).text
    return {
      ...result,
      ...(output !== undefined && kept.length < output.length ? { output: kept, isOutputTruncated: true } : {}),
      ...(messageForStudents === undefined ? {} : { messageForStudents: marked(messageForStudents) }),
      ...(messageForTeachers === undefined ? {} : { messageForTeachers: marked(messageForTeachers) }),
    }
  }
  return { ...verdict, message: marked(verdict.message), cases: verdict.cases.map(boundedCase) }
}
