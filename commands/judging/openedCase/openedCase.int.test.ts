// Staff inspect hidden test cases of an answer; no hidden data reaches a student through HTTP or the socket. With the real judge.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enrol, type House, openHouse, plusProblem } from '../../../server/testing/house.ts'
import { openPractice } from '../../../server/testing/problems.ts'
import { openTab } from '../../../server/testing/tab.ts'
import { unzipped } from '../../../server/testing/zip.ts'

const PYTHON = 4
/** The hidden case. Its output depends on the input, so the program's source does not contain it. */
const HIDDEN = { input: 'kiwi-73519\n', expectedOutput: 'plum-86420\n', output: '91537-iwik\n' }
const MARKS = /kiwi-73519|plum-86420|91537-iwik/
const backwards = 'import sys\nprint(input()[::-1])\nprint("seen", file=sys.stderr)\n'

const problem = {
  ...plusProblem,
  testDatas: [
    { input: 'ab\n', expectedOutput: 'ba\n', read: true, timeLimit: 3 },
    { input: HIDDEN.input, expectedOutput: HIDDEN.expectedOutput, read: false, timeLimit: 3 },
    { input: 'x\n', expectedOutput: 'x\n', read: false, timeLimit: 3 },
  ],
}

let house: House
let place: House['practice']
let answerId: number
let tab: ReturnType<typeof openTab>
/** Everything sent to the student, over HTTP and the socket. */
const told: string[] = []

const student = () => house.students[0] as House['students'][number]
const asStudent = async (path: string, body: object) => {
  const reply = await house.call(path, body, student().token)
  told.push(JSON.stringify(reply.body))
  return reply
}
const opened = (index: number, token = house.teacher.token) => house.call('Code/Submission/Case', { answerId, index }, token)
const rerun = (index: number, token = house.teacher.token) => house.call('Code/Submission/Case/Rerun', { answerId, index }, token)

beforeAll(async () => {
  house = await openHouse({ studentCount: 2 })
  place = await openPractice(house, problem)
  tab = openTab(`${house.server.origin.replace('http', 'ws')}/api/v2/live`, { origin: house.server.origin })
  await tab.opened
  tab.socket.on('message', (data) => told.push((data as Buffer).toString('utf8')))
  tab.send({ v: 1, type: 'hello', ticket: (await asStudent('Live/Ticket', {})).body.ticket })
  for (const topic of [`users/${student().userId}/judging`, `groups/${house.groupId}/practice`]) tab.send({ type: 'follow', topic })
  const run = { ...place, groupId: house.groupId, languageId: PYTHON, localeId: 1, content: backwards }
  answerId = (await asStudent('Code/Judge', run)).body.answerId
})
afterAll(async () => {
  tab.socket.close()
  await house.close()
})

it('a hidden case opens with input, expected and actual output, and in what they differ', async () => {
  expect((await house.call('Code/Submission', { answerId }, house.teacher.token)).body).toMatchObject({ opensCases: true })
  expect((await opened(1)).body).toEqual({
    index: 1,
    input: HIDDEN.input,
    isInputTruncated: false,
    expectedOutput: HIDDEN.expectedOutput,
    isExpectedOutputTruncated: false,
    isTalk: false,
  })
  expect((await rerun(1)).body).toMatchObject({
    status: 'WrongAnswer',
    output: HIDDEN.output,
    isOutputTruncated: false,
    error: 'seen\n',
    reason: 'line 1',
  })
  expect((await rerun(2)).body).toMatchObject({ status: 'Accept', output: 'x\n' })
  expect((await opened(3)).body.code).toBe('Submission.CaseNotFound')
})

it('shows the data of the verdict’s version, also after the problem has changed', async () => {
  const testDatas = problem.testDatas.map((datum) => ({ ...datum, input: 'other\n', expectedOutput: 'rehto\n' }))
  const edited = { ...problem, testDatas, problemId: place.problemId, basedOn: 1 }
  expect((await house.call('Problem/Edit', edited, house.teacher.token)).status).toBe(200)
  expect((await opened(1)).body.input).toBe(HIDDEN.input)
  expect((await rerun(1)).body.output).toBe(HIDDEN.output)
})

