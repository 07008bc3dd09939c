// The shared editor of a class over HTTP and on the live socket: the licence, the same text for all, stale writers, late joiners, runs and questions.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyEdits, checkOf } from '../../../protocol/textEdits.ts'
import type { House } from '../../../server/testing/house.ts'
import { context } from '../../../server/testing/house.ts'
import { openTab } from '../../../server/testing/tab.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'
import { documentOf } from '../document/document.ts'
import { presentIn } from '../licence/presence.ts'
import type { EditMessage } from './calls.ts'
import { classEditors } from './decider.ts'

type Student = House['students'][number]
const program = 'print("hello")'
let house: House
let [amy, ben] = [] as unknown as [Student, Student]
const open: ReturnType<typeof openTab>[] = []
beforeAll(async () => {
  const table = [
    [program, { prints: () => 'hello\n' }],
    ['print(', { diagnostics: 'SyntaxError' }],
  ] as const
  house = await openTableHouse({ studentCount: 3, table })
  ;[amy, ben] = house.students as [Student, Student]
})
afterAll(async () => {
  for (const { socket } of open) socket.close()
  await house.close()
})

/** The reply, or the code of the refusal. */
// biome-ignore lint: tests look into replies of every shape
const ask = async (path: string, body: object = {}, token = house.teacher.token): Promise<any> => {
  const { events, projections } = house.server.core
  await projections.reached(await events.head(), 10_000)
  const { status, body: reply } = await house.call(`ClassEditor/${path}`, { groupId: house.groupId, ...body }, token)
  return status === 200 ? reply : reply.code
}
/** Opens the editor on a live socket. */
const follow = async (token: string) => {
  const { body } = await house.call('Live/Ticket', {}, token)
  const tab = openTab(`${house.server.origin.replace('http', 'ws')}/api/v2/live`)
  open.push(tab)
  await tab.opened
  const topic = `classEditor/${house.groupId}`
  tab.send({ v: 1, type: 'hello', ticket: body.ticket })
  tab.send({ type: 'follow', topic })
  await tab.until('following', topic)
  return { ...tab, edit: async () => (await tab.until('edit', topic)).payload as EditMessage }
}
const presentNow = async () => [...(await presentIn(house.server.core.vault.notes, house.groupId))].sort((a, b) => a - b)
const comes = async (student: Student) => {
  const tab = await follow(student.token)
  await expect.poll(presentNow).toContain(student.userId)
  return tab
}
const write = async (text: string, more: object = {}, token = house.teacher.token) => {
  const { seq, licenceEpoch: epoch } = await ask('Get')
  return await ask('Edit', { epoch, seq, tab: 'one', edits: [{ at: 0, length: 0, text }], ...more }, token)
}
const licensee = async () => (await ask('Get')).licensee?.userId ?? null
const eventsOf = async () => {
  const { events } = await house.server.core.events.readStream(`classEditor-${house.groupId}`)
  return events.map(({ type, data }) => ({ type, ...(data as object) }))
}

test('the teacher who opens it first has the licence, and nobody before', async () => {
  expect(await ask('Get')).toMatchObject({ code: '', licensee: null, seq: 0 })
  expect(await write('x')).toBe('ClassEditor.NotLicensee')
  expect(await ask('Open', {}, amy.token)).toBe('Group.NotTeacher')
  expect(await ask('Open')).toEqual({ isDone: true })
  expect(await ask('Get', {}, amy.token)).toMatchObject({
    licensee: { userId: house.teacher.userId, userName: 'teacher' },
    licenceEpoch: 1,
  })
})

test('followers hear each edit with its number, and come to the same text', async () => {
  const tab = await comes(amy)
  let text = ''
  for (const [at, length, inserted] of [
    [0, 0, 'for i in range(3):\n'],
    [19, 0, '    print(i)\n'],
    [4, 1, '數字'],
    [0, 3, ''],
  ] as const) {
    const { seq, licenceEpoch: epoch } = await ask('Get')
    expect(await ask('Edit', { epoch, seq, tab: 'one', edits: [{ at, length, text: inserted }] })).toEqual({ seq: seq + 1 })
    const heard = await tab.edit()
    text = applyEdits(text, heard.edits) ?? 'an edit did not fit'
    expect(heard).toMatchObject({ base: seq, seq: seq + 1, epoch: 1, by: 'one', check: checkOf(text) })
  }
  expect(await ask('Get', {}, ben.token)).toMatchObject({ code: text })
  expect(text).toBe(' 數字 in range(3):\n    print(i)\n')
  const view = { topLine: 2, anchor: 1, head: 3 }
  const { seq } = await write('', { edits: [], view })
  expect(await tab.edit()).toMatchObject({ base: seq, seq, edits: [], view })
  await write('', { edits: [], languageId: 9 })
  expect(await tab.edit()).toMatchObject({ seq: seq + 1, languageId: 9, view })
  expect(await ask('Get', {}, ben.token)).toMatchObject({ lang: 9, editorViewState: view })
  tab.socket.close()
})

