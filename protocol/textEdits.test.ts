// Any text leads to any other by its edit, and any sequence of edits to the same text for whoever applies it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyEdits, checkOf, editBetween } from './textEdits.ts'

/** Few letters, so that texts resemble each other; with characters of two units, and line breaks. */
const text = fc.array(fc.constantFrom('a', 'b', '中', '\n', '𠮷', '𠮾', '😀', '😁'), { maxLength: 30 }).map((letters) => letters.join(''))

test('an edit between two texts leads from one to the other, and cuts no character', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const edit = editBetween(before, after)
      expect(applyEdits(before, edit === null ? [] : [edit])).toBe(after)
      if (edit !== null) expect([edit.text.isWellFormed(), before.slice(0, edit.at).isWellFormed()]).toEqual([true, true])
    }),
  )
})

test('edits through any number of texts lead to the last one', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 12 }), (texts) => {
      const edits = texts.flatMap((after, index) => editBetween(texts[index - 1] ?? '', after) ?? [])
      expect(applyEdits('', edits)).toBe(texts.at(-1))
    }),
  )
})

test('an edit that does not fit is refused, and a checksum tells texts apart', () => {
  expect(applyEdits('abc', [{ at: 2, length: 2, text: '' }])).toBeNull()
  expect(checkOf('')).toBe(0x811c9dc5)
  expect(new Set(['a', 'b', 'ab', 'ba', '中'].map(checkOf)).size).toBe(5)
})
