// Read access over HTTP by role: what each role sees, and the error code where access is refused.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { groups } from '../../commands/classes/group/decider.ts'
import { newCommandId } from '../../commands/kit/ids.ts'
import { type House, PASSWORD, sources } from '../testing/house.ts'
import { handIn, studentOf } from '../testing/rejudges.ts'
import { openTableHouse } from '../testing/tableHouse.ts'

const UNKNOWN = 999_999
const [SOLVES, STUCK, BLOCKED] = [0, 1, 2]
/** Error code for everybody who does not teach the class. */
const STAFF = 'Group.NotTeacherOrAssistant'

let house: House
/** Tokens by role. */
let tokens: Record<'visitor' | 'newcomer' | 'outsider' | 'blocked' | 'stuck' | 'solver' | 'teacher' | 'admin', string | undefined>
type Who = keyof typeof tokens
const everybody: Who[] = ['visitor', 'newcomer', 'outsider', 'blocked', 'stuck', 'solver', 'teacher', 'admin']

beforeAll(async () => {
  house = await openTableHouse({ studentCount: 3 })
  await handIn(house, SOLVES, sources.wrong)
  await handIn(house, SOLVES, sources.python)
  for (const more of ['', '#', '##']) await handIn(house, STUCK, sources.wrong + more)
  const { commands, projections, events } = house.server.core
  const { userId } = studentOf(house, BLOCKED)
  const commandId = newCommandId(new Date())
  await groups.handle(
    commands,
    house.groupId,
    { type: 'BlockMember', groupId: house.groupId, userId, now: new Date().toISOString() },
    { actor: { userId: house.teacher.userId, role: 'teacher' }, commandId, correlationId: commandId },
  )
  await projections.reached(await events.head(), 10_000)
  tokens = {
    visitor: undefined,
    newcomer: (await house.call('User/Login', { account: 'newcomer@school.test', password: PASSWORD })).body.token,
    outsider: await house.signIn('outsider@school.test'),
    blocked: studentOf(house, BLOCKED).token,
    stuck: studentOf(house, STUCK).token,
    solver: studentOf(house, SOLVES).token,
    teacher: house.teacher.token,
    admin: await house.signIn('admin@school.test'),
  }
})
afterAll(() => house.close())

const ask = async (path: string, body: object | null, who: Who) => await house.call(path, body, tokens[who])
/** The result for each role: the error code if refused, otherwise `shown` applied to the reply. */
const told = async (path: string, body: object | null, shown: (reply: never) => unknown, whom: readonly Who[] = everybody) =>
  Object.fromEntries(
    await Promise.all(
      whom.map(async (who) => {
        const reply = await ask(path, body, who)
        return [who, reply.status === 200 ? shown(reply.body as never) : reply.body.code] as const
      }),
    ),
  )
const wrongFields = async (path: string, body: object, who: Who = 'teacher') => {
  const reply = await ask(path, body, who)
  const fields = (reply.body.validationErrors ?? []) as { field: string; code: string }[]
  return [reply.status, reply.body.code, fields.map(({ field, code }) => `${field} ${code}`)]
}
const notValid = (...fields: string[]) => [400, 'Common.FieldsNotValid', fields]
const notSignedIn = { visitor: 'Common.Unauthorized', newcomer: 'User.AgreementRequired' }
const here = () => ({ groupId: house.groupId, ...house.practice })

describe('work in progress', () => {
  it('is visible only to its owner: solved or to be continued; empty for people without classes', async () => {
    type Begun = { problems: { state: string }[]; activities: { solvedCount: number; problemCount: number }[] }
    const shown = ({ problems, activities }: Begun) => [
      problems.map(({ state }) => state),
      activities.map(({ solvedCount, problemCount }) => `${solvedCount} of ${problemCount}`),
    ]
    const nothing = [[], []]
    expect(await told('User/Begun', {}, shown)).toEqual({
      ...notSignedIn,
      outsider: nothing,
      blocked: nothing,
      teacher: nothing,
      admin: nothing,
      stuck: [['tried'], ['0 of 1']],
      solver: [['solved'], []],
    })
  })
})

describe('the activities of a class', () => {
  it('are visible to its readers', async () => {
    const closed = 'Group.MemberBlockedOrNotJoined'
    const shown = (activities: { activityId: number; activityType: string }[]) =>
      activities.map(({ activityId, activityType }) => [activityId, activityType])
    const listed = [[house.practice.activityId, 'Exercise']]
    expect(await told('Group/Activities', { groupId: house.groupId }, shown)).toEqual({
      ...notSignedIn,
      outsider: closed,
      blocked: closed,
      stuck: listed,
      solver: listed,
      teacher: listed,
      admin: listed,
    })
  })
})

