// Layout of a library (bench/library.ts): the same users, classes and practices in every library, so that only the numbers of problems and
// submissions grow.

export interface Library {
  /** The teacher's problems, a multiple of ten; other authors have as many global ones. */
  problems: number
  answers: number
}

export const CLASSES = 10
/** Students per class. */
export const STUDENTS = 23
export const PRACTICES = 10
export const PROBLEMS_OF_SET = 10
/** Offset in problems between consecutive sets. */
const STEP = 4
/** Authors of the global problems. */
export const AUTHORS = 50
/** Problems matched by a specific search, and problems of others shared with the teacher: the same in every library. */
export const FEW = 20

/** User ids: the teacher of all classes, the authors, then the students class by class. */
export const TEACHER = 10_000_000
export const authorOf = (index: number): number => 11_000_000 + (index % AUTHORS)
export const studentOf = (index: number): number => 12_000_000 + index
export const UNIT = 30_000_000
export const groupOf = (index: number): number => 20_000_000 + index
export const setOf = (index: number): number => 40_000_000 + index
export const practiceOf = (classIndex: number, order: number): number => 50_000_000 + classIndex * PRACTICES + order
export const ownProblem = (index: number): number => 1_000_000 + index
export const globalProblem = (index: number): number => 2_000_000 + index
export const sharedProblem = (index: number): number => 3_000_000 + index
/** Problem at a place in a set, from 0; every problem is in two or three sets, and the last sets wrap around to the first problems. */
export const problemInSet = ({ problems }: Library, set: number, place: number): number => ownProblem((set * STEP + place) % problems)
/** Sets of the first author with the first global problem: the same in every library. */
export const MANY_SETS = 500
export const manySet = (index: number): number => 45_000_000 + index
/** These sets use this many problems, which the smallest library has. */
const PROBLEMS_OF_MANY = 100
export const problemInManySet = (set: number, place: number): number => globalProblem((set * STEP + place) % PROBLEMS_OF_MANY)
export const setCount = ({ problems }: Library): number => problems / STEP
export const answerOf = (index: number): number => 1 + index

export const RARE = 'Fibonacci'
export const COMMON = '題目'

export const accountOf = (userId: number): string => `person${userId}@school.test`

/** Answers of each student to the first problem of the first practice: the same in every library. */
export const SAME_ANSWERS = 20

/** An answer in a library: the additional answers of a larger one are spread evenly over all other problems. */
export const placeOf = (index: number): { student: number; classIndex: number; practice: number; problem: number } => {
  const student = index % (CLASSES * STUDENTS)
  const turn = Math.floor(index / (CLASSES * STUDENTS)) - SAME_ANSWERS
  const pair = turn < 0 ? 0 : 1 + (turn % (PRACTICES * PROBLEMS_OF_SET - 1))
  return {
    student,
    classIndex: Math.floor(student / STUDENTS),
    practice: Math.floor(pair / PROBLEMS_OF_SET),
    problem: pair % PROBLEMS_OF_SET,
  }
}
