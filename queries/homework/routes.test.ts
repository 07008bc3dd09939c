// Lists of homework and what each reader sees of one, over its life.
import { describe, expect, test } from 'vitest'
import {
  answeredHomework,
  HOMEWORK,
  homeworkAssigned,
  homeworkDeleted,
  homeworkEndedEarly,
  homeworkExtended,
  homeworkOpened,
  makeUpOffered,
} from '../../projections/homework/homework.fixture.ts'
import {
  AMY,
  ANALYST,
  ASSISTANT,
  BEN,
  CLASS,
  LOOP,
  member,
  OTHER_CLASS,
  OUTSIDER,
  SET,
  SUM,
  TEACHER,
  UNIT_ADMIN,
} from '../../projections/school.fixture.ts'
import type { ActivityPart } from '../kit/activity.ts'
import { NOW, schoolAsking } from '../school.fixture.ts'
import { dueHomework, homeworkInfo, homeworkList } from './calls.ts'
import { homeworkQueries } from './routes.ts'

const HOUR = 3_600_000
/** Hours from now. */
const hence = (hours: number) => new Date(NOW.getTime() + hours * HOUR).toISOString()
const [WAITING, RUNNING, ENDED, MADE_UP, TO_MAKE_UP] = [HOMEWORK, HOMEWORK + 1, HOMEWORK + 2, HOMEWORK + 3, HOMEWORK + 4]
const times = (start: number, end: number) => ({ startTime: hence(start), endTime: hence(end) })

const school = schoolAsking(
  (open) => homeworkQueries({ ...open, loadBlob: async () => Buffer.alloc(0) }),
  () => [
    homeworkAssigned({ activityId: WAITING, ...times(2, 26) }),
    homeworkAssigned({ activityId: RUNNING, ...times(-2, 22), name: '進行中' }),
    homeworkOpened(RUNNING),
    homeworkAssigned({ activityId: ENDED, ...times(-48, -2) }),
    homeworkOpened(ENDED),
    homeworkAssigned({ activityId: MADE_UP, ...times(-72, -10) }),
    homeworkOpened(MADE_UP),
    makeUpOffered(hence(-1), hence(5), MADE_UP),
    homeworkAssigned({ activityId: TO_MAKE_UP, ...times(-73, -10) }),
    homeworkOpened(TO_MAKE_UP),
    makeUpOffered(hence(3), hence(9), TO_MAKE_UP),
    ...answeredHomework({ answerId: 81, activityId: RUNNING }, 40),
    ...answeredHomework({ answerId: 82, activityId: RUNNING, problemId: LOOP }, 10),
  ],
)
const list = (userId: number, groupId = CLASS) => school.ask(homeworkList, { groupId }, userId)
const statuses = async (userId: number) => (await list(userId)).map(({ activityId, status }) => [activityId, status])

describe('the list of a class', () => {
  test('students see what has started, newest start first; a make-up that has not begun looks finished to them', async () => {
    expect(await statuses(AMY)).toEqual([
      [RUNNING, 'Normal In Progress'],
      [ENDED, 'Normal Finished'],
      [MADE_UP, 'MakeUp In Progress'],
      [TO_MAKE_UP, 'Normal Finished'],
    ])
  })

  test.each([TEACHER, ASSISTANT, UNIT_ADMIN, ANALYST])('those who look after the class see all of it (%i)', async (userId) => {
    expect(await statuses(userId)).toEqual([
      [WAITING, 'Normal Waiting'],
      [RUNNING, 'Normal In Progress'],
      [ENDED, 'Normal Finished'],
      [MADE_UP, 'MakeUp In Progress'],
      [TO_MAKE_UP, 'MakeUp Waiting'],
    ])
  })

  test('has what the form holds, and how many problems the caller has handed in', async () => {
    const [running] = await list(AMY)
    expect(running).toMatchObject({
      name: '進行中',
      problemSetId: SET,
      problemCount: 2,
      handedInCount: 2,
      canMakeUp: false,
      counts: 'last',
    })
    expect(running).toMatchObject({ createUserName: `名字${TEACHER}`, hasAnswerStudents: null, notAnswerStudents: null, extensions: [] })
    expect((await list(BEN))[0]).toMatchObject({ handedInCount: 0 })
  })

  test('tells staff how many students have answered, without blocked ones', async () => {
    const counts = async () => {
      const { hasAnswerStudents, notAnswerStudents } = (await list(TEACHER))[1] ?? {}
      return [hasAnswerStudents, notAnswerStudents]
    }
    expect(await counts()).toEqual([1, 1])
    await school.happens(member('MemberBlocked', BEN))
    expect(await counts()).toEqual([1, 0])
    await school.happens(member('MemberUnblocked', BEN), ...answeredHomework({ answerId: 83, userId: BEN, activityId: RUNNING }, 0))
    expect(await counts()).toEqual([2, 0])
    await school.happens(member('MemberBlocked', AMY))
    expect(await counts()).toEqual([1, 0])
    await school.happens(member('MemberUnblocked', AMY))
  })

  test('is for readers of the class', async () => {
    await expect(list(OUTSIDER)).rejects.toMatchObject({ code: 'Group.MemberBlockedOrNotJoined' })
  })
})

