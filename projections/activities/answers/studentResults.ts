// What a student has reached in each activity of a class, from current verdicts: one document, whatever the number of activities.
import { STATUS } from '../../../judge/catalogue.ts'
import { type Change, derived } from '../../kit/projection.ts'
import type { ProblemProgress, ProgressDocument } from './progress.ts'

export type ActivityResult = {
  /** Numbers of judged and of accepted answers. */
  answers: number
  correct: number
  /** By problem, before scores that staff adjusted; problems without an answer are left out. */
  problems: Readonly<Record<string, { isSolved: boolean; score: number }>>
}

export type StudentResultsDocument = {
  _id: string
  groupId: number
  userId: number
  activities: Readonly<Record<string, ActivityResult>>
}

export const studentResultsKey = (groupId: number, userId: number): string => `${groupId}/${userId}`

const none: ActivityResult = { answers: 0, correct: 0, problems: {} }

const accepted = ({ statuses }: ProblemProgress): number => statuses[STATUS.Accept] ?? 0

/** The difference that the change of one activity makes; a document is made of few problems, so all of them are looked at. */
const resultOf = ({ problems }: ProgressDocument, before: ActivityResult): ActivityResult => {
  const own = Object.values(problems)
  return {
    answers: own.reduce((sum, { tries }) => sum + tries, 0),
    correct: own.reduce((sum, problem) => sum + accepted(problem), 0),
    problems: Object.fromEntries(
      Object.entries(problems).map(([problemId, { isSolved, score }]) => {
        const same = before.problems[problemId]
        return [problemId, same?.isSolved === isSolved && same.score === score ? same : { isSolved, score }]
      }),
    ),
  }
}

/** Of each activity the last change says all. */
const foldAll = (document: StudentResultsDocument | null, changes: readonly Change<ProgressDocument>[]) => {
  const activities = { ...document?.activities }
  const last = new Map(changes.map(({ after }) => [after?.activityId, after as ProgressDocument]))
  for (const progress of last.values()) activities[progress.activityId] = resultOf(progress, activities[progress.activityId] ?? none)
  const { groupId, userId } = (changes as [Change<ProgressDocument>])[0].after as ProgressDocument
  return { groupId, userId, activities }
}

export const studentResults = derived<StudentResultsDocument>({
  collection: 'studentResults',
  isNeverDeleted: true,
  from: {
    progress: {
      key: ({ before, after }: Change<ProgressDocument>) =>
        after === null || before?.problems === after.problems ? null : studentResultsKey(after.groupId, after.userId),
      fold: (document, change: Change<ProgressDocument>) => foldAll(document, [change]),
      foldAll,
    },
  },
})
