// Edits of a text: one fold for the server and for every open page (requirement a27). A pure leaf.

/** Replaces `length` UTF-16 units at `at`. */
export interface TextEdit {
  at: number
  length: number
  text: string
}

/** Cursor and scroll of the licensee: the first visible line, counted from 1, and the two ends of the selection as offsets. */
export interface EditorView {
  topLine: number
  anchor: number
  head: number
}

/** The text after edits, each in the text that the one before it left; null if one does not fit. */
export const applyEdits = (text: string, edits: readonly TextEdit[]): string | null =>
  edits.reduce<string | null>((before, edit) => {
    if (before === null || edit.at + edit.length > before.length) return null
    return before.slice(0, edit.at) + edit.text + before.slice(edit.at + edit.length)
  }, text)

const isInPair = (text: string, at: number): boolean => /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(at - 1, at + 1))

/** The shortest single edit that leads from one text to another, without cutting a character in two; null if they are the same. */
export const editBetween = (before: string, after: string): TextEdit | null => {
  if (before === after) return null
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  if (isInPair(before, start) || isInPair(after, start)) start -= 1
  let end = 0
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  if (isInPair(before, before.length - end) || isInPair(after, after.length - end)) end -= 1
  return { at: start, length: before.length - end - start, text: after.slice(start, after.length - end) }
}

const [OFFSET, PRIME] = [0x811c9dc5, 0x01000193]

/** A checksum by which a page notices that its text differs (32-bit FNV-1a over UTF-16 units). */
export const checkOf = (text: string): number => {
  let sum = OFFSET
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), PRIME)
  return sum >>> 0
}
