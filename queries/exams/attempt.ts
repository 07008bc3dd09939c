// The own attempt of an examinee: clock, hand-ins, and scores as far as they are shown now.

import { scoreOfProblem } from '../../commands/exams/attempt/row.ts'
import { isDoneFor } from '../../commands/exams/exam/clock.ts'
import { type ExamineeDocument, examineeKey } from '../../projections/exams/examinees.ts'
import type { ExamDocument } from '../../projections/exams/exams.ts'
import { type MarksDocument, marksKey } from '../../projections/problems/marks.ts'
import { rejected } from '../../protocol/catalogue.ts'
import { problemIdsOf } from './board.ts'
import { type ExamSources, examsFor } from './exams.ts'
import { requireExamPlace } from './whereabouts.ts'

/** Throws Activity.NotExaminee, ProblemSet.NotFound, Exam.Excused, Exam.OtherNetwork, Exam.SafeExamBrowserNeeded. */
export const attemptOf = async (sources: ExamSources, exam: ExamDocument, userId: number, now: string) => {
  const { reader, originOfCall } = sources
  const { about, times, activityId } = exam
  const row = await reader.get<ExamineeDocument>('examinees', examineeKey(activityId, userId))
  if (row?.isExaminee !== true) throw rejected('Activity.NotExaminee')
  if (row.isExcused) throw rejected('Exam.Excused')
  if (!isDoneFor(times, row.completed, userId, now)) requireExamPlace(originOfCall, exam, row)
  const [[shown], problems, marks] = await Promise.all([
    examsFor(sources, [exam], userId, now),
    problemIdsOf(reader, about.problemSetId),
    reader.get<MarksDocument>('marks', marksKey(activityId, userId)),
  ])
  if (shown === undefined) throw rejected('Activity.NotFound')
  // points of each own hand-in belong to the levels that show a total
  const seesScores = shown.showsResults || about.feedback === 'cases' || about.feedback === 'total'
  const isComplete = isDoneFor(times, row.completed, userId, now)
  const isOpen = times.startedAt !== null && (!isComplete || shown.showsResults)
  const { tabSwitches, disconnects, largePastes, seen, completed } = row
  return {
    exam: shown,
    isLogin: row.signedInAt !== null,
    isComplete,
    completedAt: completed?.at ?? null,
    now,
    problems: isOpen
      ? problems.map(({ problemId }) => {
          const { score, answers } = scoreOfProblem(row.problems[problemId], about.counts)
          return { problemId, answers, score: seesScores ? score : null, draftAt: row.problems[problemId]?.draftAt ?? null }
        })
      : [],
    recorded: { tabSwitches, disconnects, largePastes },
    seen: [...seen],
    marked: [...(marks?.problemIds ?? [])],
  }
}
