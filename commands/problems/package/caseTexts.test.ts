// Cases stream out of stored JSON in chunks of any size, as they were stored.
import { expect, it } from 'vitest'
import type { TestDatum } from '../../../protocol/verdict.ts'
import { blankDatum } from '../problem/rules.ts'
import { caseOutlines, caseTexts } from './caseTexts.ts'

const datum = (testDataId: number, own: Partial<TestDatum>): TestDatum => ({ ...blankDatum, testDataId, ...own }) as TestDatum
const cases: TestDatum[] = [
  datum(1, { input: '', expectedOutput: 'line\n"quoted" \\ and \t\u0001\u2028\n' }),
  datum(2, { name: 'secret/{1}, "input": [x]', input: '數字 é 😀'.repeat(20), expectedOutput: '{"input":"[}"}' }),
  { ...datum(3, { arguments: ['a,b', ':}'], expectedOutput: 'last' }), input: '\r\n\\n' },
]
const blob = Buffer.from(JSON.stringify(cases))
const inPiecesOf = (size: number) =>
  async function* (): AsyncIterable<Uint8Array> {
    for (let at = 0; at < blob.length; at += size) yield blob.subarray(at, at + size)
  }
const stored = { blob: 'a', count: cases.length }

it.each([1, 2, 3, 5, 64, 100_000])('reads texts and settings in pieces of %i bytes', async (size) => {
  const texts: Record<string, string> = {}
  for await (const { index, of, content } of caseTexts(stored, inPiecesOf(size)))
    texts[`${index}.${of}`] = Buffer.concat(await Array.fromAsync(content)).toString('utf8')
  const outlines = await caseOutlines(stored, inPiecesOf(size))
  const read = outlines.map((outline, index) => ({
    ...outline,
    input: texts[`${index}.input`],
    expectedOutput: texts[`${index}.expectedOutput`],
  }))
  expect(read).toMatchObject(cases)
  expect(outlines[1]?.characters).toEqual({ input: 120, expectedOutput: 14 })
})

it('passes over texts that nobody reads, also of a short list in the event', async () => {
  const found: string[] = []
  for await (const { index, of } of caseTexts({ inline: cases }, inPiecesOf(1))) found.push(`${index}.${of}`)
  expect(found.toSorted()).toEqual(['0.expectedOutput', '0.input', '1.expectedOutput', '1.input', '2.expectedOutput', '2.input'])
})

it('writes half of a surrogate pair as the sign for what is no character', async () => {
  const kept = { inline: [datum(1, { input: 'a\ud83d', expectedOutput: '' })] }
  for await (const { of, content } of caseTexts(kept, inPiecesOf(1)))
    if (of === 'input') expect(Buffer.concat(await Array.fromAsync(content)).toString('utf8')).toBe('a\ufffd')
})
