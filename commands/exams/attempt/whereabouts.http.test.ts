// Where an exam may be sat, over HTTP: networks, Safe Exam Browser, who is refused, and who is let in.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configKeyHash } from '../../../server/http/origin.ts'
import { attemptEventsOf, examCalls, examRequest, examSet } from '../../../server/testing/exams.ts'
import type { House } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'

const house = await openTableHouse()
const setId = await examSet(house)
const { ask, must, add, stop, handIn, info, rowOf } = examCalls(house, setId)
afterAll(() => house.close())

type Student = House['students'][number]
const student = (index: number) => house.students[index] as Student
const HERE = ['127.0.0.0/8', '::1/128']
const ELSEWHERE = ['192.0.2.0/24']
const KEY = 'a'.repeat(64)
const { practice } = house
const OTHER = 'Exam.OtherNetwork'

/** Every call of an examinee at work, with what each refuses with elsewhere. */
const callsOf = (place: { groupId: number; activityId: number }, { userId }: Student): [path: string, body: object][] => {
  const problem = { ...place, problemSetId: setId, problemId: practice.problemId }
  const work = { ...problem, languageId: 4, content: 'print(1)' }
  return [
    ['Exam/Enter', place],
    ['Exam/Attempt', place],
    ['Exam/Messages', place],
    ['Exam/Ask', { ...place, text: 'Why?' }],
    ['Exam/AnnouncementSeen', { ...place, announcementId: 1 }],
    ['Group/Exam/Problems', { ...place, problemSetId: setId }],
    ['Exam/Paper', place],
    ['Problem/Get', problem],
    ['Draft/Save', { ...work, baseVersion: 0 }],
    ['Draft/Get', { ...problem, languageId: 4 }],
    ['Code/Evaluate', { ...work, input: '1 2' }],
    ['Code/Judge', { ...work, localeId: 1 }],
    ['Exam/Complete', { ...place, userId }],
  ]
}

describe('an exam that names networks', () => {
  let place = { groupId: 0, activityId: 0 }
  beforeAll(async () => {
    place = await add({ networks: ELSEWHERE })
  })

  test('does not open elsewhere, also before its start, and says why in the language of the reader', async () => {
    await expect.poll(async () => (await must('Exam/Board', place)).rows.length).toBe(2)
    expect(await ask('Exam/Attempt', place, student(0).token)).toBe(OTHER)
    const { status, body } = await house.call('Exam/Enter', place, student(0).token, { 'accept-language': 'zh-TW' })
    expect([status, body.message]).toEqual([403, '這場考試只能在指定的網路應試，你目前的網路不在其中。'])
    await must('Exam/Start', place)
  })

  test('refuses every call of its examinees there', async () => {
    for (const [path, body] of callsOf(place, student(0))) expect([path, await ask(path, body, student(0).token)]).toEqual([path, OTHER])
  })

  test('records who was refused once, with the address in the metadata alone', async () => {
    const events = await attemptEventsOf(house, place.activityId, student(0).userId)
    expect(events).toMatchObject([{ type: 'ExamineeAdmitted' }, { type: 'ExamineeRefused', data: { reason: 'network' } }])
    expect(events[1]).toMatchObject({ metadata: { ip: expect.stringContaining('127.0.0.1') } })
    expect(JSON.stringify(events[1]?.data)).not.toContain('127.0.0.1')
    expect(await rowOf(place, student(0))).toMatchObject({ refused: 'network', isLetIn: false, isLogin: false })
    expect(await rowOf(place, student(1))).toMatchObject({ refused: null })
  })

  test('does not tell examinees which networks these are', async () => {
    expect(await info(place, student(0).token)).toMatchObject({ networks: [], safeExamBrowser: [] })
    expect(await info(place)).toMatchObject({ networks: ELSEWHERE })
  })

  test('lets its staff rehearse from anywhere', async () => {
    expect(await handIn(place, house.teacher as unknown as Student)).toMatchObject({ status: 'Accept' })
  })

  test('opens to one examinee whom staff let in, and to no other', async () => {
    const [amy, ben] = [student(0), student(1)]
    expect(await ask('Exam/LetIn', { ...place, userId: amy.userId }, ben.token)).toBe('Group.NotTeacherOrAssistant')
    await must('Exam/LetIn', { ...place, userId: amy.userId, reason: 'Sits in the library.' })
    expect(await rowOf(place, amy)).toMatchObject({ refused: null, isLetIn: true })
    await must('Exam/Enter', place, amy.token)
    expect(await handIn(place, amy)).toMatchObject({ status: 'Accept' })
    expect(await must('Exam/Attempt', place, amy.token)).toMatchObject({ isLogin: true, problems: [{ answers: 1 }] })
    expect(await ask('Exam/Attempt', place, ben.token)).toBe(OTHER)
    await stop(place)
    expect(await ask('Exam/LetIn', { ...place, userId: ben.userId })).toBe('Activity.ExamHasEnded')
    // the results are no exam any more
    expect(await must('Exam/Attempt', place, ben.token)).toMatchObject({ isComplete: true })
  })

  test('opens where it names the network of the examinee', async () => {
    const near = await add({ networks: [...ELSEWHERE, ...HERE] })
    await must('Exam/Start', near)
    await must('Exam/Enter', near, student(0).token)
    expect(await handIn(near, student(0))).toMatchObject({ status: 'Accept' })
    await stop(near)
  })
})

