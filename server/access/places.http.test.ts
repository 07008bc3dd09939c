// Calls about resources that are missing or belong to others are refused with the right code; the paid bank needs a licence.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { groups } from '../../commands/classes/group/decider.ts'
import { newCommandId } from '../../commands/kit/ids.ts'
import { type House, sources } from '../testing/house.ts'
import { openTableHouse } from '../testing/tableHouse.ts'

const UNKNOWN = 999_999
const DAY = 24 * 3600 * 1000

let house: House
/** A practice in another class of the same teacher, with the same problem. */
let other: { groupId: number; activityId: number; problemSetId: number; problemId: number }
beforeAll(async () => {
  house = await openTableHouse()
  const { commands, access } = house.server.core
  const commandId = newCommandId(new Date())
  const { businessUnitId = 0, expirationTime = '' } = access.group(house.groupId) ?? {}
  const about = { unitExpirationTime: expirationTime, businessUnitId, name: 'Class 2', description: '', expirationTime }
  const { id: groupId } = await groups.create(
    commands,
    (id) => ({ type: 'CreateGroup', groupId: id, ...about, teacherId: house.teacher.userId }),
    { actor: { userId: house.teacher.userId, role: 'teacher' }, commandId, correlationId: commandId },
  )
  await settled()
  other = { groupId, ...(await practiceOf(groupId, 1)) }
})
afterAll(() => house.close())

const settled = async () => house.server.core.projections.reached(await house.server.core.events.head(), 10_000)
const must = async (path: string, body: object) => {
  const reply = await house.call(path, body, house.teacher.token)
  if (reply.status !== 200) throw new Error(`${path}: ${JSON.stringify(reply.body)}`)
  return reply.body
}
const practiceOf = async (groupId: number, problemSetType: number) => {
  const { problemId } = house.practice
  const problems = [{ problemId, distribution: 100, order: 1 }]
  const { problemSetId } = await must('ProblemSet/Add', { name: 'Set', problemSetType, tags: ['t'], problems })
  const { activityId } = await must('Group/Exercise/Add', { groupId, problemSetId, name: 'Practice', description: 'More' })
  await settled()
  return { activityId, problemSetId, problemId }
}
const one = () => house.students[0] as House['students'][number]
const here = () => ({ groupId: house.groupId, ...house.practice })
const refusal = async (path: string, body: object, token = one().token) => {
  const reply = await house.call(path, body, token)
  return [reply.status, reply.body.code]
}

describe('a place that is unknown or foreign', () => {
  const code = { languageId: 4, localeId: 1, content: sources.python }
  const calls: [path: string, more: object, token: () => string][] = [
    ['Group/Exercise/MarkProblem', {}, () => one().token],
    ['Group/Exercise/UnMarkProblem', {}, () => one().token],
    ['Code/Judge', code, () => one().token],
    ['Code/Evaluate', { ...code, input: '' }, () => one().token],
    ['Draft/Save', code, () => one().token],
    ['Draft/Get', { languageId: 4 }, () => one().token],
    ['Group/Exercise/Answers', {}, () => one().token],
  ]
  it.each(calls)('is refused: %s', async (path, more, token) => {
    const head = await house.server.core.events.head()
    const ask = (place: object) => refusal(path, { ...here(), userId: one().userId, ...more, ...place }, token())
    const isDraft = path.startsWith('Draft')
    expect(await ask({ activityId: UNKNOWN })).toEqual([404, 'Activity.NotFound'])
    expect(await ask({ problemId: UNKNOWN })).toEqual([404, 'Problem.NotFound'])
    expect(await ask(other)).toEqual([403, 'Group.MemberBlockedOrNotJoined'])
    if (!isDraft) {
      expect(await ask({ activityId: other.activityId })).toEqual([404, 'Activity.NotFound'])
      expect(await ask({ problemSetId: other.problemSetId })).toEqual([404, 'Activity.NotFound'])
      expect(await ask({ groupId: UNKNOWN })).toEqual([404, 'Group.NotFound'])
    }
    expect(await house.server.core.events.head()).toBe(head)
    expect((await house.call(path, { ...here(), userId: one().userId, ...more }, token())).status).toBe(200)
  })

  it('has no drafts in an unknown language', async () => {
    expect(await refusal('Draft/Save', { ...here(), languageId: 98, content: 'x' })).toEqual([400, 'Problem.LanguageNotFound'])
    expect(await refusal('Draft/Get', { ...here(), languageId: 98 })).toEqual([400, 'Problem.LanguageNotFound'])
  })

  it('has no solutions to open or to close', async () => {
    const { problemId } = house.practice
    const set = (place: object, settings: object[]) =>
      refusal('Group/ProblemSolutionSetting/Update', { ...here(), ...place, settings }, house.teacher.token)
    for (const isEnable of [true, false]) {
      expect(await set({}, [{ problemId: UNKNOWN, isEnable }])).toEqual([404, 'Problem.NotFound'])
      expect(await set({ activityId: UNKNOWN }, [{ problemId, isEnable }])).toEqual([404, 'Activity.NotFound'])
      expect(await set({ activityId: other.activityId }, [{ problemId, isEnable }])).toEqual([404, 'Activity.NotFound'])
      expect(await set({ problemSetId: other.problemSetId }, [{ problemId, isEnable }])).toEqual([404, 'Activity.NotFound'])
    }
    expect(await set({}, [{ problemId, isEnable: true }])).toEqual([200, undefined])
  })
})

