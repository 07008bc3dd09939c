// Does what a confirmed file says: accounts first, then the unit, then each class with its members; or the one class that is there. Every command's id derives from the import and the
// row: going on after a kill, or doing all of it again, changes nothing twice. A row that is refused by now is noted, and the others go on.
// Whoever has an account and is not of the unit is invited into it and the class.
import { Rejection } from '../../../protocol/catalogue.ts'
import { isLater } from '../../../protocol/days.ts'
import { createClass, joinClass, joinClassTogether } from '../../classes/group/useCases.ts'
import { partOf } from '../../kit/context.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { laterCommandId } from '../../kit/ids.ts'
import { businessUnits } from '../businessUnit/decider.ts'
import { unitNow } from '../businessUnit/useCases.ts'
import type { InvitedPlace } from '../invitation/events.ts'
import { inviteToUnit, requireInvitable } from '../invitation/useCases.ts'
import { users } from '../user/decider.ts'
import { changeStudentNumber } from '../user/studentNumber.ts'
import { registerOrFind, type registerUser } from '../user/useCases.ts'
import { imports } from './decider.ts'
import { findProgress, findRows, type ImportNotes, type ImportProgress, keepProgress, type MadePerson } from './note.ts'
import { byClass, type ImportRow } from './rows.ts'

export interface ImportWork {
  commands: CommandHandler
  vault: { notes: ImportNotes } & Parameters<typeof registerUser>[1]
  now(): Date
}

export interface WorkOptions {
  importId: string
  requestedBy: number
  context: CommandContext
  signal: AbortSignal
}

/** Accounts at a time: their appends share the disk's syncs. */
const AT_A_TIME = 16
/** At a time too: each is a stream of its own. */
const CLASSES_AT_A_TIME = 8
/** What goes well when it is tried again, which the reactor does. */
const PASSING = new Set<string>(['Common.Conflict', 'Common.Unavailable', 'Common.NotReady'])
/** Refused, and so will be the next attempt. */
const isFinal = (error: unknown): error is Rejection => error instanceof Rejection && !PASSING.has(error.code)
/** How much of the work accounts are, for the progress that is shown. */
const ACCOUNTS_SHARE = 0.7

/** The address of a row, by which its rows belong together. */
export const accountOf = ({ email }: Pick<ImportRow, 'email'>): string => email.toLowerCase()

/** The person of a row: of a new account, of the unit already, or to be invited. */
const personOf = async (
  { commands, vault }: ImportWork,
  businessUnitId: number,
  { name, email, role, studentId = null }: ImportRow,
  context: CommandContext,
): Promise<MadePerson> => {
  const registration = { name, email, password: null, studentId, roles: [role === 'teacher' ? 'teacher' : 'student'] }
  const { userId, isNew } = await registerOrFind(commands, vault, registration, context)
  if (userId === null || isNew || (await unitNow(commands, businessUnitId)).isMember(userId)) return { userId, isNew }
  await requireInvitable(commands, userId)
  return { userId, isNew, isInvited: true }
}

/** What begins no later than `end`; null, which is no end of its own, stays so. */
const within = <End extends string | null>(time: End, end: string): End | string => (time !== null && isLater(time, end) ? end : time)
/** Null where one of them has no end. */
const latestOf = (rows: readonly ImportRow[]): string | null =>
  rows.reduce<string | null>((latest, { expirationTime }) => {
    if (latest === null || expirationTime === null) return null
    return isLater(expirationTime, latest) ? expirationTime : latest
  }, rows[0]?.expirationTime ?? null)