describe('the number of hand-ins today', () => {
  const since = () => new Date(Date.now() - 3_600_000).toISOString()

  it('is visible only to teachers of the class', async () => {
    const nothing: object[] = []
    const { teacher, ...others } = await told('User/Groups/Today', { since: since() }, (reply) => reply)
    expect(teacher).toEqual([
      { groupId: house.groupId, answerCount: 5, isMore: false, personCount: 2, newestTime: expect.any(String) as string },
    ])
    expect(others).toEqual({ ...notSignedIn, outsider: nothing, blocked: nothing, stuck: nothing, solver: nothing, admin: nothing })
  })

  it('begins when the caller says, and needs a time for that', async () => {
    const { body } = await ask('User/Groups/Today', { since: new Date(Date.now() + 60_000).toISOString() }, 'teacher')
    expect(body).toMatchObject([{ answerCount: 0, personCount: 0, newestTime: null }])
    expect(await wrongFields('User/Groups/Today', {})).toEqual(notValid('since Field.Required'))
    for (const wrong of ['yesterday', '', 7, null])
      expect((await wrongFields('User/Groups/Today', { since: wrong }))[1]).toBe('Common.FieldsNotValid')
  })
})

describe('the timeline', () => {
  it('is refused where the question is none', async () => {
    const wrong = (request: object) => wrongFields('Timeline/List', { groupId: house.groupId, ...request })
    for (const after of ['zz', '', '7']) expect((await wrong({ after }))[1]).toBe('Common.FieldsNotValid')
    expect(await wrong({ after: 'zz' })).toEqual(notValid('after Field.Invalid'))
    expect(await wrong({ types: ['CodeSubmitted', 'Nothing'] })).toEqual(notValid('types Field.Invalid'))
    expect(await wrongFields('Timeline/Histogram', { groupId: house.groupId, types: ['Nothing'] })).toEqual(notValid('types Field.Invalid'))
  })
})

describe('the number of events over time', () => {
  const types = ['CodeSubmitted']

  it('covers everybody for auditors of the class, the own events for its students, and is refused to others', async () => {
    const closed = 'Group.MemberBlockedOrNotJoined'
    expect(await told('Timeline/Histogram', { groupId: house.groupId, types }, ({ total }: { total: number }) => total)).toEqual({
      ...notSignedIn,
      outsider: closed,
      blocked: closed,
      stuck: 3,
      solver: 2,
      teacher: 5,
      admin: 5,
    })
  })

  it('can be limited to one person; students only to themselves', async () => {
    const { userId } = studentOf(house, STUCK)
    const whom = ['stuck', 'solver', 'teacher', 'admin'] as const
    const asked = { groupId: house.groupId, types, userId }
    expect(await told('Timeline/Histogram', asked, ({ total }: { total: number }) => total, whom)).toEqual({
      stuck: 3,
      solver: 'Common.Forbidden',
      teacher: 3,
      admin: 3,
    })
  })

  it('counts the listed events in consecutive buckets', async () => {
    const { body } = await ask('Timeline/Histogram', { groupId: house.groupId, offsetMinutes: 480 }, 'teacher')
    const { body: list } = await ask('Timeline/List', { groupId: house.groupId, size: 200 }, 'teacher')
    expect([body.step, body.total]).toEqual(['hour', list.items.length])
    const buckets = body.buckets as { start: string; end: string; count: number }[]
    expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(body.total)
    for (const [n, { end }] of buckets.slice(0, -1).entries()) expect(buckets[n + 1]?.start).toBe(end)
    const { body: before } = await ask('Timeline/Histogram', { groupId: house.groupId, until: '2000-01-01T00:00:00Z' }, 'teacher')
    expect(before).toMatchObject({ total: 0, buckets: [] })
  })

  it('is refused where the question is none', async () => {
    const wrong = (request: object) => wrongFields('Timeline/Histogram', { groupId: house.groupId, ...request })
    expect(await wrongFields('Timeline/Histogram', {})).toEqual(notValid('groupId Field.Required'))
    expect(await wrong({ offsetMinutes: 841 })).toEqual(notValid('offsetMinutes Field.OutOfRange'))
    expect(await wrong({ since: 'yesterday' })).toEqual(notValid('since Field.Invalid'))
    expect(await wrong({ types: Array.from({ length: 41 }, () => 'SignedIn') })).toEqual(notValid('types Field.TooLong'))
    expect((await ask('Timeline/Histogram', { groupId: UNKNOWN }, 'teacher')).body.code).toBe('Group.NotFound')
  })
})

describe('the standing of a class', () => {
  it('shows stuck students and the latest submissions to its teachers only', async () => {
    const { teacher, ...others } = await told('Group/Exercise/Standing', here(), (reply) => reply)
    expect(others).toEqual({ ...notSignedIn, outsider: STAFF, blocked: STAFF, stuck: STAFF, solver: STAFF, admin: STAFF })
    const { problemId } = house.practice
    expect(teacher).toMatchObject({
      studentCount: 2,
      problems: [{ problemId, tried: 2, solved: 1 }],
      stuck: [{ userId: studentOf(house, STUCK).userId, problemId, wrong: 3 }],
      newest: Array.from({ length: 5 }, () => ({ problemId })),
    })
  })

  it('requires an existing practice', async () => {
    const code = async (more: object) => (await ask('Group/Exercise/Standing', { ...here(), ...more }, 'teacher')).body.code
    expect(await code({ activityId: UNKNOWN })).toBe('Activity.NotFound')
    expect(await code({ problemSetId: UNKNOWN })).toBe('Activity.NotFound')
    expect(await code({ groupId: UNKNOWN })).toBe('Group.NotFound')
    expect(await wrongFields('Group/Exercise/Standing', { groupId: house.groupId })).toEqual(
      notValid('activityId Field.Required', 'problemSetId Field.Required'),
    )
  })
})