describe('the standing of a class', () => {
  it('is visible only to its teachers', async () => {
    const { problemId } = house.practice
    const outsider = await house.signIn('outsider@school.test')
    const ask = (token: string, more: object = {}) => refusal('Group/Exercise/Standing', { ...here(), ...more }, token)
    for (const token of [one().token, outsider]) expect(await ask(token)).toEqual([403, 'Group.NotTeacherOrAssistant'])
    expect(await ask(house.teacher.token, { activityId: other.activityId })).toEqual([404, 'Activity.NotFound'])
    const { status, body } = await house.call('Group/Exercise/Standing', here(), house.teacher.token)
    expect(status).toBe(200)
    expect(body).toMatchObject({ studentCount: house.students.length, problems: [{ problemId }], stuck: [] })
  })
})

describe('the paid bank', () => {
  it('is closed without a licence, opened by a platform admin, and closed again', async () => {
    const paid = { groupId: house.groupId, ...(await practiceOf(house.groupId, 6)) }
    const admin = await house.signIn('admin@school.test')
    const run = { ...paid, languageId: 4, localeId: 1, content: sources.python }
    const calls: [string, object][] = [
      ['Group/Exercise/Problems', paid],
      ['Problem/Get', paid],
      ['Code/Judge', run],
      ['Code/Evaluate', { ...run, input: '1 2' }],
      ['Draft/Save', run],
      ['Group/Exercise/MarkProblem', paid],
    ]
    const replies = async (token: string) => {
      const all = []
      for (const [path, body] of calls) all.push((await house.call(path, body, token)).body?.code ?? 'open')
      return new Set(all)
    }
    const needMoney = async (token: string) => {
      const { body } = await house.call('Group/Exercise/List', { groupId: house.groupId }, token)
      return body.map((practice: { problemSetType: number; needMoney: boolean }) => [practice.problemSetType, practice.needMoney])
    }
    const licence = { userId: one().userId, expirationTime: new Date(Date.now() + 365 * DAY).toISOString() }

    expect(await replies(one().token)).toEqual(new Set(['Activity.LicenceRequired']))
    expect(await needMoney(one().token)).toEqual(expect.arrayContaining([[1, false], [6, true]])) // biome-ignore format: pairs
    for (const token of [one().token, house.teacher.token])
      expect(await refusal('Licence/Grant', licence, token)).toEqual([403, 'Common.Forbidden'])
    expect(await refusal('Licence/Grant', { ...licence, userId: UNKNOWN }, admin)).toEqual([404, 'User.NotFound'])
    expect(await refusal('Licence/Grant', { ...licence, expirationTime: '2020-01-01T00:00:00Z' }, admin)).toEqual([
      400,
      'Licence.ExpirationInvalid',
    ])

    expect((await house.call('Licence/Grant', licence, admin)).status).toBe(200)
    await settled()
    expect(await replies(one().token)).toEqual(new Set(['open']))
    expect(await needMoney(one().token)).toEqual(expect.arrayContaining([[1, false], [6, false]])) // biome-ignore format: pairs
    expect(await replies(house.students[1]?.token as string)).toEqual(new Set(['Activity.LicenceRequired']))

    expect((await house.call('Licence/Expire', { userId: one().userId }, admin)).status).toBe(200)
    await settled()
    expect(await replies(one().token)).toEqual(new Set(['Activity.LicenceRequired']))
  })
})
