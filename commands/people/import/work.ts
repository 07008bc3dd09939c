// Executes a confirmed import: accounts first, then the unit, then each class with its members; or the one existing class. Command ids
// derive from the import and the row, so a retry duplicates nothing. A rejected row is recorded, and the others continue. Users with an
// account outside the unit are invited into it and the class.
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

/** Accounts in parallel: their appends share the disk's syncs. */
const AT_A_TIME = 16
/** Classes in parallel: each is a stream of its own. */
const CLASSES_AT_A_TIME = 8
/** Transient errors, which the reactor retries. */
const PASSING = new Set<string>(['Common.Conflict', 'Common.Unavailable', 'Common.NotReady'])
/** Rejected for good: a retry would fail as well. */
const isFinal = (error: unknown): error is Rejection => error instanceof Rejection && !PASSING.has(error.code)
/** Share of the work that accounts take, for the progress shown. */
const ACCOUNTS_SHARE = 0.7

/** The normalized address of a row, which identifies its account. */
export const accountOf = ({ email }: Pick<ImportRow, 'email'>): string => email.toLowerCase()

/** The user of a row: a new account, a member of the unit, or a user to invite. */
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

/** `time` capped at `end`; null, for no separate end, stays null. */
const within = <End extends string | null>(time: End, end: string): End | string => (time !== null && isLater(time, end) ? end : time)
/** Null if one of the rows has no end. */
const latestOf = (rows: readonly ImportRow[]): string | null =>
  rows.reduce<string | null>((latest, { expirationTime }) => {
    if (latest === null || expirationTime === null) return null
    return isLater(expirationTime, latest) ? expirationTime : latest
  }, rows[0]?.expirationTime ?? null)

/** The state of one import, with its progress. */
const openWork = async (deps: ImportWork, { importId, requestedBy, context }: WorkOptions, businessUnitId: number) => {
  const { commands, vault, now } = deps
  const unitEnd = (await businessUnits.load(commands, businessUnitId)).state.expirationTime
  const before = await findProgress(vault.notes, importId)
  const made = new Map(Object.entries(before.made))
  const refused = new Map(Object.entries(before.refused))
  /** Command context of a row, with an id derived from the import; `what` distinguishes the row's commands. */
  const contextOf = (row: ImportRow, what: string): CommandContext =>
    partOf({ ...context, commandId: laterCommandId(context.commandId, row.row) }, `${what} ${row.row}`)
  /** Runs work for a row; a final rejection is recorded for it and returns null. */
  const attempt = async <Result>(row: ImportRow, work: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await work()
    } catch (error) {
      if (!isFinal(error)) throw error
      refused.set(String(row.row), error.code)
      return null
    }
  }
  /** Sets the student number in the file for users whose number the unit manages; an empty cell changes nothing. */
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
    /**
     * Adds the users of these accounts to the unit in one command, since the unit is one stream. If one is rejected, each is retried
     * separately.
     */
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
    /** Adds the users of these rows to an existing class in one command; users outside the unit are invited to both. */
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

/** Executes an import, or the rest of it; does nothing if its rows have expired. Throws when the process stops. */
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
