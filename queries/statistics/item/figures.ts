// Figures of a problem from what each student has done: success, tries, time, and how well it tells strong students from weak ones.
import { rateOf, twoDecimals } from '../asked.ts'
import type { ItemFigures } from './schemas.ts'

export interface ItemStudent {
  answers: number
  accepted: number
  /** From the first answer to the first accepted one; null without one. */
  minutes: number | null
  /** Share of the other problems solved in the same activities, 0 to 1; null if there are no others. */
  share: number | null
}

/** Fewer say nothing. */
const FEWEST = 10
const FEWEST_STRONG = 3
/** Share of the other problems from which a student is strong. */
const STRONG = 0.75
const HALF = 0.5

const isSolved = ({ accepted }: ItemStudent): boolean => accepted > 0
const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const medianOf = (values: readonly number[]): number | null => {
  if (values.length === 0) return null
  const sorted = values.toSorted((one, other) => one - other)
  const middle = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]] as [number, number]
  return twoDecimals(meanOf(middle))
}

type Shared = ItemStudent & { share: number }

/**
 * Point-biserial correlation of solving this problem with the share of the other problems solved: near 1 if strong students solve it and
 * weak ones do not, 0 if it tells nothing, below 0 if weak students rather solve it. Null under ten students, or where all are alike.
 */
const discriminationOf = (students: readonly Shared[]): number | null => {
  if (students.length < FEWEST) return null
  const [solved, unsolved] = [students.filter(isSolved), students.filter((student) => !isSolved(student))]
  const mean = meanOf(students.map(({ share }) => share))
  const deviation = Math.sqrt(meanOf(students.map(({ share }) => (share - mean) ** 2)))
  if (solved.length === 0 || unsolved.length === 0 || deviation < 1e-9) return null
  const difference = meanOf(solved.map(({ share }) => share)) - meanOf(unsolved.map(({ share }) => share))
  const part = solved.length / students.length
  return twoDecimals((difference / deviation) * Math.sqrt(part * (1 - part)))
}

/** Where few solve it: at the problem if strong students fail too, at the class if it fails elsewhere as well. */
const hintOf = (students: readonly Shared[]): ItemFigures['hint'] => {
  if (students.length < FEWEST || students.filter(isSolved).length >= HALF * students.length) return null
  const strong = students.filter(({ share }) => share >= STRONG)
  const strongSolved = strong.filter(isSolved).length
  const mean = meanOf(students.map(({ share }) => share))
  const said = { strong: strong.length, strongSolved, meanShare: twoDecimals(100 * mean) }
  if (strong.length >= FEWEST_STRONG && strongSolved < HALF * strong.length) return { kind: 'problem', ...said }
  return mean < HALF ? { kind: 'class', ...said } : null
}

export const itemFigures = (students: readonly ItemStudent[]): ItemFigures => {
  const sum = (valueOf: (student: ItemStudent) => number) => students.reduce((all, student) => all + valueOf(student), 0)
  const [answers, accepted] = [sum((student) => student.answers), sum((student) => student.accepted)]
  const shared = students.filter((student): student is Shared => student.share !== null)
  return {
    tried: students.length,
    solved: students.filter(isSolved).length,
    answers,
    accepted,
    successRate: rateOf(accepted, answers),
    meanTries: students.length === 0 ? null : twoDecimals(answers / students.length),
    medianMinutes: medianOf(students.flatMap(({ minutes }) => minutes ?? [])),
    discrimination: discriminationOf(shared),
    hint: hintOf(shared),
  }
}
