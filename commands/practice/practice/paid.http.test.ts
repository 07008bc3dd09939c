// A practice of the paid bank over HTTP: every call is refused without a licence and permitted with one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { House } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'

let house: House
let place: { groupId: number; activityId: number; problemSetId: number; problemId: number }
beforeAll(async () => {
  house = await openTableHouse({ studentCount: 2 })
  const { groupId, teacher } = house
  const { problemId } = house.practice
  const set = { name: 'Bank', problemSetType: 6, tags: ['tqc'], problems: [{ problemId, distribution: 100 }] }
  const { problemSetId } = (await house.call('ProblemSet/Add', set, teacher.token)).body
  const practice = { groupId, problemSetId, name: 'Bank', description: 'Paid', order: 9 }
  const { activityId } = (await house.call('Group/Exercise/Add', practice, teacher.token)).body
  place = { groupId, activityId, problemSetId, problemId }
  const admin = await house.signIn('admin@school.test')
  const licence = { userId: house.students[1]?.userId, expirationTime: '2099-01-01T00:00:00.000Z' }
  expect((await house.call('Licence/Grant', licence, admin)).status).toBe(200)
})
afterAll(() => house.close())

const run = () => ({ ...place, languageId: 4, localeId: 1, content: 'print(1)' })
const draft = () => ({ activityId: place.activityId, problemId: place.problemId, languageId: 4 })
const closed: Readonly<Record<string, () => object>> = {
  'Group/Exercise/Problems': () => place,
  'Problem/Get': () => place,
  'Code/Judge': run,
  'Code/Evaluate': () => ({ ...run(), input: '' }),
  'Draft/Save': () => ({ ...draft(), content: 'x', basedOn: null }),
  'Draft/Get': draft,
  'Group/Exercise/MarkProblem': () => place,
  'Group/Exercise/UnMarkProblem': () => place,
}

test.each(Object.entries(closed))('without a licence %s is refused', async (path, request) => {
  const { status, body } = await house.call(path, request(), house.students[0]?.token)
  expect([status, body.code]).toEqual([403, 'Activity.LicenceRequired'])
})

test.each(Object.entries(closed).filter(([path]) => !path.startsWith('Code/')))(
  'with one %s is open, as to its teacher',
  async (path, request) => {
    for (const token of [house.students[1]?.token, house.teacher.token]) expect((await house.call(path, request(), token)).status).toBe(200)
  },
)

describe('everybody of the class', () => {
  test('sees it in the list, with whether it has to be paid for', async () => {
    const paid = async (token = '') => {
      const { body } = await house.call('Group/Exercise/List', { groupId: place.groupId }, token)
      return body.find(({ activityId }: { activityId: number }) => activityId === place.activityId).needMoney
    }
    expect(await paid(house.students[0]?.token)).toBe(true)
    expect(await paid(house.students[1]?.token)).toBe(false)
  })

  test('reads their own answers, of which there are none', async () => {
    const [student] = house.students
    const { status, body } = await house.call('Group/Exercise/Answers', { ...place, userId: student?.userId }, student?.token)
    expect([status, body]).toEqual([200, []])
  })

  test('may not look through a set or a problem of it outside the class', async () => {
    for (const [path, request] of [
      ['ProblemSet/Get', { problemSetId: place.problemSetId }],
      ['Problem/Preview', place],
      ['Problem/Content', { problemId: place.problemId }],
    ] as const)
      expect((await house.call(path, request, house.students[0]?.token)).status).toBe(403)
  })
})