/** One import, as far as it has come. */
const openWork = async (deps: ImportWork, { importId, requestedBy, context }: WorkOptions, businessUnitId: number) => {
  const { commands, vault, now } = deps
  const unitEnd = (await businessUnits.load(commands, businessUnitId)).state.expirationTime
  const before = await findProgress(vault.notes, importId)
  const made = new Map(Object.entries(before.made))
  const refused = new Map(Object.entries(before.refused))
  /** For what a row makes; ids that are made from it are of a time of their own. */
  const contextOf = (row: ImportRow, what: string): CommandContext =>
    partOf({ ...context, commandId: laterCommandId(context.commandId, row.row) }, `${what} ${row.row}`)
  /** What is refused is noted at the row; null then. */
  const attempt = async <Result>(row: ImportRow, work: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await work()
    } catch (error) {
      if (!isFinal(error)) throw error
      refused.set(String(row.row), error.code)
      return null
    }
  }
  /** Says the number of a member of the unit as the file has it, where the unit keeps it; a file without one takes none away. */
  const numbered = async (
    row: ImportRow,
    { userId, isNew, isInvited }: MadePerson,
  ): Promise<Pick<MadePerson, 'isNumberLeft' | 'isNumberChanged'>> => {
    const { studentId = null } = row
    if (studentId === null || userId === null || isNew) return {}
    try {
      if (isInvited) return { isNumberLeft: true }
      const isNumberChanged = await changeStudentNumber(commands, { userId, businessUnitId, studentId }, contextOf(row, 'number of'))
      return isNumberChanged ? { isNumberChanged } : {}
    } catch (error) {
      if (!(error instanceof Rejection) || error.code !== 'User.MadeElsewhere') throw error
      return { isNumberLeft: true }
    }
  }
  const offerTo = (userId: number, place: InvitedPlace) => {
    const { expirationTime } = place
    return { businessUnitId, userId, invitedBy: requestedBy, expirationTime, places: [place], now: now() }
  }
  const placeOf = (groupId: number, { role, expirationTime }: ImportRow): InvitedPlace => ({
    groupId,
    role,
    expirationTime: within(expirationTime, unitEnd),
  })
  return {
    made,
    refused,
    note(done: number) {
      const progress: ImportProgress = { done, made: Object.fromEntries(made), refused: Object.fromEntries(refused) }
      return keepProgress(vault.notes, importId, requestedBy, progress, now())
    },
    async account(row: ImportRow): Promise<void> {
      const person = await attempt(row, async () => {
        const found = await personOf(deps, businessUnitId, row, contextOf(row, 'account'))
        const { userId, isInvited } = found
        if (userId !== null && !isInvited)
          await users.handle(commands, userId, { type: 'JoinBusinessUnit', userId, businessUnitId }, contextOf(row, 'unit of'))
        return { ...found, ...(await numbered(row, found)) }
      })
      made.set(accountOf(row), person ?? { userId: null, isNew: false })
    },
    /** Those of these accounts that were made or found, at once: the unit is one stream. Where one is refused, each is tried by itself. */
    async joinUnit(accounts: readonly (readonly ImportRow[])[]): Promise<void> {
      const joining = accounts.flatMap(([row, ...more]) => {
        const person = row && made.get(accountOf(row))
        const userId = person?.isInvited ? null : person?.userId
        return row && userId ? [{ row, member: { userId, expirationTime: within(latestOf([row, ...more]), unitEnd) } }] : []
      })
      const add = async (some: typeof joining): Promise<void> => {
        const members = some.map(({ member }) => member)
        const [first] = some
        if (first === undefined) return
        const by = contextOf(first.row, `members ${members.map(({ userId }) => userId).join()}, of`)
        await businessUnits.handle(commands, businessUnitId, { type: 'AddMembers', businessUnitId, members }, by)
      }
      try {
        await add(joining)
      } catch (error) {
        if (!isFinal(error)) throw error
        for (const one of joining) await attempt(one.row, () => add([one]))
      }
    },
    async makeClass(name: string, rows: readonly ImportRow[]): Promise<number | null> {
      const teacher = rows.find(({ role }) => role === 'teacher') as ImportRow
      const { userId: teacherId = null, isInvited: isElsewhere } = made.get(accountOf(teacher)) ?? {}
      if (isElsewhere) for (const { row } of rows) refused.set(String(row), 'Import.TeacherElsewhere')
      if (teacherId === null || isElsewhere) return null
      const part = contextOf(rows[0] as ImportRow, 'class')
      const expirationTime = within(latestOf(rows) ?? unitEnd, unitEnd)
      const created = { businessUnitId, unitExpirationTime: unitEnd, name, description: '', expirationTime, teacherId }
      const groupId = await attempt(teacher, () => createClass(commands, created, part))
      if (groupId === null) return null
      for (const row of rows) {
        const { userId = null, isInvited } = made.get(accountOf(row)) ?? {}
        if (row === teacher || userId === null) continue
        const place = placeOf(groupId, row)
        const by = partOf(part, `row ${row.row}`)
        await attempt(row, () =>
          isInvited ? inviteToUnit(commands, offerTo(userId, place), by) : joinClass(commands, { ...place, userId }, by),
        )
      }
      return groupId
    },
    /** Those of these rows that were made or found join a class that is there, at once; who is not of the unit is invited into both. */
    async joinGroup(groupId: number, rows: readonly ImportRow[]): Promise<void> {
      const known = rows.flatMap((row) => {
        const person = made.get(accountOf(row))
        return person === undefined || person.userId === null ? [] : [{ row, person, userId: person.userId }]
      })
      for (const { row, userId } of known.filter(({ person }) => person.isInvited))
        await attempt(row, () => inviteToUnit(commands, offerTo(userId, placeOf(groupId, row)), contextOf(row, 'invitation')))
      const joining = known.filter(({ person }) => !person.isInvited)
      const [first] = joining
      if (first === undefined) return
      const members = joining.map(({ row, userId }) => {
        const { role, expirationTime } = placeOf(groupId, row)
        return { userId, role, expirationTime }
      })
      const by = contextOf(first.row, `class of ${members.map(({ userId }) => userId).join()}, of`)
      const joined = await joinClassTogether(commands, { groupId, members }, by)
      for (const { row, person, userId } of joining) if (!joined.has(userId)) made.set(accountOf(row), { ...person, isInClass: true })
    },
  }
}

