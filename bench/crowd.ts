// Many people in units and classes, written straight into the log of a data folder: the events that commands give, decided by the same deciders, but a
// stream at a time, with all personal keys in one transaction and hashes of passwords for those alone who sign in.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { groups } from '../commands/classes/group/decider.ts'
import type { CommandContext } from '../commands/kit/handler.ts'
import { deriveUuid, newCommandId } from '../commands/kit/ids.ts'
import { accounts } from '../commands/people/account/decider.ts'
import { businessUnits } from '../commands/people/businessUnit/decider.ts'
import { inboxes } from '../commands/people/inbox/decider.ts'
import { sessions, signIns } from '../commands/people/session/decider.ts'
import { users } from '../commands/people/user/decider.ts'
import { DEFAULT_PASSWORD } from '../commands/people/user/events.ts'
import { STATEMENT } from '../commands/people/user/useCases.ts'
import { licences } from '../commands/problems/licence/decider.ts'
import { createCodec, withCodec } from '../eventstore/codec.ts'
import type { EventStore, NewEvent, RecordedEvent } from '../eventstore/port.ts'
import { openSqliteEventStore } from '../eventstore/sqlite/store.ts'
import { STATUS } from '../judge/catalogue.ts'
import * as school from '../projections/school.fixture.ts'
import { eventDefinitions } from '../server/areas.ts'
import { FILES } from '../server/installation.ts'
import { PASSWORD } from '../server/testing/house.ts'
import { openVault } from '../server/vault/sqlite.ts'
import { accountOf, CLASS_SIZE, type Crowd, groupIdOf, nameOf, RICH_CLASSES, UNITS, unitIdOf, unitOfClass, userIdOf } from './crowdPlan.ts'

const YEAR_MS = 365 * 24 * 3600 * 1000
const HOUR_MS = 3600 * 1000
/** Appends that are on their way at once: they share the log's commits. */
const AT_ONCE = 500
/** Of a unit's stream. */
const EVENTS_AT_ONCE = 1000
const ANSWERS_OF_RICH = 30

const end = new Date(Date.now() + YEAR_MS).toISOString()

/** An aggregate's rules, as far as they are needed here. */
interface Rules<Id, State, Command> {
  stream(id: Id): string
  decider: {
    initialState: State
    evolve(state: State, event: never): State
    decide(command: Command, state: State): readonly { type: string; data: unknown }[]
  }
}

interface Written {
  stream: string
  events: NewEvent[]
}

const context = (): CommandContext => {
  const commandId = newCommandId(new Date())
  return { actor: { userId: null, role: 'system' }, commandId, correlationId: commandId }
}

/** What a new stream holds after these commands, each given by itself. */
const told = <Id, State, Command extends { type: string }>(
  { stream: streamOf, decider }: Rules<Id, State, Command>,
  id: Id,
  commands: readonly NoInfer<Command>[],
): Written => {
  const stream = streamOf(id)
  let state = decider.initialState
  const events = commands.flatMap((command) => {
    const { actor, commandId, correlationId } = context()
    const metadata = { actor, command: command.type, commandId, correlationId, causationId: commandId, version: 0 }
    const decided = decider.decide(command, state)
    for (const event of decided) state = decider.evolve(state, event as never)
    return decided.map(({ type, data }, index): NewEvent => ({ id: deriveUuid(commandId, `${stream}/${index}`), type, data, metadata }))
  })
  return { stream, events }
}

/** Of a fixture. */
const asNew = (stream: string, ...recorded: RecordedEvent[]): Written => ({
  stream,
  events: recorded.map(({ type, data, metadata: { recordedAt: _recordedAt, ...metadata } }) => ({
    id: metadata.commandId,
    type,
    data,
    metadata,
  })),
})

const picture = randomBytes(3000).toString('base64')

