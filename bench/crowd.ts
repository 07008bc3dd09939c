// Events of many users in units and classes, as their commands would create them.
import { randomBytes } from 'node:crypto'
import { groups } from '../commands/classes/group/decider.ts'
import { accounts } from '../commands/people/account/decider.ts'
import { businessUnits } from '../commands/people/businessUnit/decider.ts'
import { type InboxCommand, inboxes } from '../commands/people/inbox/decider.ts'
import { sessions, signIns } from '../commands/people/session/decider.ts'
import { users } from '../commands/people/user/decider.ts'
import { DEFAULT_PASSWORD } from '../commands/people/user/events.ts'
import { STATEMENT } from '../commands/people/user/useCases.ts'
import { licences } from '../commands/problems/licence/decider.ts'
import { STATUS } from '../judge/catalogue.ts'
import * as school from '../projections/school.fixture.ts'
import { accountOf, CLASS_SIZE, type Crowd, groupIdOf, nameOf, RICH_CLASSES, UNITS, unitIdOf, unitOfClass, userIdOf } from './crowdPlan.ts'
import { asNew, fillFolder, told, type Written } from './filling.ts'

const YEAR_MS = 365 * 24 * 3600 * 1000
const HOUR_MS = 3600 * 1000
const ANSWERS_OF_RICH = 30

const end = new Date(Date.now() + YEAR_MS).toISOString()

const picture = randomBytes(3000).toString('base64')

/** A user's account and activity. */
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
          ({
            type: 'DeliverMail',
            userId,
            mailId: `mail-${n}`,
            kind: 'passwordResetRequested',
            fromId: userIdOf(index + 1 + n),
            ways: ['inbox'],
          }) satisfies InboxCommand,
      ),
    )
}

/** A class with a teacher, an assistant and students, with submissions and visits. */
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

/** A unit with all of its users; the first is its administrator. */
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

/** Fills an initialised data folder that no server has open. Resolves to the number of events written. */
export const writeCrowd = (dataDir: string, crowd: Crowd): Promise<number> =>
  fillFolder(dataDir, {
    streams: (accountHash) => allStreams(crowd, accountHash),
    signingIn: Array.from({ length: RICH_CLASSES * CLASS_SIZE }, (_, index) => userIdOf(index)),
  })
