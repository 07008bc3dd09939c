import { expect, test } from 'vitest'
import { showsSamples } from './samplesInText.ts'

const samples = [
  { input: '3 5\n', expectedOutput: '8\n' },
  { input: '1 2\r\n', expectedOutput: '3' },
]
const written = 'Read.\n\n**Sample input 1**\n\n~~~text\n3 5\n~~~\n\n```\n8\n```\nand\n```\n1 2  \n```\n\n```\n3\n```\n'

test('detects a statement that contains every sample as code blocks', () => {
  expect(showsSamples(written, samples)).toBe(true)
  expect(showsSamples(written.replaceAll('\n', '\r\n'), samples)).toBe(true)
})

test('rejects a statement without a sample, or with text that only resembles one', () => {
  expect(showsSamples(written.replace('1 2', '1 9'), samples)).toBe(false)
  expect(showsSamples('Read 3 5 and write 8; read 1 2 and write 3.', samples)).toBe(false)
  expect(showsSamples(written, [])).toBe(false)
})
