// Edits typed on a page that the server has not taken yet: gathering them, and carrying them over onto what the same person wrote on another
// page meanwhile. Nothing that either page inserted is lost or doubled.
import type { TextEdit } from '../../protocol/textEdits.ts'

/** Edits with one more after them, which becomes part of the last if it touches what that one inserted. */
export const withEdit = (edits: readonly TextEdit[], edit: TextEdit): readonly TextEdit[] => {
  const last = edits.at(-1)
  const [end, lastEnd] = [edit.at + edit.length, (last?.at ?? 0) + (last?.text.length ?? 0)]
  if (last === undefined || edit.at > lastEnd || end < last.at) return [...edits, edit]
  const before = last.text.slice(0, Math.max(0, edit.at - last.at))
  const after = last.text.slice(Math.max(0, end - last.at))
  const length = Math.max(0, last.at - edit.at) + last.length + Math.max(0, end - lastEnd)
  return [...edits.slice(0, -1), { at: Math.min(last.at, edit.at), length, text: before + edit.text + after }]
}

/** Which UTF-16 units of a text edits delete, and what they insert before each of them and after the last. */
const traceOf = (text: string, edits: readonly TextEdit[]): { deleted: ReadonlySet<number>; inserted: readonly string[] } => {
  const units: (number | string)[] = Array.from({ length: text.length }, (_, at) => at)
  for (const { at, length, text: added } of edits) units.splice(at, length, ...added.split(''))
  const inserted = Array.from({ length: text.length + 1 }, () => '')
  const deleted = new Set(Array.from({ length: text.length }, (_, at) => at))
  let next = 0
  for (const unit of units)
    if (typeof unit === 'string') inserted[next] += unit
    else {
      deleted.delete(unit)
      next = unit + 1
    }
  return { deleted, inserted }
}

/** `mine` and `theirs` were made in `text`; the text with both, and `mine` as edits of the text with `theirs`. */
export const carryOver = (
  text: string,
  mine: readonly TextEdit[],
  theirs: readonly TextEdit[],
): { text: string; edits: readonly TextEdit[] } => {
  const [own, other] = [traceOf(text, mine), traceOf(text, theirs)]
  let merged = ''
  let edits: readonly TextEdit[] = []
  for (let at = 0; at <= text.length; at += 1) {
    merged += other.inserted[at]
    const added = own.inserted[at] ?? ''
    if (added !== '') edits = withEdit(edits, { at: merged.length, length: 0, text: added })
    merged += added
    if (at === text.length || other.deleted.has(at)) continue
    if (own.deleted.has(at)) edits = withEdit(edits, { at: merged.length, length: 1, text: '' })
    else merged += text[at]
  }
  return { text: merged, edits }
}