describe('an extension', () => {
  const infoOf = (userId: number) => school.ask(homeworkInfo, { groupId: CLASS, activityId: ENDED }, userId)

  test('is the end of that student alone, who reads the reason; staff see whose it is and why', async () => {
    await school.happens(homeworkExtended(AMY, hence(4), '住院', ENDED))
    const extended = { userId: AMY, userName: `名字${AMY}`, endTime: hence(4), reason: '住院' }
    expect(await infoOf(AMY)).toMatchObject({ status: 'Normal In Progress', endTime: hence(4), isExtended: true, extensions: [extended] })
    expect(await infoOf(BEN)).toMatchObject({ status: 'Normal Finished', endTime: hence(-2), isExtended: false, extensions: [] })
    expect(await infoOf(TEACHER)).toMatchObject({
      status: 'Normal Finished',
      endTime: hence(-2),
      extensions: [extended],
    })
  })

  test('of others is unknown to a student', async () => {
    const both = HOMEWORK + 30
    await school.happens(homeworkAssigned({ activityId: both, ...times(-90, -80) }), homeworkOpened(both))
    await school.happens(homeworkExtended(AMY, hence(-70), '住院', both), homeworkExtended(BEN, hence(-70), '比賽', both))
    const reasonsFor = async (userId: number) => {
      const { extensions } = await school.ask(homeworkInfo, { groupId: CLASS, activityId: both }, userId)
      return extensions.map(({ reason }) => reason)
    }
    expect(await reasonsFor(AMY)).toEqual(['住院'])
    expect(await reasonsFor(BEN)).toEqual(['比賽'])
    expect(await reasonsFor(TEACHER)).toEqual(['住院', '比賽'])
  })
})

test('what is due in all classes, the next end first, and only to those who learn there', async () => {
  const elsewhere = HOMEWORK + 9
  await school.happens(homeworkAssigned({ activityId: elsewhere, groupId: OTHER_CLASS, ...times(-1, 2), name: '別班' }))
  const due = async (userId: number) => (await school.ask(dueHomework, {}, userId)).map(({ activityId }) => activityId)
  expect(await due(AMY)).toEqual([elsewhere, ENDED, MADE_UP, RUNNING])
  expect(await due(BEN)).toEqual([MADE_UP, RUNNING])
  expect(await due(TEACHER)).toEqual([])
  expect(await school.ask(dueHomework, {}, AMY)).toMatchObject([{ groupName: `課程 ${OTHER_CLASS}` }, {}, {}, {}])
})

test('one homework: unknown before its start, elsewhere, with another set, and after it is deleted', async () => {
  const info = (userId: number, place: object) => school.ask(homeworkInfo, { groupId: CLASS, activityId: RUNNING, ...place }, userId)
  expect(await info(AMY, { problemSetId: SET })).toMatchObject({ activityId: RUNNING })
  expect(await info(TEACHER, { activityId: WAITING })).toMatchObject({ status: 'Normal Waiting' })
  for (const place of [{ activityId: WAITING }, { activityId: 9999 }, { problemSetId: SET + 1 }, { groupId: OTHER_CLASS }])
    await expect(info(AMY, place)).rejects.toMatchObject({ code: 'Activity.NotFound' })
  await school.happens(homeworkDeleted(WAITING))
  await expect(info(TEACHER, { activityId: WAITING })).rejects.toMatchObject({ code: 'Activity.NotFound' })
})

describe('what a student sees of it', () => {
  const PARTS: ActivityPart[] = ['text', 'samples', 'ownAnswers', 'othersAnswers', 'solution', 'results', 'statistics']
  const sees = async (activityId: number, userId: number, at = NOW) => {
    const { shownActivities } = school
    const [activity] = await shownActivities.found([activityId])
    if (!activity) throw new Error('no such homework')
    const seen: string[] = []
    for (const part of PARTS) if (await shownActivities.isVisible(activity, userId, at, part)) seen.push(part)
    return [...seen, ...(shownActivities.takesAnswers(activity, userId, at) ? ['takes answers'] : [])]
  }
  const BEGUN = ['text', 'samples', 'ownAnswers']

  test('nothing before the start; texts and own answers from then on; results from the end; solutions once no round follows', async () => {
    expect(await sees(RUNNING, AMY, new Date(hence(-3)))).toEqual([])
    expect(await sees(RUNNING, AMY)).toEqual([...BEGUN, 'takes answers'])
    expect(await sees(RUNNING, AMY, new Date(hence(23)))).toEqual([...BEGUN, 'solution', 'results'])
    expect(await sees(TO_MAKE_UP, AMY)).toEqual([...BEGUN, 'results'])
    expect(await sees(MADE_UP, AMY)).toEqual([...BEGUN, 'results', 'takes answers'])
    expect(await sees(MADE_UP, AMY, new Date(hence(6)))).toEqual([...BEGUN, 'solution', 'results'])
  })

  test('with more time than the class, results and solutions only from the own end', async () => {
    expect(await sees(ENDED, AMY)).toEqual([...BEGUN, 'takes answers'])
    expect(await sees(ENDED, BEN)).toEqual([...BEGUN, 'solution', 'results'])
    expect(await sees(ENDED, AMY, new Date(hence(4)))).toEqual([...BEGUN, 'solution', 'results'])
  })

  test('an early end is the end', async () => {
    await school.happens(homeworkAssigned({ activityId: 91, ...times(-3, 9) }), homeworkOpened(91))
    expect(await sees(91, AMY)).toEqual([...BEGUN, 'takes answers'])
    await school.happens({ ...homeworkEndedEarly(hence(-1)), data: { ...homeworkEndedEarly(hence(-1)).data, activityId: 91 } })
    expect(await sees(91, AMY)).toEqual([...BEGUN, 'solution', 'results'])
  })

  test.each([TEACHER, UNIT_ADMIN])('staff see everything from the day on which it is made (%i)', async (userId) => {
    expect(await sees(RUNNING, userId, new Date(hence(-3)))).toEqual(PARTS)
  })

  test('its problems have the versions of its start', async () => {
    const [activity] = await school.shownActivities.found([RUNNING])
    expect([...(activity?.problemVersions ?? [])]).toEqual([
      [SUM, 1],
      [LOOP, 1],
    ])
  })
})
