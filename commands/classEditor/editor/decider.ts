// Rules of the shared editor of a class: one licensee at a time, who alone writes and marks questions solved (requirements a28, a30).
import { rejected } from '../../../protocol/catalogue.ts'
import { aggregate } from '../../kit/aggregate.ts'
import { type ClassEditorEvent, classEditorEvents } from './events.ts'

type Data<Type extends ClassEditorEvent['type']> = Extract<ClassEditorEvent, { type: Type }>['data']
type Command<Type extends string, Fields> = { type: Type; groupId: number } & Fields

export type ClassEditorCommand =
  | Command<'Open', { teacherId: number }>
  | Command<'Transfer', { userId: number }>
  | Command<'NoteLeft', { userId: number; now: string }>
  | Command<'NoteReturned', { userId: number }>
  /** Takes the licence of `epoch` back. 'gone': unless its holder is there again. */
  | Command<'TakeBack', { epoch: number; toUserId: number | null; how: 'gone' | 'barred' }>
  | ({ type: 'TakeSnapshot' } & Data<'DocumentSnapshotTaken'>)
  | ({ type: 'RecordRun' } & Data<'CodeRun'>)
  | ({ type: 'Ask' } & Data<'EditorQuestionAsked'>)
  | Command<'Solve', { userId: number; questionId: number }>

export type ClassEditor = {
  licenseeId: number | null
  /** Number of transfers. */
  epoch: number
  /** Since when no page of the licensee has been open (ISO); null while one is. */
  leftAt: string | null
  /** The last licensee who got it by opening the editor, a teacher. */
  teacherId: number | null
  /** Number of the last edit in a snapshot. */
  snapshotSeq: number
  questions: Readonly<Record<string, { userId: number; isSolved: boolean }>>
}

/** Unsolved questions of one student, at most. */
const MOST_OPEN_QUESTIONS = 10

const initialState: ClassEditor = { licenseeId: null, epoch: 0, leftAt: null, teacherId: null, snapshotSeq: 0, questions: {} }

const evolve = (editor: ClassEditor, { type, data }: ClassEditorEvent): ClassEditor => {
  switch (type) {
    case 'LicenceTransferred': {
      const { userId, epoch, how } = data
      return { ...editor, licenseeId: userId, epoch, leftAt: null, teacherId: how === 'opened' ? userId : editor.teacherId }
    }
    case 'LicenceHolderLeft':
      return { ...editor, leftAt: data.leftAt }
    case 'LicenceHolderReturned':
      return { ...editor, leftAt: null }
    case 'DocumentSnapshotTaken':
      return { ...editor, snapshotSeq: data.seq }
    case 'CodeRun':
      return editor
    case 'EditorQuestionAsked':
      return { ...editor, questions: { ...editor.questions, [data.questionId]: { userId: data.userId, isSolved: false } } }
    case 'EditorQuestionSolved':
      return { ...editor, questions: { ...editor.questions, [data.questionId]: { userId: data.userId, isSolved: true } } }
  }
}

const transferred = (
  { groupId }: { groupId: number },
  { licenseeId, epoch }: ClassEditor,
  userId: number | null,
  how: Data<'LicenceTransferred'>['how'],
): ClassEditorEvent[] => [{ type: 'LicenceTransferred', data: { groupId, userId, fromUserId: licenseeId, epoch: epoch + 1, how } }]

/** @throws Rejection ClassEditor.TooManyQuestions, ClassEditor.NotLicensee, ClassEditor.QuestionNotFound */
const decide = (command: ClassEditorCommand, editor: ClassEditor): ClassEditorEvent[] => {
  const { groupId } = command
  switch (command.type) {
    case 'Open':
      return editor.licenseeId === null ? transferred(command, editor, command.teacherId, 'opened') : []
    case 'Transfer':
      return editor.licenseeId === command.userId ? [] : transferred(command, editor, command.userId, 'given')
    case 'NoteLeft': {
      const { userId, now } = command
      if (editor.licenseeId !== userId || editor.leftAt !== null) return []
      return [{ type: 'LicenceHolderLeft', data: { groupId, userId, leftAt: now } }]
    }
    case 'NoteReturned': {
      const { userId } = command
      if (editor.licenseeId !== userId || editor.leftAt === null) return []
      return [{ type: 'LicenceHolderReturned', data: { groupId, userId } }]
    }
    case 'TakeBack': {
      const { epoch, toUserId, how } = command
      const isOver = editor.licenseeId === null || editor.epoch !== epoch || (how === 'gone' && editor.leftAt === null)
      return isOver ? [] : transferred(command, editor, toUserId, how)
    }
    case 'TakeSnapshot': {
      const { type: _, ...data } = command
      return data.seq > editor.snapshotSeq ? [{ type: 'DocumentSnapshotTaken', data }] : []
    }
    case 'RecordRun': {
      const { type: _, ...data } = command
      return [{ type: 'CodeRun', data }]
    }
    case 'Ask': {
      const { type: _, ...data } = command
      const open = Object.values(editor.questions).filter(({ userId, isSolved }) => userId === data.userId && !isSolved)
      if (open.length >= MOST_OPEN_QUESTIONS) throw rejected('ClassEditor.TooManyQuestions')
      return [{ type: 'EditorQuestionAsked', data }]
    }
    case 'Solve': {
      const { userId: solvedBy, questionId } = command
      if (editor.licenseeId !== solvedBy) throw rejected('ClassEditor.NotLicensee')
      const question = editor.questions[questionId]
      if (!question) throw rejected('ClassEditor.QuestionNotFound')
      if (question.isSolved) return []
      return [{ type: 'EditorQuestionSolved', data: { groupId, userId: question.userId, questionId, solvedBy } }]
    }
  }
}

/** By class. */
export const classEditors = aggregate({ category: 'classEditor', events: classEditorEvents, decider: { initialState, evolve, decide } })