it('tells 20,000 characters of each text, and that there are more', async () => {
  const input = `${'𠮷'.repeat(19_999)}\n`
  const long = await openPractice(house, { ...problem, testDatas: [{ input, expectedOutput: 'x\n', read: false, timeLimit: 3 }] })
  const content = 'print(input() * 2)'
  const run = { ...long, groupId: house.groupId, languageId: PYTHON, localeId: 1, content }
  const { body } = await house.call('Code/Judge', run, student().token)
  const asked = { answerId: body.answerId, index: 0 }
  const { body: data } = await house.call('Code/Submission/Case', asked, house.teacher.token)
  expect([[...data.input].length, data.isInputTruncated]).toEqual([20_000, false])
  const { body: ran } = await house.call('Code/Submission/Case/Rerun', asked, house.teacher.token)
  expect([[...ran.output].length, ran.isOutputTruncated]).toEqual([20_000, true])
})

it('is refused to students, to teachers of other classes, and to those who only look on; reads by office are noted', async () => {
  const { core } = house.server
  const settled = async () => core.projections.reached(await core.events.head(), 10_000)
  for (const account of ['analyst', 'elsewhere'])
    await enrol(core, `${account}@school.test`, [account === 'analyst' ? 'analyst' : 'teacher'])
  await settled()
  for (const account of [student().account, house.students[1]?.account ?? '', 'analyst@school.test', 'elsewhere@school.test']) {
    const token = account === student().account ? student().token : await house.signIn(account)
    for (const { status, body } of [await opened(1, token), await rerun(1, token)]) {
      expect([account, status, body.code]).toEqual([account, 403, 'Common.Forbidden'])
      expect(JSON.stringify(body)).not.toMatch(MARKS)
    }
  }
  const admin = await house.signIn('admin@school.test')
  expect((await opened(1, admin)).status).toBe(200)
  const reads = async () => (await core.events.readAll({ types: ['PersonalDataRead'], max: 100 })).events.map(({ data }) => data)
  await expect.poll(reads).toMatchObject([{ userId: student().userId, view: 'submission', groupId: house.groupId }])
})

it('nothing of it reaches the student: by calls, the socket, the timeline or the download; nor is it in what the log keeps of the answer', async () => {
  await rerun(1)
  const { core, origin } = house.server
  await core.projections.reached(await core.events.head(), 10_000)
  const inClass = { groupId: house.groupId }
  expect((await asStudent('Code/Submission', { answerId })).body.opensCases).toBe(false)
  await asStudent('Group/Exercise/Answers', { ...place, ...inClass, userId: student().userId })
  await asStudent('Problem/Get', { ...place, ...inClass })
  const { body } = await asStudent('Timeline/List', { ...inClass, answerId })
  expect(body.items.length).toBeGreaterThan(1)
  for (const { position } of body.items) {
    await asStudent('Timeline/Event', { ...inClass, position })
    // the class timeline contains no hidden data, for staff either
    const event = await house.call('Timeline/Event', { ...inClass, position }, house.teacher.token)
    expect(JSON.stringify(event.body)).not.toMatch(MARKS)
  }
  const reply = await fetch(`${origin}/api/v2/User/Export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await house.signIn('admin@school.test')}` },
    body: JSON.stringify({ userId: student().userId }),
  })
  const files = unzipped(Buffer.from(await reply.arrayBuffer()))
  expect(files.get(`code/${answerId}/main.py`)).toBe(backwards)
  for (const text of files.values()) expect(text).not.toMatch(MARKS)
  const { events } = await core.events.readStream(`submission-${answerId}`)
  expect(events.map(({ type }) => type)).toEqual(['CodeSubmitted', 'SubmissionJudged'])
  expect(JSON.stringify(events.map(({ data }) => data))).not.toMatch(MARKS)
  // the verdict was pushed live: proof that the socket was connected
  expect(told.some((text) => text.includes('"phase":"verdict"') || text.includes('"phase":"case"'))).toBe(true)
  expect(told.join('\n')).not.toMatch(MARKS)
})
