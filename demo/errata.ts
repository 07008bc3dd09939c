// Errors in the test data of two problems, found after a class had answered: the first was corrected long ago, the rejudge of the second
// awaits a decision.
import type { TestDatum } from '../protocol/verdict.ts'
import type { ProblemPackage } from './packages.ts'

const DAY = 24 * 3600 * 1000

export interface Erratum {
  slug: string
  /** Number of the test case, from 1. */
  testDataId: number
  /** The author's wrong output, derived from the right one. */
  atFirst(expectedOutput: string): string
  /** Time from the opening of the practice until the error is found, in ms. */
  foundAfter: number
  reason: string
  isApplied: boolean
}

const errata: readonly Erratum[] = [
  {
    slug: 'minguo-leap-year',
    testDataId: 5,
    atFirst: (expected) => expected.replaceAll('COMMON', 'LEAP'), // the author also forgot multiples of 100
    foundAfter: 9 * DAY,
    reason:
      '第 5 筆測試資料把西元 2100、2200、2300 與 2500 年當成閏年，已更正。 Test datum 5 took 2100, 2200, 2300 and 2500 for leap years; corrected.',
    isApplied: true,
  },
  {
    slug: 'hanoi',
    testDataId: 7,
    atFirst: (expected) => expected.replace(/[AB]/g, (peg) => (peg === 'A' ? 'B' : 'A')), // belongs to another input
    foundAfter: 27 * DAY,
    reason: '第 7 筆測試資料的輸出是從 A 柱出發的搬法，輸入卻是從 B 柱。 The output of test datum 7 began at peg A, its input at peg B.',
    isApplied: false,
  },
]

export const erratumOf = ({ slug }: ProblemPackage): Erratum | null => errata.find((erratum) => erratum.slug === slug) ?? null

/** The original test data of a problem, including errors. */
export const firstCases = (problem: ProblemPackage): readonly TestDatum[] => {
  const erratum = erratumOf(problem)
  if (!erratum) return problem.cases
  return problem.cases.map((datum) =>
    datum.testDataId === erratum.testDataId ? { ...datum, expectedOutput: erratum.atFirst(datum.expectedOutput) } : datum,
  )
}
