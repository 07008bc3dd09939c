// Errors in the test data of four problems, found after a class had answered: those of a practice, of an exam, and of a practice of the class with
// a year of history were corrected, the rejudge of the last one awaits a decision.
import type { TestDatum } from '../protocol/verdict.ts'
import type { ProblemPackage } from './packages.ts'

const DAY = 24 * 3600 * 1000

export interface Erratum {
  slug: string
  /** Number of the test case, from 1. */
  testDataId: number
  /** The author's wrong output, derived from the right one. */
  atFirst(expectedOutput: string): string
  foundIn: 'practice' | 'exam' | 'year'
  /** Time from the opening of the practice, or from the start of the exam, until the error is found, in ms. */
  foundAfter: number
  reason: string
  isApplied: boolean
}

const errata: readonly Erratum[] = [
  {
    slug: 'duty-roster',
    testDataId: 4,
    atFirst: (expected) => expected.replace('31 1', '31 32'), // the author also forgot that number 1 comes after the last one
    foundIn: 'year',
    foundAfter: 170 * DAY,
    reason:
      '第 4 筆測試資料在最後一號之後接了不存在的號碼，已更正。 Test datum 4 went on after the last number instead of beginning again; corrected.',
    isApplied: true,
  },
  {
    slug: 'minguo-leap-year',
    testDataId: 5,
    atFirst: (expected) => expected.replaceAll('COMMON', 'LEAP'), // the author also forgot multiples of 100
    foundIn: 'practice',
    foundAfter: 9 * DAY,
    reason:
      '第 5 筆測試資料把西元 2100、2200、2300 與 2500 年當成閏年，已更正。 Test datum 5 took 2100, 2200, 2300 and 2500 for leap years; corrected.',
    isApplied: true,
  },
  {
    slug: 'kiosk-queue',
    testDataId: 9,
    atFirst: (expected) => expected.replace('999', '1000'), // the author also served the one who came at the bell
    foundIn: 'exam',
    foundAfter: DAY / 6,
    reason: '第 9 筆測試資料把上課鐘響時才到的人也算進去，已更正。 Test datum 9 also counted the student who came at the bell; corrected.',
    isApplied: true,
  },
  {
    slug: 'hanoi',
    testDataId: 7,
    atFirst: (expected) => expected.replace(/[AB]/g, (peg) => (peg === 'A' ? 'B' : 'A')), // belongs to another input
    foundIn: 'practice',
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
