import { describe, expect, it } from 'vitest'
import { diffLines, matchesSample, withVisibleSpace } from './diff.ts'

const kinds = (expected: string, actual: string) => diffLines(expected, actual).map((row) => row.kind)

describe('comparing outputs', () => {
  it('finds nothing in equal outputs, whatever ends the last line', () => {
    expect(kinds('1\n2\n', '1\n2')).toEqual(['same', 'same'])
    expect(kinds('a\r\nb', 'a\nb\n')).toEqual(['same', 'same'])
  })

  it('marks only the part of a line that differs', () => {
    const [row] = diffLines('Hello, world', 'Hello, wurld')
    expect(row).toEqual({
      kind: 'changed',
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

  it('marks every part that differs, and a whole line where nearly nothing is alike', () => {
    const marked = (expected: string, actual: string) =>
      diffLines(expected, actual)[0]
        ?.actual?.filter((piece) => piece.isChanged)
        .map((piece) => piece.text)
    expect(marked('1 2 3 4', '1 5 3 6')).toEqual(['5', '6'])
    expect(marked(`same ${'a'.repeat(40)}`, `same ${'b'.repeat(40)}`)).toEqual([`same ${'b'.repeat(40)}`])
  })

  it('keeps characters outside the basic plane whole', () => {
    expect(diffLines('😀', '😁')[0]?.expected).toEqual([{ text: '😀', isChanged: true }])
  })

  it('does not call every line wrong because one is missing or too many', () => {
    expect(kinds('1\n2\n3\n4', '1\n3\n4')).toEqual(['same', 'missing', 'same', 'same'])
    expect(kinds('1\n2', '0\n1\n2')).toEqual(['extra', 'same', 'same'])
    expect(kinds('1\na\nb\n2', '1\nc\n2')).toEqual(['same', 'changed', 'missing', 'same'])
    expect(kinds('1\n\n2', '1\n2')).toEqual(['same', 'missing', 'same'])
    expect(kinds('', 'x')).toEqual(['extra'])
  })

  it('compares long outputs that have nearly nothing in common by line number instead of giving up', () => {
    const long = (first: number) => Array.from({ length: 1500 }, (_, i) => (i === 700 ? 'middle' : String(first + i))).join('\n')
    const rows = kinds(long(0), long(5000))
    expect(rows).toHaveLength(1500)
    expect(rows[700]).toBe('same')
    expect(rows.filter((kind) => kind === 'changed')).toHaveLength(1499)
  })

  it('finds one line that is missing among very many', () => {
    const long = Array.from({ length: 20_000 }, (_, i) => String(i))
    expect(kinds(long.join('\n'), long.toSpliced(700, 1).join('\n')).filter((kind) => kind !== 'same')).toEqual(['missing'])
  })

  it('lets a sample pass with other white space at line ends, and with none else', () => {
    expect(matchesSample('3\n', '3 \n\n')).toBe(true)
    expect(matchesSample('1 2', '1  2')).toBe(false)
  })

  it('shows white space', () => {
    expect(withVisibleSpace('a b\tc\r')).toBe('a·b→\tc␍')
  })
})
