// What figures of an earlier moment are today: pairs of values that differ, with where their events stand. Pure.
import type { GradesOfStudents } from '../../../queries/statistics/grades/schemas.ts'
import type { ProblemRate } from '../../../queries/statistics/problems/schemas.ts'
import type { StudentUsage } from '../../../queries/statistics/schemas.ts'
import type { UnitClass } from '../../../queries/statistics/unit/schemas.ts'

export interface ChangedFigure {
  key: string
  /** Whose figure it is, and which. */
  name: string
  what: string
  /** Null where there was, or is, none. */
  then: number | null
  now: number | null
  /** Class in whose timeline the events are, and their query. */
  groupId: number
  query: { user?: number; activity?: number; problem?: number }
}

const byKey = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row> => new Map(rows.map((row) => [keyOf(row), row]))

/** Each key of either, with both rows. */
const pairs = <Row>(then: readonly Row[], now: readonly Row[], keyOf: (row: Row) => string) => {
  const [before, after] = [byKey(then, keyOf), byKey(now, keyOf)]
  return [...new Set([...before.keys(), ...after.keys()])].map((key) => ({ key, was: before.get(key), is: after.get(key) }))
}

const differing = (figures: readonly ChangedFigure[]): ChangedFigure[] => figures.filter(({ then, now }) => then !== now)

/** Figures of a problem or class that only one of the two times has: zero there is no difference. */
const counted = (figures: readonly ChangedFigure[], isOnBothSides: boolean): readonly ChangedFigure[] =>
  isOnBothSides ? figures : figures.filter(({ then, now }) => (then ?? now ?? 0) !== 0)

interface Words {
  groupId: number
  answers: string
  minutes: string
  correct: string
  failed: string
  formerMember: string
}

/** Answers and minutes of each student. Somebody who joined, left, was blocked or came back has a value on one side only. */
export const changedUsage = (then: readonly StudentUsage[], now: readonly StudentUsage[], words: Words): ChangedFigure[] =>
  differing(
    pairs(then, now, ({ userId }) => String(userId)).flatMap(({ key, was, is }) => {
      const { userId, userName } = (is ?? was) as StudentUsage
      const common = { groupId: words.groupId, name: userName ?? words.formerMember, query: { user: userId } }
      return [
        { ...common, key: `${key}/answers`, what: words.answers, then: was?.totalAnswers ?? null, now: is?.totalAnswers ?? null },
        { ...common, key: `${key}/minutes`, what: words.minutes, then: was?.totalUsageMinutes ?? null, now: is?.totalUsageMinutes ?? null },
      ]
    }),
  )

/** Right and wrong answers to each problem. */
export const changedRates = (then: readonly ProblemRate[], now: readonly ProblemRate[], words: Words): ChangedFigure[] =>
  differing(
    pairs(then, now, ({ activityId, problemId }) => `${activityId}/${problemId}`).flatMap(({ key, was, is }) => {
      const { activityId, activityName, problemId, title } = (is ?? was) as ProblemRate
      const common = {
        groupId: words.groupId,
        name: activityName === null ? title : `${activityName}: ${title}`,
        query: { activity: activityId, problem: problemId },
      }
      const figures = [
        { ...common, key: `${key}/correct`, what: words.correct, then: was?.correct ?? null, now: is?.correct ?? null },
        { ...common, key: `${key}/failed`, what: words.failed, then: was?.failed ?? null, now: is?.failed ?? null },
      ]
      return counted(figures, was !== undefined && is !== undefined)
    }),
  )

/** Scores of each student in each homework or exam that had ended then. */
export const changedScores = (then: GradesOfStudents, now: GradesOfStudents, words: Words): ChangedFigure[] => {
  const ended = new Set(then.activityIds)
  const cells = ({ activityIds, activityNames, students }: GradesOfStudents) =>
    students
      .flatMap(({ userId, userName, scores }) =>
        activityIds.map((activityId, at) => ({
          userId,
          userName,
          activityId,
          activity: activityNames[at] ?? '',
          score: scores[at] ?? null,
        })),
      )
      .filter(({ activityId }) => ended.has(activityId))
  return differing(
    pairs(cells(then), cells(now), ({ userId, activityId }) => `${userId}/${activityId}`).map(({ key, was, is }) => {
      const { userId, userName, activityId, activity } = (is ?? was) as ReturnType<typeof cells>[number]
      const query = { user: userId, activity: activityId }
      const figures = { then: was?.score ?? null, now: is?.score ?? null }
      return { key, groupId: words.groupId, name: userName ?? words.formerMember, what: activity, ...figures, query }
    }),
  )
}

/** Some figures of each class of a unit; `headers` by figure. */
export const changedClasses = <Name extends string>(
  then: readonly (UnitClass & Readonly<Record<NoInfer<Name>, number | null>>)[],
  now: readonly (UnitClass & Readonly<Record<NoInfer<Name>, number | null>>)[],
  headers: Readonly<Record<Name, string>>,
): ChangedFigure[] =>
  differing(
    pairs(then, now, ({ groupId }) => String(groupId)).flatMap(({ key, was, is }) => {
      const { groupId, groupName } = (is ?? was) as UnitClass
      const figures = (Object.keys(headers) as Name[]).map((name): ChangedFigure => {
        const values = { then: was?.[name] ?? null, now: is?.[name] ?? null }
        return { key: `${key}/${name}`, groupId, name: groupName, what: headers[name], ...values, query: {} }
      })
      return counted(figures, was !== undefined && is !== undefined)
    }),
  )
