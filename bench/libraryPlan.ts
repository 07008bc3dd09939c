// Who has which problems in a library (bench/library.ts), and who has answered what: the same people, classes and practices in every library, so that
// only what somebody has made and handed in is more.

export interface Library {
  /** Of one teacher, a multiple of ten; and as many that are for everybody, of others. */
  problems: number
  answers: number
}

export const CLASSES = 10
/** Of each class. */
export const STUDENTS = 23
export const PRACTICES = 10
export const PROBLEMS_OF_SET = 10
/** So many problems further than the one before begins each set. */
const STEP = 4
/** Who has made what is for everybody. */
export const AUTHORS = 50
/** Problems that a few words find, and those of others that are shared with the teacher: as many in every library. */
export const FEW = 20

/** Of everybody who is in a class: the teacher of all of them, the authors, the students one class after another. */
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
/** What stands in a set, from 0; every problem is in two sets or three, and the last ones go on with the first problems. */
export const problemInSet = ({ problems }: Library, set: number, place: number): number => ownProblem((set * STEP + place) % problems)
/** Of the first author, of the first of everybody's problems: as many in every library. */
export const MANY_SETS = 500
export const manySet = (index: number): number => 45_000_000 + index
/** Those are of so many problems, which the smallest library has. */
const PROBLEMS_OF_MANY = 100
export const problemInManySet = (set: number, place: number): number => globalProblem((set * STEP + place) % PROBLEMS_OF_MANY)
export const setCount = ({ problems }: Library): number => problems / STEP
export const answerOf = (index: number): number => 1 + index

export const RARE = 'Fibonacci'
export const COMMON = '題目'

export const accountOf = (userId: number): string => `person${userId}@school.test`

/** Of each student to the first problem of the first practice: as many in every library. */
export const SAME_ANSWERS = 20

/** An answer in a library: what is more in a larger one goes to all other problems alike. */
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