describe('students and problems', () => {
  it('are visible to teachers of the class, with the failing cases', async () => {
    const closed = { ...notSignedIn, outsider: STAFF, blocked: STAFF, stuck: STAFF, solver: STAFF, admin: STAFF }
    type Matrix = { students: { cells: ({ isPassed: boolean; answers: number } | null)[] }[] }
    const cells = ({ students }: Matrix) => students.map(({ cells: [cell] }) => `${cell?.isPassed} ${cell?.answers}`).toSorted()
    expect(await told('Group/Exercise/Matrix', here(), cells)).toEqual({ ...closed, teacher: ['false 3', 'true 2'] })
    const whom = ({ cases }: { cases: { userIds: number[] }[] }) => cases[0]?.userIds
    const teacher = [studentOf(house, STUCK).userId]
    expect(await told('Group/Exercise/FailedCases', here(), whom)).toEqual({ ...closed, teacher })
  })
})

describe('one practice', () => {
  it('is shown to members of the class, with their solved problems', async () => {
    const closed = 'Group.MemberBlockedOrNotJoined'
    expect(await told('Group/Exercise/Info', here(), ({ solvedCount }: { solvedCount: number }) => solvedCount)).toEqual({
      ...notSignedIn,
      outsider: closed,
      blocked: closed,
      stuck: 0,
      solver: 1,
      teacher: 0,
      admin: 0,
    })
  })

  it('is found by its place alone', async () => {
    const code = async (more: object) => (await ask('Group/Exercise/Info', { ...here(), ...more }, 'solver')).body.code
    expect(await code({ activityId: UNKNOWN })).toBe('Activity.NotFound')
    expect(await code({ groupId: UNKNOWN })).toBe('Group.NotFound')
    expect(await wrongFields('Group/Exercise/Info', { groupId: 0 }, 'solver')).toEqual(
      notValid('groupId Field.OutOfRange', 'activityId Field.Required'),
    )
  })
})

describe('problems by the page', () => {
  it('are for authors', async () => {
    const closed = 'Common.Forbidden'
    expect(await told('User/Problems/paging', {}, ({ total }: { total: number }) => total)).toEqual({
      ...notSignedIn,
      outsider: closed,
      blocked: closed,
      stuck: closed,
      solver: closed,
      teacher: 1,
      admin: 0,
    })
  })

  it('are found by their title; an invalid page is refused', async () => {
    const { body } = await ask('User/Problems/paging', { search: 'PLUS', size: 5 }, 'teacher')
    expect(body).toMatchObject({ items: [{ id: house.practice.problemId }], total: 1, page: 1, size: 5 })
    expect((await ask('User/Problems/paging', { search: 'minus' }, 'teacher')).body).toMatchObject({ items: [], total: 0 })
    expect(await wrongFields('User/Problems/paging', { page: 0, size: 101 })).toEqual(
      notValid('page Field.OutOfRange', 'size Field.OutOfRange'),
    )
    expect(await wrongFields('User/Problems/paging', { search: 'x'.repeat(101) })).toEqual(notValid('search Field.TooLong'))
  })
})

describe('public data', () => {
  it('is told without a session', async () => {
    const read = async (path: string) => {
      const { status, body } = await ask(path, null, 'visitor')
      expect([path, status]).toEqual([path, 200])
      return body
    }
    expect(await read('Language/List')).toContainEqual(
      expect.objectContaining({ languageId: 4, name: expect.stringContaining('Python') as string, isAvailable: true }),
    )
    expect(await read('Code/AnswerStatus')).toContainEqual(expect.objectContaining({ id: 7, status: 'Accept' }))
    expect(await read('AnswerStatus')).toEqual(await read('Code/AnswerStatus'))
    expect(await read('Setting/RemoteConfig')).toEqual({ projectId: 'chronojudge', databaseURL: '/api/v2/live' })
    for (const name of ['RemoteConfig', 'IsTenantMode', 'GroupPingTime', 'Privacy', 'PersonalDataStatement', 'OAuth', 'GuestBus'])
      expect(await read(name)).toEqual(await read(`Setting/${name}`))
    expect(await read('Landing/Counts')).toEqual({ userCount: expect.any(Number) as number, answerCount: 5 })
    for (const path of ['Setting/PersonalDataStatement', 'Setting/Privacy'])
      for (const words of Object.values((await read(path)) as object)) expect(String(words).length).toBeGreaterThan(20)
  })

  it('except the meanings of events, which require a session', async () => {
    const shown = (types: { type: string; meaning: string }[]) => types.some(({ type }) => type === 'CodeSubmitted')
    const open = Object.fromEntries(everybody.slice(2).map((who) => [who, true]))
    expect(await told('Timeline/Types', null, shown)).toEqual({ ...notSignedIn, ...open })
  })
})
