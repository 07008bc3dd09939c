// Exams of a class by their status, the topic of its games, and the list of classes for games.
import { afterAll, expect, it } from 'vitest'
import { examCalls, examSet } from '../../../server/testing/exams.ts'
import { openTab } from '../../../server/testing/tab.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'

const house = await openTableHouse({ studentCount: 1 })
const setId = await examSet(house)
const { must, add } = examCalls(house, setId)
const { groupId } = house
const [amy = house.teacher] = house.students
afterAll(() => house.close())

const tabOf = async (...topics: string[]) => {
  const { body } = await house.call('Live/Ticket', {}, amy.token)
  const tab = openTab(`${house.server.origin.replace('http', 'ws')}/api/v2/live`)
  await tab.opened
  tab.send({ v: 1, type: 'hello', ticket: body.ticket })
  expect(await tab.next()).toMatchObject({ type: 'welcome' })
  for (const topic of topics) {
    tab.send({ type: 'follow', topic })
    expect(await tab.next()).toMatchObject({ type: 'following', topic })
  }
  return tab
}
const namesOf = async (status?: string) => (await must('Group/Exam/List', { groupId, status })).map(({ name }: { name: string }) => name)

it('a page that follows the games of a class hears of its exams, which are listed by status', async () => {
  const tab = await tabOf(`game/${groupId}`)
  const first = await add({ name: 'First' })
  expect(await tab.until('changed', `game/${groupId}`)).toMatchObject({ payload: { groupId } })
  await add({ name: 'Second' })
  await must('Exam/Start', first)
  expect(await namesOf('In Progress')).toEqual(['First'])
  expect(await namesOf('Waiting')).toEqual(['Second'])
  expect(await namesOf('Finished')).toEqual([])
  expect(await namesOf()).toHaveLength(2)
  tab.socket.close()
})

it('a class is for games when its unit says so, which those hear who follow the list', async () => {
  expect(await must('Exam/GameGroups', {}, amy.token)).toEqual([])
  const tab = await tabOf('game-groups')
  const admin = await house.signIn('admin@school.test')
  const { access } = house.server.core
  const businessUnitId = access.group(groupId)?.businessUnitId ?? 0
  const expirationTime = access.unit(businessUnitId)?.expirationTime
  const unit = { businessUnitId, name: 'Games', expirationTime, timeZone: 'Asia/Taipei' }
  await must('Admin/BusinessUnit/Edit', { ...unit, isGame: true }, admin)
  expect(await tab.until('changed', 'game-groups')).toMatchObject({ payload: {} })
  expect(await must('Exam/GameGroups', {}, amy.token)).toEqual([groupId])
  tab.socket.close()
})
