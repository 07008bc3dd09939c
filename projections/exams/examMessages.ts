// Announcements of an exam, one document each, and the questions of a person, one document per person, since their texts are personal.
import type { ExamEvent } from '../../commands/exams/exam/events.ts'
import type { UserEvent } from '../../commands/people/user/events.ts'
import { projection } from '../kit/projection.ts'

export type ExamQuestion = {
  questionId: number
  activityId: number
  problemId: number | null
  text: string
  askedAt: string
  answer: { text: string; isForAll: boolean; answeredBy: number; at: string } | null
}

export type ExamQuestionsDocument = {
  _id: string
  userId: number
  /** Oldest first. */
  questions: readonly ExamQuestion[]
  /** The exams that they are about. */
  activityIds: readonly number[]
}

export type ExamAnnouncementDocument = {
  _id: string
  activityId: number
  announcementId: number
  text: string
  at: string
  announcedBy: number
}

const key = ({ data }: { data: { userId: number } }): string => String(data.userId)

export const examQuestions = projection<
  ExamQuestionsDocument,
  Extract<ExamEvent, { type: 'QuestionAsked' | 'QuestionAnswered' }> | Extract<UserEvent, { type: 'UserForgotten' }>
>({
  name: 'examQuestions',
  version: 1,
  collection: 'examQuestions',
  hasNoSnapshots: true,
  on: {
    QuestionAsked: {
      key,
      fold(known, { data: { activityId, userId, questionId, problemId, text, askedAt } }) {
        if (text === null) return known
        const question = { questionId, activityId, problemId, text, askedAt, answer: null }
        return {
          userId,
          questions: [...(known?.questions ?? []), question],
          activityIds: [...new Set([...(known?.activityIds ?? []), activityId])],
        }
      },
    },
    QuestionAnswered: {
      key,
      fold: (known, { data: { questionId, answer, isForAll, answeredBy }, metadata }) =>
        known && {
          ...known,
          questions: known.questions.map((question) =>
            question.questionId === questionId
              ? { ...question, answer: { text: answer, isForAll, answeredBy, at: metadata.recordedAt } }
              : question,
          ),
        },
    },
    UserForgotten: { key, fold: () => null },
  },
})

export const examAnnouncements = projection<ExamAnnouncementDocument, Extract<ExamEvent, { type: 'ExamAnnounced' }>>({
  name: 'examAnnouncements',
  version: 1,
  collection: 'examAnnouncements',
  hasNoSnapshots: true,
  indexes: [{ fields: ['activityId', 'announcementId'] }],
  on: {
    ExamAnnounced: {
      key: ({ data }) => String(data.announcementId),
      fold: (_, { data: { activityId, announcementId, text, announcedAt, announcedBy } }) => ({
        activityId,
        announcementId,
        text,
        at: announcedAt,
        announcedBy,
      }),
    },
  },
})
