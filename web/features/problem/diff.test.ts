import { describe, expect, it } from 'vitest'
import { diffLine, diffLines, matchesSample, withVisibleSpace } from './diff.ts'

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

  it('keeps characters outside the basic plane whole', () => {
    expect(diffLine('😀', '😁').expected).toEqual([{ text: '😀', isChanged: true }])
  })

  it('does not call every line wrong because one is missing or too many', () => {
    expect(kinds('1\n2\n3\n4', '1\n3\n4')).toEqual(['same', 'missing', 'same', 'same'])
    expect(kinds('1\n2', '0\n1\n2')).toEqual(['extra', 'same', 'same'])
    expect(kinds('', 'x')).toEqual(['extra'])
  })

  it('compares very long outputs by line number instead of giving up', () => {
    const long = Array.from({ length: 1500 }, (_, i) => String(i)).join('\n')
    expect(new Set(kinds(long, long.replace('700', '7oo')))).toEqual(new Set(['same', 'changed']))
  })

  it('lets a sample pass with other white space at line ends, and with none else', () => {
    expect(matchesSample('3\n', '3 \n\n')).toBe(true)
    expect(matchesSample('1 2', '1  2')).toBe(false)
  })

  it('shows white space', () => {
    expect(withVisibleSpace('a b\tc\r')).toBe('a·b→\tc␍')
  })
})