test('an edit that is not from the newest text, does not fit or is too long changes nothing', async () => {
  const before = await ask('Get')
  expect(await write('x', { seq: before.seq - 1 })).toBe('ClassEditor.Stale')
  expect(await write('x', { edits: [{ at: 999, length: 1, text: '' }] })).toBe('ClassEditor.Stale')
  expect(await write('x'.repeat(30_000))).toBe('ClassEditor.TooLong')
  expect(await write('x', { languageId: 77 })).toBe('Problem.LanguageNotFound')
  expect(await ask('Get')).toEqual(before)
})

test('an edit that a page sends again is not taken twice', async () => {
  const { seq, licenceEpoch: epoch, code } = await ask('Get')
  const edit = { epoch, seq, tab: 'again', edits: [{ at: 0, length: 0, text: '# ' }] }
  expect(await ask('Edit', edit)).toEqual({ seq: seq + 1 })
  expect(await write('', { edits: [{ at: 0, length: 0, text: '#' }] })).toEqual({ seq: seq + 2 })
  expect(await ask('Edit', edit)).toEqual({ seq: seq + 1 })
  expect(await ask('Edit', { ...edit, edits: [{ at: 0, length: 0, text: '! ' }] })).toBe('ClassEditor.Stale')
  expect(await ask('Get')).toMatchObject({ seq: seq + 2, code: `## ${code}` })
})

test('only teachers give the licence, to members who are there; earlier holders are refused', async () => {
  expect(await ask('Transfer', { userId: amy.userId })).toBe('ClassEditor.NotPresent')
  const tab = await comes(amy)
  expect(await ask('Present')).toEqual([{ userId: amy.userId, userName: expect.any(String), role: 'student' }])
  expect(await ask('Transfer', { userId: ben.userId }, amy.token)).toBe('Group.NotTeacher')
  const before = await ask('Get')
  expect(await ask('Transfer', { userId: amy.userId })).toEqual({ isDone: true })
  expect(await ask('Edit', { epoch: before.licenceEpoch, seq: before.seq, tab: 'one', edits: [] })).toBe('ClassEditor.NotLicensee')
  expect(await write('x')).toBe('ClassEditor.NotLicensee')
  expect(await write('x', { epoch: before.licenceEpoch }, amy.token)).toBe('ClassEditor.NotLicensee')
  expect(await write('# by Amy\n', {}, amy.token)).toEqual({ seq: before.seq + 1 })
  expect((await eventsOf()).slice(-2)).toMatchObject([
    { type: 'DocumentSnapshotTaken', userId: house.teacher.userId, seq: before.seq, code: before.code },
    { type: 'LicenceTransferred', userId: amy.userId, fromUserId: house.teacher.userId, epoch: 2, how: 'given' },
  ])
  tab.socket.close()
})

test('the licence waits for a holder who has gone, and then goes back to a teacher who is there', async () => {
  await expect.poll(async () => (await ask('Get')).waitsUntil).not.toBeNull()
  const again = await comes(amy)
  await expect.poll(async () => (await ask('Get')).waitsUntil).toBeNull()
  const teacher = await follow(house.teacher.token)
  await expect.poll(presentNow).toContain(house.teacher.userId)
  again.socket.close()
  await expect.poll(presentNow).not.toContain(amy.userId)
  expect(await licensee()).toBe(amy.userId)
  // as if the page had been closed half a minute earlier
  const { commands } = house.server.core
  const { groupId } = house
  await expect.poll(async () => (await ask('Get')).waitsUntil).not.toBeNull()
  await classEditors.handle(commands, groupId, { type: 'NoteReturned', groupId, userId: amy.userId }, context())
  const now = new Date(Date.now() - 30_000).toISOString()
  await classEditors.handle(commands, groupId, { type: 'NoteLeft', groupId, userId: amy.userId, now }, context())
  await expect.poll(licensee).toBe(house.teacher.userId)
  expect(await eventsOf()).toContainEqual(expect.objectContaining({ type: 'DocumentSnapshotTaken', userId: amy.userId }))
  teacher.socket.close()
})