/** Does the whole of an import, or what is left of it; nothing where its rows are not kept any more. Throws when the process stops. */
export const workOff = async (deps: ImportWork, options: WorkOptions): Promise<void> => {
  const { importId, context, signal } = options
  const kept = await findRows(deps.vault.notes, importId)
  if (kept === null) return
  const { businessUnitId, groupId = null, rows } = kept
  const work = await openWork(deps, options, businessUnitId)
  const people = [...Map.groupBy(rows, accountOf).values()]
  const todo = people.filter(([row]) => row !== undefined && !work.made.has(accountOf(row)))
  for (let at = 0; at < todo.length; at += AT_A_TIME) {
    signal.throwIfAborted()
    const some = todo.slice(at, at + AT_A_TIME)
    await Promise.all(some.map(([row]) => work.account(row as ImportRow)))
    await work.joinUnit(some)
    if (groupId !== null) await work.joinGroup(groupId, some.flat())
    const share = groupId === null ? ACCOUNTS_SHARE : 1
    await work.note(Math.floor((work.made.size / people.length) * rows.length * share))
  }
  const groupIds: number[] = []
  let inClasses = 0
  const classes = groupId === null ? [...byClass(rows)] : []
  for (let at = 0; at < classes.length; at += CLASSES_AT_A_TIME) {
    signal.throwIfAborted()
    const some = classes.slice(at, at + CLASSES_AT_A_TIME)
    const ids = await Promise.all(some.map(([name, members]) => work.makeClass(name, members)))
    groupIds.push(...ids.filter((groupId) => groupId !== null))
    inClasses += some.reduce((count, [, members]) => count + members.length, 0)
    await work.note(Math.floor(rows.length * ACCOUNTS_SHARE + inClasses * (1 - ACCOUNTS_SHARE)))
  }
  await work.note(rows.length)
  const all = [...work.made.values()].filter(({ userId }) => userId !== null)
  const registered = all.filter(({ isNew }) => isNew).length
  const invited = all.filter(({ isInvited }) => isInvited).length
  const inClass = all.filter(({ isInClass }) => isInClass).length
  const existing = all.length - registered - invited - inClass
  const finish = { type: 'FinishImport', importId, businessUnitId, registered, existing, invited, inClass, groupIds } as const
  await imports.handle(deps.commands, importId, finish, partOf(context, 'finish'))
}
