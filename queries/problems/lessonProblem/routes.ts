// Problem of a lesson, to try in place.
import type { LessonDocument } from '../../../projections/learning/lessons.ts'
import type { ProblemDocument } from '../../../projections/problems/problems.ts'
import type { Reader } from '../../../projections/store/port.ts'
import { type Route, route } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { mayBeTried } from '../../kit/mayBeTried.ts'
import { lessonProblem } from '../calls.ts'
import { problemToTry, type ToTryDeps } from '../toTry.ts'
import { lessonProblemSchemas } from './schemas.ts'

export interface LessonProblemDeps extends ToTryDeps {
  reader: Reader
}

/** Lesson/Problem; for everybody with a session. */
export const lessonProblemQueries = ({ reader, ...deps }: LessonProblemDeps): Route[] => [
  route(lessonProblem, lessonProblemSchemas, async ({ lessonId, problemId }) => {
    const lesson = await reader.get<LessonDocument>('lessons', String(lessonId))
    if (lesson === null || lesson.isWithdrawn) throw rejected('Lesson.NotFound')
    const problem = lesson.problemIds.includes(problemId) ? await reader.get<ProblemDocument>('problems', String(problemId)) : null
    if (problem === null || !mayBeTried(problem)) throw rejected('Problem.NotFound')
    return await problemToTry(deps, problem)
  }),
]
