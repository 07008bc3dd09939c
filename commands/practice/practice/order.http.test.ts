// Editing and reordering practices over HTTP: saved fields, errors, and two teachers reordering concurrently.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { House } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'

let house: House
let ids: number[]
beforeAll(async () => {
  house = await openTableHouse({ studentCount: 1 })
  const { groupId, practice, teacher } = house
  for (const order of [2, 3])
    await house.call(
      'Group/Exercise/Add',
      { groupId, problemSetId: practice.problemSetId, name: `Practice ${order}`, description: 'Another', order },
      teacher.token,
    )
  ids = await listed()
})
afterAll(() => house.close())

const listed = async (): Promise<number[]> => {
  const { body } = await house.call('Group/Exercise/List', { groupId: house.groupId }, house.teacher.token)
  return body.map(({ activityId }: { activityId: number }) => activityId)
}
const reorder = (activityIds: number[], seen: number[], token = house.teacher.token) =>
  house.call('Group/Exercise/Reorder', { groupId: house.groupId, activityIds, seen }, token)

describe('the order', () => {
  test('is kept as it is given, once, and refused where another one was seen', async () => {
    const [a, b, c] = ids as [number, number, number]
    expect((await reorder([c, a, b], [a, b, c])).status).toBe(200)
    expect(await listed()).toEqual([c, a, b])
    expect((await reorder([c, a, b], [a, b, c])).status).toBe(200)
    const late = await reorder([b, a, c], [a, b, c])
    expect([late.status, late.body.code]).toEqual([409, 'Common.Conflict'])
    expect(await listed()).toEqual([c, a, b])
  })

  test('is none for one that is given without, or with null: the first ones', async () => {
    const { groupId, teacher, practice } = house
    const about = { groupId, problemSetId: practice.problemSetId, name: 'No order', description: 'First' }
    const made: number[] = []
    for (const order of [{}, { order: null }]) {
      const { status, body } = await house.call('Group/Exercise/Add', { ...about, ...order }, teacher.token)
      expect(status).toBe(200)
      made.push(body.activityId)
    }
    const { body: listed } = await house.call('Group/Exercise/List', { groupId }, teacher.token)
    expect(listed.slice(0, 2).map(({ activityId, order }: { activityId: number; order: number }) => [activityId, order])).toEqual(
      made.map((activityId) => [activityId, 0]),
    )
    for (const activityId of made) await house.call('Group/Exercise/Delete', { groupId, activityId }, teacher.token)
  })

  test('is for teachers, and only for practices of the class', async () => {
    const now = await listed()
    expect((await reorder(now, now, house.students[0]?.token)).body.code).toBe('Group.NotTeacherOrAssistant')
    expect((await reorder([...now, 99], [...now, 99])).body.code).toBe('Activity.NotFound')
    expect((await reorder(now.slice(1), now)).body.code).toBe('Activity.OrderIncomplete')
  })
})

describe('editing', () => {
  const edit = (about: object, token = house.teacher.token) => {
    const { activityId, problemSetId } = house.practice
    return house.call('Group/Exercise/Edit', { groupId: house.groupId, activityId, problemSetId, ...about }, token)
  }
  const info = async () => {
    const { activityId } = house.practice
    return (await house.call('Group/Exercise/Info', { groupId: house.groupId, activityId }, house.teacher.token)).body
  }

  test('changes name and description; a name is required, a description may be empty', async () => {
    expect((await edit({ name: 'Week 1', description: 'Begin here' })).status).toBe(200)
    expect(await info()).toMatchObject({ name: 'Week 1', description: 'Begin here' })
    expect((await edit({ name: 'Week 1', description: ' ' })).status).toBe(200)
    expect(await info()).toMatchObject({ description: '' })
    const { body } = await edit({ name: ' ', description: 'Begin here' })
    expect(body.validationErrors.map(({ field }: { field: string }) => field)).toEqual(['name'])
  })

  test('gives another set of the right type, which is held while the first one is free', async () => {
    const { teacher, practice } = house
    const problems = [{ problemId: practice.problemId, distribution: 100 }]
    const make = async (problemSetType: number) =>
      (await house.call('ProblemSet/Add', { name: 'Set', problemSetType, tags: ['t'], problems }, teacher.token)).body.problemSetId
    const [homework, paid] = [await make(2), await make(6)]
    const about = { name: 'Week 1', description: 'Begin here' }
    expect((await edit({ ...about, problemSetId: homework })).body.code).toBe('ProblemSet.WrongType')
    expect((await edit({ ...about, problemSetId: paid })).status).toBe(200)
    expect(await info()).toMatchObject({ problemSetId: paid, problemSetType: 6 })
    expect((await house.call('ProblemSet/Delete', { problemSetId: paid }, teacher.token)).body.code).toBe('ProblemSet.AlreadyAssigned')
    expect((await edit(about)).status).toBe(200)
    expect((await house.call('ProblemSet/Delete', { problemSetId: paid }, teacher.token)).status).toBe(200)
  })

  test('is its creator’s', async () => {
    expect((await edit({ name: 'Mine', description: 'now' }, house.students[0]?.token)).body.code).toBe('Group.NotTeacherOrAssistant')
  })
})