/** A person, their account, and what they have done. */
const personStreams = function* ({ people }: Crowd, index: number, hash: string): Generator<Written> {
  const userId = userIdOf(index)
  const place = index % CLASS_SIZE
  const businessUnitId = unitIdOf(unitOfClass({ people }, Math.floor(index / CLASS_SIZE)))
  const isRich = index < RICH_CLASSES * CLASS_SIZE
  yield told(accounts, hash, [{ type: 'ClaimAccount', userId }])
  yield told(users, userId, [
    {
      type: 'RegisterUser',
      userId,
      name: nameOf(index),
      email: accountOf({ people }, index),
      studentId: `S${String(index).padStart(7, '0')}`,
    },
    ...(isRich ? [] : [{ type: 'ResetPassword', userId, passwordId: DEFAULT_PASSWORD, resetBy: null } as const]),
    { type: 'GrantRole', userId, role: place === 0 ? 'teacher' : 'student' },
    { type: 'JoinBusinessUnit', userId, businessUnitId },
    { type: 'SignPersonalDataAgreement', userId, statement: STATEMENT },
    ...(isRich ? [{ type: 'EditProfile', userId, profile: { avatar: picture } } as const] : []),
  ])
  const sessionId = `session of ${userId}`
  if (index % 2 === 0) yield told(sessions, sessionId, [{ type: 'SignIn', sessionId, userId, way: 'password', scope: null }])
  if (index % 20 === 1) yield told(signIns, hash, [{ type: 'RejectSignIn', userId, reason: 'wrong password' }])
  if (index % 50 === 1)
    yield told(licences, userId, [
      { type: 'GrantLicence', userId, expirationTime: end, grantedBy: userIdOf(0), now: new Date().toISOString() },
    ])
  const mails = isRich ? 30 : place === 0 ? 1 : 0
  if (mails > 0)
    yield told(
      inboxes,
      userId,
      Array.from(
        { length: mails },
        (_, n) =>
          ({ type: 'DeliverMail', userId, mailId: `mail-${n}`, kind: 'passwordResetRequested', fromId: userIdOf(index + 1 + n) }) as const,
      ),
    )
}

/** A class with a teacher, an assistant and students, what they have handed in, and when they were there. */
const classStreams = function* (crowd: Crowd, index: number): Generator<Written> {
  const groupId = groupIdOf(index)
  const first = index * CLASS_SIZE
  const members = Array.from({ length: CLASS_SIZE }, (_, place) => userIdOf(first + place))
  const [teacherId = 0, assistantId, ...students] = members
  const also = index > 0 && index < RICH_CLASSES ? [userIdOf(1)] : []
  yield told(groups, groupId, [
    {
      type: 'CreateGroup',
      groupId,
      businessUnitId: unitIdOf(unitOfClass(crowd, index)),
      unitExpirationTime: end,
      name: `課程 ${String(index).padStart(4, '0')}`,
      description: `C${index}`,
      expirationTime: end,
      teacherId,
    },
    ...[...also, assistantId ?? 0].map(
      (userId) => ({ type: 'JoinMember', groupId, userId, role: 'assistant', expirationTime: null }) as const,
    ),
    ...students.map((userId) => ({ type: 'JoinMember', groupId, userId, role: 'student', expirationTime: null }) as const),
  ])
  for (const [place, userId] of students.entries()) {
    const answers = index < RICH_CLASSES ? ANSWERS_OF_RICH : place % 2
    for (let n = 0; n < answers; n += 1) {
      const answerId = 1 + (first + place) * ANSWERS_OF_RICH + n
      const answer = { answerId, userId, groupId, activityId: groupId }
      yield asNew(`submission-${answerId}`, school.submitted(answer), school.judged(answer, STATUS.Accept, 40))
    }
  }
  if (index % 10 !== 0) return
  for (const userId of members)
    for (const hours of [30, 20, 10]) {
      const from = Date.now() - hours * HOUR_MS
      const [begun, over] = [from, from + HOUR_MS / 2].map((time) => new Date(time).toISOString())
      yield asNew(
        `usage-${groupId}-${userId}-${hours}`,
        school.happened({ type: 'UsageRecorded', data: { groupId, userId, from: begun ?? '', to: over ?? '' } }),
      )
    }
}

