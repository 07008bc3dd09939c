// Events of the shared editor as recorded in the log. For tests only.
import type { ClassEditorEvent } from '../../commands/classEditor/editor/events.ts'
import { recorded } from '../kit/spec.ts'
import { AMY, CLASS, TEACHER } from '../school.fixture.ts'

type Data<Type extends ClassEditorEvent['type']> = Extract<ClassEditorEvent, { type: Type }>['data']

const editorEvent = <Type extends ClassEditorEvent['type']>(type: Type, data: Omit<Data<Type>, 'groupId'>, at?: string) =>
  recorded(type, { groupId: CLASS, ...data } as unknown as Data<Type>, {
    stream: `classEditor-${CLASS}`,
    actor: { userId: TEACHER, role: 'teacher' },
    ...(at === undefined ? {} : { at }),
  })

export const licenceTransferred = (userId: number | null, epoch = 1, at?: string) =>
  editorEvent('LicenceTransferred', { userId, fromUserId: null, epoch, how: epoch === 1 ? 'opened' : 'given' }, at)
export const holderLeft = (userId = TEACHER) => editorEvent('LicenceHolderLeft', { userId, leftAt: '2026-01-01T00:00:00.000Z' })
export const holderReturned = (userId = TEACHER) => editorEvent('LicenceHolderReturned', { userId })
export const snapshotTaken = (seq: number, code: string, userId = TEACHER, at?: string) =>
  editorEvent('DocumentSnapshotTaken', { userId, seq, languageId: 4, code, topLine: 1 }, at)
export const codeRun = (userId = TEACHER, output = '3\n', at?: string) =>
  editorEvent('CodeRun', { userId, languageId: 4, seq: 1, input: '', output, isError: false, statusCode: 7 }, at)
export const editorQuestionAsked = (questionId: number, userId = AMY, description = 'Why?', at?: string) =>
  editorEvent('EditorQuestionAsked', { userId, questionId, languageId: 4, code: 'print(1)', description }, at)
export const editorQuestionSolved = (questionId: number, userId = AMY) =>
  editorEvent('EditorQuestionSolved', { userId, questionId, solvedBy: TEACHER })