test('an exam that asks for Safe Exam Browser opens to calls with the hash of their own address and the config key', async () => {
  const place = await add({ safeExamBrowser: ['b'.repeat(64), KEY.toUpperCase()] })
  const { token, userId } = student(0)
  const enter = async (url: string, key: string) => {
    const hash = configKeyHash(url, key)
    const { status, body } = await house.call('Exam/Enter', place, token, { 'x-safeexambrowser-configkeyhash': hash })
    return status === 200 ? 'open' : body.code
  }
  await expect.poll(async () => (await must('Exam/Board', place)).rows.length).toBe(2)
  const address = `${house.server.origin}/api/v2/Exam/Enter`
  expect(await ask('Exam/Enter', place, token)).toBe('Exam.SafeExamBrowserNeeded')
  expect(await enter(address, 'c'.repeat(64))).toBe('Exam.SafeExamBrowserNeeded')
  expect(await enter(`${house.server.origin}/api/v2/Exam/Attempt`, KEY)).toBe('Exam.SafeExamBrowserNeeded')
  expect(await enter(`${address}#top`, KEY)).toBe('open')
  expect((await attemptEventsOf(house, place.activityId, userId)).map(({ type }) => type)).toEqual([
    'ExamineeAdmitted',
    'ExamineeRefused',
    'ExamineeSignedIn',
  ])
  await must('Exam/Delete', place)
})

test('the form takes networks of both kinds and config keys, and refuses what is none', async () => {
  for (const networks of [['192.0.2.1'], ['192.0.2.0/33'], ['school'], ['2001:db8::/129']])
    expect(await ask('Exam/Add', examRequest(house, setId, { networks }))).toBe('Exam.NetworkInvalid')
  expect(await ask('Exam/Add', examRequest(house, setId, { networks: Array.from({ length: 21 }, (_, n) => `192.0.2.${n}/32`) }))).toBe(
    'Field.TooLong',
  )
  expect(await ask('Exam/Add', examRequest(house, setId, { safeExamBrowser: ['a'.repeat(63)] }))).toBe('Exam.ConfigKeyInvalid')
  const place = await add({ networks: ['2001:db8::/64'], safeExamBrowser: [KEY] })
  await must('Exam/Edit', { ...examRequest(house, setId, { networks: ['2001:db8::/48'], safeExamBrowser: [KEY] }), ...place })
  expect(await info(place)).toMatchObject({ networks: ['2001:db8::/48'], safeExamBrowser: [KEY] })
  const { activityId } = await must('Exam/Copy', { ...place, toGroupId: place.groupId, startTime: '2026-05-05T01:00:00.000Z' })
  expect(await info({ ...place, activityId })).toMatchObject({ networks: ['2001:db8::/48'], safeExamBrowser: [KEY] })
  expect(await must('Exam/OwnAddress', { groupId: place.groupId })).toMatchObject({ network: '127.0.0.0/24' })
  expect(await ask('Exam/OwnAddress', { groupId: place.groupId }, student(0).token)).toBe('Group.NotTeacherOrAssistant')
})
