// Mistakes in the test data of two demo problems, found after a class had answered: the first one is put right long ago, over the
// second one somebody has to decide still.
import type { DemoProblem, DemoTestData } from './problems/type.ts'

const DAY = 24 * 3600 * 1000

export interface Correction {
  slug: string
  /** Place of the mistaken datum. */
  index: number
  /** What the author expected at first, made from what is right. */
  mistake(expectedOutput: string): string
  /** How long after the practice has opened the mistake is found; in ms. */
  foundAfter: number
  reason: string
  isApplied: boolean
}

const corrections: readonly Correction[] = [
  {
    slug: 'minguo-leap-year',
    index: 4,
    mistake: (expected) => expected.replaceAll('COMMON', 'LEAP'), // the author, too, forgot about multiples of 100
    foundAfter: 9 * DAY,
    reason:
      '第 5 筆測資把西元 2100、2200、2300 與 2500 年當成閏年，已更正。 Test datum 5 took 2100, 2200, 2300 and 2500 for leap years; corrected.',
    isApplied: true,
  },
  {
    slug: 'hanoi',
    index: 6,
    mistake: (expected) => expected.replace(/[AB]/g, (peg) => (peg === 'A' ? 'B' : 'A')), // of another input
    foundAfter: 27 * DAY,
    reason: '第 7 筆測資的輸出是從 A 柱出發的搬法，輸入卻是從 B 柱。 The output of test datum 7 began at peg A, its input at peg B.',
    isApplied: false,
  },
]

export const correctionOf = (demo: DemoProblem): Correction | null => corrections.find(({ slug }) => slug === demo.slug) ?? null

/** Test data of a problem as they were at first, mistakes included. */
export const firstTests = (demo: DemoProblem): readonly DemoTestData[] => {
  const correction = correctionOf(demo)
  if (!correction) return demo.testDatas
  return demo.testDatas.map((datum, index) =>
    index === correction.index ? { ...datum, expectedOutput: correction.mistake(datum.expectedOutput) } : datum,
  )
}
