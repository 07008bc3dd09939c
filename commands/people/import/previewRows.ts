// Preview of a file's effect on each user: data that stays as it is, and the resulting student number.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { GroupRole } from '../../../protocol/access.ts'
import type { ClassNow } from '../../classes/group/useCases.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { ownerOfAccount } from '../account/useCases.ts'
import type { BusinessUnit } from '../businessUnit/decider.ts'
import { users } from '../user/decider.ts'
import { mayChangeStudentNumber } from '../user/studentNumber.ts'
import type { ImportRow } from './rows.ts'
import { accountOf } from './work.ts'

interface PreviewDeps {
  commands: Pick<CommandHandler, 'load'>
  vault: { accountHash(email: string): string }
}

/** Relation of a user to the unit and the class of a file: new account, member of the unit, member of the class, or account elsewhere. */
type Standing = 'new' | 'ofUnit' | 'inClass' | 'elsewhere'

/** A row with name, role and end as they will be; `studentId` is the value in the file. */
export interface PreviewRow extends ImportRow {
  studentId: string | null
  /** Null if the file creates classes. */
  standing: Standing | null
  /** The name in the file if it differs from the one that the user keeps; null otherwise. */
  nameInFile: string | null
  roleInFile: GroupRole | null
  /** Null for none, and for users of other units, whose number is private. */
  numberBefore: string | null
  numberAfter: string | null
  /** The number in the file is ignored: another unit manages this user's number. */
  isNumberLeft: boolean
  /** Another user in the file or the class will have the same number. */
  isNumberTwice: boolean
}

interface Place {
  businessUnitId: number
  unit: BusinessUnit
  /** Null if the file creates classes. */
  group: ClassNow | null
}

/** Users looked up per turn of the event loop. */
const AT_A_TIME = 20

interface Known extends Pick<PreviewRow, 'numberBefore' | 'numberAfter' | 'isNumberLeft'> {
  userId: number | null
  standing: Standing
  /** Null if it equals the one in the file, or is private to another unit. */
  name: string | null
}

const knownOf = async (deps: PreviewDeps, { businessUnitId, unit, group }: Place, row: ImportRow): Promise<Known> => {
  const { studentId = null } = row
  const userId = row.email === '' ? null : await ownerOfAccount(deps, row.email)
  if (userId === null) return { userId, standing: 'new', name: null, numberBefore: null, numberAfter: studentId, isNumberLeft: false }
  if (!unit.members.has(userId))
    return { userId, standing: 'elsewhere', name: null, numberBefore: null, numberAfter: null, isNumberLeft: studentId !== null }
  const user = (await users.load(deps.commands, userId)).state
  const { name = null, studentId: numberBefore = null } = user.profile
  const isNumberLeft = studentId !== null && studentId !== numberBefore && !mayChangeStudentNumber(user, businessUnitId)
  const numberAfter = studentId === null || isNumberLeft ? numberBefore : studentId
  return { userId, standing: group?.isMember(userId) ? 'inClass' : 'ofUnit', name, numberBefore, numberAfter, isNumberLeft }
}

/** Number of users in file and class by resulting student number. */
const holdersOf = async (deps: PreviewDeps, { group }: Place, people: ReadonlyMap<string, Known>): Promise<ReadonlyMap<string, number>> => {
  const holders = new Map<string, number>()
  const hold = (number: string | null) => number !== null && holders.set(number, (holders.get(number) ?? 0) + 1)
  for (const { numberAfter } of people.values()) hold(numberAfter)
  const inFile = new Set([...people.values()].map(({ userId }) => userId))
  const others = (group?.memberIds ?? []).filter((userId) => !inFile.has(userId))
  for (const [index, userId] of others.entries()) {
    if (index % AT_A_TIME === 0) await nextTurn()
    hold((await users.load(deps.commands, userId)).state.profile.studentId ?? null)
  }
  return holders
}

/** The rows of the preview. With several rows per account the first one sets the student number, as in the import itself. */
export const previewRows = async (deps: PreviewDeps, place: Place, rows: readonly ImportRow[]): Promise<PreviewRow[]> => {
  const { group } = place
  const people = new Map<string, Known>()
  for (const row of rows) {
    if (people.has(accountOf(row))) continue
    if (people.size % AT_A_TIME === 0) await nextTurn()
    people.set(accountOf(row), await knownOf(deps, place, row))
  }
  const holders = await holdersOf(deps, place, people)
  return rows.map((row) => {
    const { userId, standing, name, ...number } = people.get(accountOf(row)) as Known
    const { studentId = null } = row
    const inClass = userId !== null && standing === 'inClass' ? group?.memberOf(userId) : undefined
    const { role, expirationTime } = inClass ?? row
    return {
      ...row,
      role,
      expirationTime,
      name: name ?? row.name,
      studentId,
      standing: group === null ? null : standing,
      nameInFile: name === null || name === row.name ? null : row.name,
      roleInFile: role === row.role ? null : row.role,
      ...number,
      isNumberTwice: studentId !== null && studentId === number.numberAfter && (holders.get(studentId) ?? 0) > 1,
    }
  })
}
