import { describe, expect, it } from 'vitest'
import { diffLines, firstRows, foldEqual, lacksLineEnd, matchesSample, piecesOf, withVisibleSpace } from './diff.ts'
import { shortPiece } from './truncate.ts'

const kinds = (expected: string, actual: string) => diffLines(expected, actual).map((row) => row.kind)

describe('comparing outputs', () => {
  it('finds nothing in equal outputs, whatever the final line end', () => {
    expect(kinds('1\n2\n', '1\n2')).toEqual(['same', 'same'])
    expect(kinds('a\r\nb', 'a\nb\n')).toEqual(['same', 'same'])
  })

  it('marks only the part of a line that differs', () => {
    const rows = diffLines('Hello, world', 'Hello, wurld')
    expect(rows.map(({ kind }) => kind)).toEqual(['changed'])
    expect(rows.map(piecesOf)[0]).toEqual({
      expected: [
        { text: 'Hello, w', isChanged: false },
        { text: 'o', isChanged: true },
        { text: 'rld', isChanged: false },
      ],
      actual: [
        { text: 'Hello, w', isChanged: false },
        { text: 'u', isChanged: true },
        { text: 'rld', isChanged: false },
      ],
    })
  })

  it('marks every part that differs, and the whole line if almost nothing matches', () => {
    const marked = (expected: string, actual: string) =>
      diffLines(expected, actual)
        .map(piecesOf)[0]
        ?.actual?.filter((piece) => piece.isChanged)
        .map((piece) => piece.text)
    expect(marked('1 2 3 4', '1 5 3 6')).toEqual(['5', '6'])
    expect(marked(`same ${'a'.repeat(40)}`, `same ${'b'.repeat(40)}`)).toEqual([`same ${'b'.repeat(40)}`])
  })

  it('does not split surrogate pairs', () => {
    expect(diffLines('😀', '😁').map(piecesOf)[0]?.expected).toEqual([{ text: '😀', isChanged: true }])
  })

  it('aligns lines around a missing or extra one', () => {
    expect(kinds('1\n2\n3\n4', '1\n3\n4')).toEqual(['same', 'missing', 'same', 'same'])
    expect(kinds('1\n2', '0\n1\n2')).toEqual(['extra', 'same', 'same'])
    expect(kinds('1\na\nb\n2', '1\nc\n2')).toEqual(['same', 'changed', 'missing', 'same'])
    expect(kinds('1\n\n2', '1\n2')).toEqual(['same', 'missing', 'same'])
    expect(kinds('', 'x')).toEqual(['extra'])
  })

  it('compares long outputs with almost no common lines by line number instead of giving up', () => {
    const long = (first: number) => Array.from({ length: 1500 }, (_, i) => (i === 700 ? 'middle' : String(first + i))).join('\n')
    const rows = kinds(long(0), long(5000))
    expect(rows).toHaveLength(1500)
    expect(rows[700]).toBe('same')
    expect(rows.filter((kind) => kind === 'changed')).toHaveLength(1499)
  })

  it('finds one missing line among very many', () => {
    const long = Array.from({ length: 20_000 }, (_, i) => String(i))
    expect(kinds(long.join('\n'), long.toSpliced(700, 1).join('\n')).filter((kind) => kind !== 'same')).toEqual(['missing'])
  })

  it('lets a sample pass with different trailing white space only', () => {
    expect(matchesSample('3\n', '3 \n\n')).toBe(true)
    expect(matchesSample('1 2', '1  2')).toBe(false)
  })

  it('omits the middle of a very long line, with its length', () => {
    const shown = shortPiece(`${'a'.repeat(5000)}b`)
    expect(shown.length).toBeLessThan(900)
    expect(shown).toMatch(/^a+ …4,201… a+b$/)
    expect(shortPiece('a'.repeat(900))).toBe('a'.repeat(900))
  })

  it('shows white space', () => {
    expect(withVisibleSpace('a b\tc\r')).toBe('a·b→\tc␍')
  })
})

describe('the folding of equal lines', () => {
  const numbered = (count: number) => Array.from({ length: count }, (_, at) => `${at}\n`).join('')
  const stretches = (expected: string, actual: string) =>
    foldEqual(diffLines(expected, actual)).map(({ start, rows, isFolded }) => [start, rows.length, isFolded])

  it('keeps three lines on each side of a difference', () => {
    expect(stretches(numbered(40), numbered(40).replace('\n20\n', '\nx\n'))).toEqual([
      [0, 17, true],
      [17, 7, false],
      [24, 16, true],
    ])
  })

  it('does nothing if there is little to fold, or no difference at all', () => {
    expect(stretches(numbered(12), numbered(12).replace('\n6\n', '\nx\n'))).toEqual([[0, 12, false]])
    expect(stretches(numbered(40), numbered(40))).toEqual([[0, 40, false]])
    expect(stretches('', '')).toEqual([])
  })
})

it('shows the first rows and counts the others', () => {
  const stretches = foldEqual(diffLines('a\nb\nc\n', 'x\ny\nz\n'))
  const { shown, more } = firstRows(stretches, 2)
  expect([shown.flatMap(({ rows }) => rows).length, more]).toEqual([2, 1])
  expect(firstRows(stretches, 3).more).toBe(0)
})

it('detects a text without a final line end', () => expect(['', '3', '3\n'].map(lacksLineEnd)).toEqual([false, true, false]))
