// Announcements and questions of an exam.

import { isDoneFor } from '../../commands/exams/exam/clock.ts'
import { type ExamineeDocument, examineeKey } from '../../projections/exams/examinees.ts'
import type { ExamAnnouncementDocument, ExamQuestionsDocument } from '../../projections/exams/examMessages.ts'
import type { ExamDocument } from '../../projections/exams/exams.ts'
import { rejected } from '../../protocol/catalogue.ts'
import { peopleOf, rowsOf } from './board.ts'
import type { ExamSources } from './exams.ts'
import { requireExamPlace } from './whereabouts.ts'

const MOST_ANNOUNCEMENTS = 200

interface MessageReader {
  userId: number
  isStaff: boolean
  /** Reads the texts of the exam now: others get their own questions alone, since announcements may quote its problems. */
  readsTexts: boolean
}

/**
 * For staff all of it; for examinees the announcements, their own questions, and those answered to all, without who asked. Throws
 * Activity.NotExaminee, Exam.OtherNetwork, Exam.SafeExamBrowserNeeded.
 */
export const messagesOf = async (sources: ExamSources, exam: ExamDocument, { userId, isStaff, readsTexts }: MessageReader, now: string) => {
  const { reader, originOfCall } = sources
  const { activityId, groupId, times } = exam
  const filter = { activityId }
  const [announced, rows, own] = await Promise.all([
    reader.find<ExamAnnouncementDocument>('examAnnouncements', { filter, sort: [['announcementId', 1]], limit: MOST_ANNOUNCEMENTS }),
    rowsOf(reader, activityId),
    reader.get<ExamineeDocument>('examinees', examineeKey(activityId, userId)),
  ])
  if (!isStaff && (own?.isExaminee !== true || own.isExcused)) throw rejected('Activity.NotExaminee')
  if (!isStaff && own !== null && !isDoneFor(times, own.completed, userId, now)) requireExamPlace(originOfCall, exam, own)
  const askers = await reader.getMany<ExamQuestionsDocument>(
    'examQuestions',
    rows.map((row) => String(row.userId)),
  )
  const asked = [...askers.values()].flatMap((person) =>
    person.questions.filter((question) => question.activityId === activityId).map((question) => ({ ...question, userId: person.userId })),
  )
  const visible = asked
    .filter((question) => isStaff || question.userId === userId || (readsTexts && question.answer?.isForAll === true))
    .sort((one, other) => one.questionId - other.questionId)
  const people = isStaff ? await peopleOf(sources, groupId, [...new Set(visible.map((question) => question.userId))]) : []
  const nameOf = new Map(people.map((person) => [person.userId, person.name]))
  return {
    announcements: (readsTexts ? announced : []).map(({ announcementId, text, at }) => ({
      announcementId,
      text,
      at,
      isSeen: own?.seen.includes(announcementId) === true,
      seenBy: isStaff ? rows.filter(({ seen }) => seen.includes(announcementId)).length : null,
    })),
    questions: visible.map(({ questionId, problemId, text, askedAt, answer, ...question }) => ({
      questionId,
      userId: isStaff || question.userId === userId ? question.userId : null,
      userName: nameOf.get(question.userId) ?? null,
      problemId,
      text,
      askedAt,
      answer: answer && { text: answer.text, isForAll: answer.isForAll, at: answer.at },
    })),
  }
}
