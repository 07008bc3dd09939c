// Builds a problem's test data from its inputs and its reference solution, and the example text from the visible ones.
import type { DemoLocale, DemoTestData } from './type.ts'

interface CasesOf {
  /** The reference solution: the whole input to the whole expected output. */
  solve: (input: string) => string
  visible: string[]
  hidden: string[]
  rule?: string
  strict?: boolean
  hiddenWeight?: number
  /** Seconds. */
  timeLimit?: number
}

/** Test data in the order a student meets it: visible samples (weight 1) first, then the hidden ones. */
export const cases = ({ solve, visible, hidden, rule = 'default', strict = false, hiddenWeight = 1, timeLimit = 2 }: CasesOf) => {
  const datum = (input: string, read: boolean): DemoTestData => {
    let output: string | undefined
    return {
      input,
      // Worked out when first asked for, so that a server which needs no demo data does not wait for it.
      get expectedOutput() {
        output ??= solve(input)
        return output
      },
      read,
      rule,
      strict,
      weight: read ? 1 : hiddenWeight,
      timeLimit,
      memoryLimit: 102_400,
    }
  }
  return [...visible.map((input) => datum(input, true)), ...hidden.map((input) => datum(input, false))]
}

const headings = { 'zh-Hant': ['範例輸入', '範例輸出', '說明'], en: ['Sample input', 'Sample output', 'Explanation'] } as const

/** Markdown of the visible samples with an explanation below, so that the text and the data cannot disagree. */
export const examples = (localeCode: DemoLocale['localeCode'], testDatas: DemoTestData[], explanation: string): string => {
  const [input, output, why] = headings[localeCode]
  const block = (heading: string, body: string) => `**${heading}**\n\n~~~text\n${body.trimEnd()}\n~~~`
  const samples = testDatas
    .filter(({ read }) => read)
    .flatMap((sample, index) => [block(`${input} ${index + 1}`, sample.input), block(`${output} ${index + 1}`, sample.expectedOutput)])
  return [...samples, `**${why}**`, explanation].join('\n\n')
}

/** The numbers of an input, however they are spread over lines. */
export const numbersIn = (input: string): number[] => input.trim().split(/\s+/).map(Number)

/** Whole numbers from low to high, both included; the same seed always gives the same row. */
export const dice = (seed: number): ((low: number, high: number) => number) => {
  let state = seed >>> 0
  return (low, high) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return low + Math.floor((state / 2 ** 32) * (high - low + 1))
  }
}

/** An array of the given length, filled by calling make for each index. */
export const times = <T>(length: number, make: (index: number) => T): T[] => Array.from({ length }, (_, index) => make(index))
