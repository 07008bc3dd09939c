// Withholds what analysts see only by a recorded read: names, code, texts and other values that people wrote.
import type { EventDefinitions } from '../../eventstore/definition.ts'

/** Takes the place of a withheld value. */
export const WITHHELD = { $withheld: true } as const

/** Fields with what people wrote or are called, at any depth. */
const WRITTEN: ReadonlySet<string> = new Set(
  `name names title text texts description content contents reason answer question locales studentId email phone avatar account columnName value query
   subject ip words key nameKey rows accountName cellPhone unit source inline code draft input output message checkerMessage messageForStudents messageForTeachers`.split(
    /\s+/,
  ),
)

/** Fields with the hidden data of problems: for their owners and platform administrators, whatever is asked for. */
const OF_PROBLEMS: ReadonlySet<string> = new Set(
  'testDatas tqcAnswers authorPrograms dataPrograms checkerProgram interactorProgram graders packageFiles editFiles solution solutions samples expectedOutput data'.split(
    ' ',
  ),
)

/** An id, a code, a number, a time: no text that somebody wrote. */
const PLAIN = /^[\w.:/+-]{0,100}$/

/** Names of the personal fields of all events. */
export const personalFieldsOf = (definitions: EventDefinitions): ReadonlySet<string> =>
  new Set(Object.values(definitions).flatMap(({ personal }) => personal?.fields ?? []))

export interface WithholdingOptions {
  /** The reader asked for names, code and texts. */
  isRevealed: boolean
  /** The reader may see the hidden data of all problems. */
  seesProblems: boolean
}

export type Withhold = (value: unknown, options: WithholdingOptions) => { value: unknown; withheld: string[] }

/** `value` with `WITHHELD` in place of what the reader may not see, and the paths of those places. `personal`: fields that are always withheld at first. */
export const withholding = (personal: ReadonlySet<string>): Withhold => {
  const isWritten = (field: string): boolean => WRITTEN.has(field) || personal.has(field)
  return (value, { isRevealed, seesProblems }) => {
    const withheld: string[] = []
    const isHidden = (field: string, part: unknown): boolean => {
      if (part === null || part === undefined || typeof part === 'boolean') return false
      if (OF_PROBLEMS.has(field)) return !(seesProblems && isRevealed)
      if (isRevealed) return false
      if (isWritten(field)) return typeof part !== 'number'
      return typeof part === 'string' && !PLAIN.test(part)
    }
    const shown = (part: unknown, field: string, path: string): unknown => {
      if (isHidden(field, part)) {
        withheld.push(path)
        return WITHHELD
      }
      if (Array.isArray(part)) return part.map((one, index) => shown(one, field, `${path}.${index}`))
      if (typeof part !== 'object' || part === null) return part
      return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, shown(one, name, path === '' ? name : `${path}.${name}`)]))
    }
    return { value: shown(value, '', ''), withheld }
  }
}
