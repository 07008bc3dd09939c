import { describe, test } from 'vitest'
import { specification } from '../../kit/spec.ts'
import { classEditors } from './decider.ts'
import type { ClassEditorEvent } from './events.ts'

const { given } = specification(classEditors)
const groupId = 21
const [TEACHER, OTHER, AMY, BEN] = [2, 3, 5, 6]
const noon = '2026-05-04T04:00:00.000Z'
type How = Extract<ClassEditorEvent, { type: 'LicenceTransferred' }>['data']['how']

const transferred = (userId: number | null, fromUserId: number | null, epoch: number, how: How): ClassEditorEvent => ({
  type: 'LicenceTransferred',
  data: { groupId, userId, fromUserId, epoch, how },
})
const opened = transferred(TEACHER, null, 1, 'opened')
const given_ = transferred(AMY, TEACHER, 2, 'given')
const left = (userId: number): ClassEditorEvent => ({ type: 'LicenceHolderLeft', data: { groupId, userId, leftAt: noon } })
const returned = (userId: number): ClassEditorEvent => ({ type: 'LicenceHolderReturned', data: { groupId, userId } })
const takeBack = (epoch: number, how: 'gone' | 'barred', toUserId: number | null = TEACHER) =>
  ({ type: 'TakeBack', groupId, epoch, toUserId, how }) as const
const asked = (questionId: number, userId = AMY): ClassEditorEvent => ({
  type: 'EditorQuestionAsked',
  data: { groupId, userId, questionId, languageId: 4, code: '', description: '' },
})
const solved = (questionId: number, solvedBy = TEACHER): ClassEditorEvent => ({
  type: 'EditorQuestionSolved',
  data: { groupId, userId: AMY, questionId, solvedBy },
})

describe('the licence', () => {
  test('goes to the teacher who opens the editor first, and to no later one', () => {
    given().when({ type: 'Open', groupId, teacherId: TEACHER }).then(opened)
    given(opened).when({ type: 'Open', groupId, teacherId: OTHER }).thenNothing()
    given(opened, transferred(null, TEACHER, 2, 'gone'))
      .when({ type: 'Open', groupId, teacherId: OTHER })
      .then(transferred(OTHER, null, 3, 'opened'))
  })
  test('has a new epoch with each transfer', () => {
    given(opened).when({ type: 'Transfer', groupId, userId: AMY }).then(given_)
    given(opened, given_)
      .when({ type: 'Transfer', groupId, userId: BEN })
      .then(transferred(BEN, AMY, 3, 'given'))
    given(opened, given_).when({ type: 'Transfer', groupId, userId: AMY }).thenNothing()
  })
  test('waits for a holder who went, and is taken back once', () => {
    given(opened, given_).when({ type: 'NoteLeft', groupId, userId: AMY, now: noon }).then(left(AMY))
    given(opened, given_).when({ type: 'NoteLeft', groupId, userId: BEN, now: noon }).thenNothing()
    given(opened, given_, left(AMY)).when({ type: 'NoteLeft', groupId, userId: AMY, now: noon }).thenNothing()
    given(opened, given_, left(AMY)).when({ type: 'NoteReturned', groupId, userId: AMY }).then(returned(AMY))
    given(opened, given_).when({ type: 'NoteReturned', groupId, userId: AMY }).thenNothing()
    given(opened, given_, left(AMY))
      .when(takeBack(2, 'gone'))
      .then(transferred(TEACHER, AMY, 3, 'gone'))
    given(opened, given_, left(AMY), returned(AMY)).when(takeBack(2, 'gone')).thenNothing()
    given(opened, given_, left(AMY), transferred(BEN, AMY, 3, 'given'))
      .when(takeBack(2, 'gone'))
      .thenNothing()
  })
  test('is taken from a holder who lost access, though a page is open', () => {
    given(opened, given_)
      .when(takeBack(2, 'barred', null))
      .then(transferred(null, AMY, 3, 'barred'))
  })
})

test('a snapshot has something new', () => {
  const taken = { groupId, userId: AMY, seq: 7, languageId: 4, code: 'x', topLine: 1 }
  const snapshot: ClassEditorEvent = { type: 'DocumentSnapshotTaken', data: taken }
  given(opened)
    .when({ type: 'TakeSnapshot', ...taken })
    .then(snapshot)
  given(opened, snapshot)
    .when({ type: 'TakeSnapshot', ...taken })
    .thenNothing()
})

describe('a question', () => {
  test('is marked solved by the licensee alone, once', () => {
    const solve = (userId: number, questionId = 1) => ({ type: 'Solve', groupId, userId, questionId }) as const
    given(opened, asked(1)).when(solve(TEACHER)).then(solved(1))
    given(opened, asked(1), solved(1)).when(solve(TEACHER)).thenNothing()
    given(opened, given_, asked(1)).when(solve(TEACHER)).rejects('ClassEditor.NotLicensee')
    given(opened, given_, asked(1)).when(solve(AMY)).then(solved(1, AMY))
    given(opened, asked(1)).when(solve(TEACHER, 2)).rejects('ClassEditor.QuestionNotFound')
  })
  test('may be empty, and is refused while ten of the same student are unsolved', () => {
    const ask = (userId: number) => ({ type: 'Ask', groupId, userId, questionId: 99, languageId: 4, code: '', description: '' }) as const
    const ten = Array.from({ length: 10 }, (_, index) => asked(index + 1))
    given(opened, ...ten)
      .when(ask(AMY))
      .rejects('ClassEditor.TooManyQuestions')
    given(opened, ...ten)
      .when(ask(BEN))
      .then(asked(99, BEN))
    given(opened, ...ten, solved(3))
      .when(ask(AMY))
      .then(asked(99))
  })
})