test('a holder who is blocked loses it at once, and can neither read nor follow', async () => {
  const tab = await comes(ben)
  await ask('Transfer', { userId: ben.userId })
  expect(await licensee()).toBe(ben.userId)
  await house.call('Group/BlockUser', { groupId: house.groupId, userId: ben.userId }, house.teacher.token)
  expect((await tab.until('refused', `classEditor/${house.groupId}`)).payload).toEqual({ code: 'Common.Forbidden' })
  await expect.poll(licensee).not.toBe(ben.userId)
  for (const path of ['Get', 'Questions']) expect(await ask(path, {}, ben.token)).toBe('Group.MemberBlockedOrNotJoined')
  expect(await write('x', {}, ben.token)).toBe('Group.MemberBlockedOrNotJoined')
  await house.call('Group/UnBlockUser', { groupId: house.groupId, userId: ben.userId }, house.teacher.token)
  await ask('Open')
  expect(await licensee()).toBe(house.teacher.userId)
})

test('a teacher runs the code for all', async () => {
  const replaced = async (text: string) => {
    const { code } = await ask('Get')
    await write('', { edits: [{ at: 0, length: code.length, text }], languageId: 4 })
  }
  await replaced('  \n')
  expect(await ask('Run')).toBe('ClassEditor.NothingToRun')
  await replaced(program)
  expect(await ask('Run', {}, amy.token)).toBe('Group.NotTeacher')
  expect(await ask('Run', { input: '1' })).toEqual({ terminal: 'hello\n', isTerminalError: false })
  expect(await ask('Get', {}, amy.token)).toMatchObject({ terminal: 'hello\n', isTerminalError: false, code: program })
  await replaced('print(')
  expect(await ask('Run')).toEqual({ terminal: 'SyntaxError', isTerminalError: true })
  expect((await eventsOf()).filter(({ type }) => type === 'CodeRun')).toMatchObject([
    { input: '1', output: 'hello\n', isError: false },
    { input: '', output: 'SyntaxError', isError: true },
  ])
})

test('students ask, also with nothing; the licensee marks solved', async () => {
  const asked = { languageId: 4, code: '', description: '' }
  expect(await ask('Ask', { languageId: 4, code: '' }, amy.token)).toBe('Common.FieldsNotValid')
  expect(await ask('Ask', asked)).toBe('Common.Forbidden')
  const { questionId } = await ask('Ask', asked, amy.token)
  const question = { questionId, userId: amy.userId, lang: 4, code: '', description: '', solved: false }
  expect(await ask('Questions', {}, ben.token)).toMatchObject([{ ...question, username: expect.any(String), createAt: expect.any(String) }])
  expect(await ask('Solve', { questionId }, amy.token)).toBe('ClassEditor.NotLicensee')
  expect(await ask('Solve', { questionId: 1 })).toBe('ClassEditor.QuestionNotFound')
  expect(await ask('Solve', { questionId })).toEqual({ isDone: true })
  expect(await ask('Questions')).toMatchObject([{ ...question, solved: true }])
})

test('a lesson can be played back by staff', async () => {
  expect(await ask('Lessons', {}, amy.token)).toBe('Group.NotTeacherOrAssistant')
  const [{ lessonId, runs, questions }] = await ask('Lessons')
  expect([runs, questions]).toEqual([2, 1])
  expect(await ask('Playback', { lessonId: 999 })).toBe('ClassEditor.LessonNotFound')
  const { steps, people } = await ask('Playback', { lessonId })
  let text = ''
  const texts: string[] = []
  for (const step of steps) if (step.type === 'code') texts.push((text = applyEdits(text, step.edits) ?? 'an edit did not fit'))
  expect(texts.slice(-2)).toEqual([program, 'print('])
  expect(texts.some((one) => one.startsWith('# by Amy\n'))).toBe(true)
  const types = new Set(steps.map(({ type }: { type: string }) => type))
  expect(types).toEqual(new Set(['code', 'licence', 'question', 'run', 'solved']))
  expect(people).toContainEqual({ userId: amy.userId, userName: expect.any(String) })
})

test('a document whose note is lost begins empty, with a number above all that were given', async () => {
  const { core } = house.server
  const { seq } = await ask('Get')
  await core.vault.notes.take('classEditor', String(house.groupId))
  const { document } = await documentOf(core, house.groupId)
  expect(document.code).toBe('')
  expect(document.seq).toBeGreaterThan(seq)
  expect(await write('again')).toEqual({ seq: document.seq + 1 })
})
