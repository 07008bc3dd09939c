// Questions in shared editors: one document per person, since their texts are personal.
import type { ClassEditorEvent } from '../../commands/classEditor/editor/events.ts'
import type { UserEvent } from '../../commands/people/user/events.ts'
import { projection } from '../kit/projection.ts'

export type EditorQuestion = {
  questionId: number
  groupId: number
  languageId: number
  code: string
  description: string
  createAt: string
  solved: boolean
}

export type EditorQuestionsDocument = {
  _id: string
  userId: number
  /** Oldest first. */
  questions: readonly EditorQuestion[]
}

const key = ({ data }: { data: { userId: number } }): string => String(data.userId)

export const editorQuestions = projection<
  EditorQuestionsDocument,
  Extract<ClassEditorEvent, { type: 'EditorQuestionAsked' | 'EditorQuestionSolved' }> | Extract<UserEvent, { type: 'UserForgotten' }>
>({
  name: 'editorQuestions',
  version: 1,
  collection: 'editorQuestions',
  hasNoSnapshots: true,
  on: {
    EditorQuestionAsked: {
      key,
      fold(known, { data: { groupId, userId, questionId, languageId, code, description }, metadata: { recordedAt: createAt } }) {
        if (code === null || description === null) return known
        const question = { questionId, groupId, languageId, code, description, createAt, solved: false }
        return { userId, questions: [...(known?.questions ?? []), question] }
      },
    },
    EditorQuestionSolved: {
      key,
      fold: (known, { data: { questionId } }) =>
        known && {
          ...known,
          questions: known.questions.map((question) => (question.questionId === questionId ? { ...question, solved: true } : question)),
        },
    },
    UserForgotten: { key, fold: () => null },
  },
})
