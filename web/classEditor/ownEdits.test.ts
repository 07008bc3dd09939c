// Edits of two pages made in the same text: nothing inserted is lost or doubled, and what either deleted is gone.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyEdits, editBetween, type TextEdit } from '../../protocol/textEdits.ts'
import { carryOver, withEdit } from './ownEdits.ts'

/** Positions as parts of the text, so that they fit every text. */
const changes = (letters: string) =>
  fc.array(
    fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), length: fc.nat(3), text: fc.constantFrom('', ...letters, letters) }),
    {
      maxLength: 8,
    },
  )
const madeIn = (text: string, some: readonly TextEdit[]): { after: string; edits: TextEdit[]; gathered: readonly TextEdit[] } => {
  let [after, gathered] = [text, [] as readonly TextEdit[]]
  const edits = some.map(({ at: part, length, text: added }) => {
    const at = Math.round(part * after.length)
    const edit = { at, length: Math.min(length, after.length - at), text: added }
    after = applyEdits(after, [edit]) ?? ''
    gathered = withEdit(gathered, edit)
    return edit
  })
  return { after, edits, gathered }
}
const only = (text: string, letters: string): string => [...text].filter((letter) => letters.includes(letter)).join('')

test('gathered edits lead to the same text', () => {
  fc.assert(
    fc.property(fc.constantFrom('', 'abc', 'one two three'), changes('XY'), (text, some) => {
      const { after, gathered, edits } = madeIn(text, some)
      expect(applyEdits(text, gathered)).toBe(after)
      expect(gathered.length).toBeLessThanOrEqual(edits.length)
    }),
  )
  const typed = [...'print'].reduce<readonly TextEdit[]>((edits, letter, at) => withEdit(edits, { at, length: 0, text: letter }), [])
  expect(typed).toEqual([{ at: 0, length: 0, text: 'print' }])
  expect(withEdit(typed, { at: 4, length: 1, text: '' })).toEqual([{ at: 0, length: 0, text: 'prin' }])
})

test('what both pages inserted is in the text once, in its order', () => {
  fc.assert(
    fc.property(fc.constantFrom('', 'abc', 'one two three'), changes('XY'), changes('12'), (text, some, others) => {
      const [mine, theirs] = [madeIn(text, some), madeIn(text, others)]
      const carried = carryOver(text, mine.gathered, theirs.edits)
      expect(applyEdits(theirs.after, carried.edits)).toBe(carried.text)
      expect(only(carried.text, 'XY')).toBe(only(mine.after, 'XY'))
      expect(only(carried.text, '12')).toBe(only(theirs.after, '12'))
    }),
    { numRuns: 500 },
  )
})

test('what one page deleted is gone, also where the other wrote', () => {
  const [mine, theirs] = [[{ at: 4, length: 4, text: '' }], [{ at: 6, length: 0, text: '𠮷' }]]
  expect(carryOver('one two three', mine, theirs)).toEqual({
    text: 'one 𠮷three',
    edits: [
      { at: 4, length: 2, text: '' },
      { at: 6, length: 2, text: '' },
    ],
  })
  expect(carryOver('one two three', mine, []).edits).toEqual(mine)
  const whole = editBetween('ab', '') as TextEdit
  expect(carryOver('ab', [whole], [whole])).toEqual({ text: '', edits: [] })
})