/** A unit: all of its people, the first of whom looks after it. */
const unitStream = (crowd: Crowd, unit: number): Written => {
  const businessUnitId = unitIdOf(unit)
  const now = new Date().toISOString()
  const own = Array.from({ length: crowd.people }, (_, index) => index).filter(
    (index) => unitOfClass(crowd, Math.floor(index / CLASS_SIZE)) === unit,
  )
  return told(businessUnits, businessUnitId, [
    { type: 'CreateBusinessUnit', businessUnitId, unitType: 'School', name: `學校 ${unit}`, description: '', expirationTime: end, now },
    ...own.map((index) => ({ type: 'AddMember', businessUnitId, userId: userIdOf(index), expirationTime: null }) as const),
    { type: 'AppointAdministrator', businessUnitId, userId: userIdOf(own[0] ?? 0) },
  ])
}

const allStreams = function* (crowd: Crowd, accountHash: (account: string) => string): Generator<Written> {
  for (let index = 0; index < crowd.people; index += 1) yield* personStreams(crowd, index, accountHash(accountOf(crowd, index)))
  for (let unit = 0; unit < UNITS; unit += 1) yield unitStream(crowd, unit)
  for (let index = 0; index * CLASS_SIZE < crowd.people; index += 1) yield* classStreams(crowd, index)
  yield asNew('problems', school.problemCreated(school.SUM), school.setCreated())
}

/** Writes streams that are new. Resolves to how many events that were. */
const writeAll = async (events: EventStore, streams: Iterable<Written>): Promise<number> => {
  let [count, waiting] = [0, [] as Promise<unknown>[]]
  for (const { stream, events: own } of streams) {
    count += own.length
    if (own.length > EVENTS_AT_ONCE) {
      for (let at = 0; at < own.length; at += EVENTS_AT_ONCE) await events.append(stream, own.slice(at, at + EVENTS_AT_ONCE), 'any')
    } else waiting.push(events.append(stream, own, 'no_stream'))
    if (waiting.length < AT_ONCE) continue
    await Promise.all(waiting)
    waiting = []
  }
  await Promise.all(waiting)
  return count
}

/** The keys of people who are new, in memory until they are written. */
const newKeys = () => {
  const keys = new Map<number, Buffer>()
  return {
    forWriting: async (userId: number): Promise<Buffer> => {
      const key = keys.get(userId) ?? randomBytes(32)
      keys.set(userId, key)
      return key
    },
    forReading: async (userIds: Iterable<number>) => new Map([...userIds].map((userId) => [userId, keys.get(userId) ?? null])),
    write(file: string): void {
      const db = new DatabaseSync(file)
      db.exec('BEGIN IMMEDIATE')
      const insert = db.prepare('INSERT INTO personalKey VALUES (?, ?)')
      for (const [userId, key] of keys) insert.run(userId, key)
      db.exec('COMMIT')
      db.close()
    },
  }
}

/** Fills a data folder that was founded and that no server has open. Resolves to how many events were written. */
export const writeCrowd = async (dataDir: string, crowd: Crowd): Promise<number> => {
  const vault = openVault({ file: join(dataDir, FILES.vault) })
  const keys = newKeys()
  const log = openSqliteEventStore({ file: join(dataDir, FILES.log) })
  try {
    const count = await writeAll(withCodec(log, createCodec(eventDefinitions, keys)), allStreams(crowd, vault.accountHash))
    for (let index = 0; index < RICH_CLASSES * CLASS_SIZE; index += 1) await vault.passwords.set(userIdOf(index), PASSWORD, null)
    keys.write(join(dataDir, FILES.vault))
    return count
  } finally {
    await log.close()
    await vault.close()
  }
}
