// Detects statements that contain their samples, so that these are not shown twice.
import type { Sample } from '../run/useSampleRuns.ts'

const FENCED = /^ {0,3}(~{3,}|`{3,})[^\n]*\n([\s\S]*?)^ {0,3}\1[~`]*[ \t]*$/gm

/** Trims trailing white space of every line and of the text. */
const plain = (text: string): string => text.replace(/\s+$/gm, '').trim()

/** True if input and expected output of every sample are code blocks in this Markdown. */
export const showsSamples = (markdown: string, samples: readonly Pick<Sample, 'input' | 'expectedOutput'>[]): boolean => {
  const blocks = new Set(Array.from(markdown.replaceAll('\r\n', '\n').matchAll(FENCED), ([, , body = '']) => plain(body)))
  return samples.length > 0 && samples.every(({ input, expectedOutput }) => blocks.has(plain(input)) && blocks.has(plain(expectedOutput)))
}
