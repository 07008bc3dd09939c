// Lessons of the learning area for everybody, and all versions of them for platform admins.
import type { LearnerDocument } from '../../projections/learning/learners.ts'
import { type LessonDocument, type LessonVersionDocument, lessonVersionId } from '../../projections/learning/lessons.ts'
import type { PersonDocument } from '../../projections/people/people.ts'
import type { ProblemDocument } from '../../projections/problems/problems.ts'
import type { Reader } from '../../projections/store/port.ts'
import { type Route, route } from '../../protocol/call.ts'
import { rejected } from '../../protocol/catalogue.ts'
import { mayBeTried } from '../kit/mayBeTried.ts'
import { adminLessons, lessonInfo, lessonList, lessonVersion, lessonVersions } from './calls.ts'
import { adminLessonsSchemas, lessonInfoSchemas, lessonListSchemas, lessonVersionSchemas, lessonVersionsSchemas } from './schemas.ts'

export interface LearningQueryDeps {
  reader: Reader
}

type Text = LessonDocument | LessonVersionDocument

const listedOf = ({ lessonId, version, unit, order, title }: Text) => ({ lessonId, version, unit, order, title })
const textOf = (lesson: Text) => ({ ...listedOf(lesson), content: lesson.content, problemIds: [...lesson.problemIds] })

/** What a person has read of a lesson. */
const readingOf = (learner: LearnerDocument | null, { lessonId, version }: LessonDocument) => {
  const read = learner?.read[lessonId]
  return { readAt: read?.at ?? null, isRevised: read !== undefined && read.version < version }
}

/** Who changed it last, and when. */
const withChanges = async <Changed extends { changedAt: string; changedBy: number }>(reader: Reader, all: readonly Changed[]) => {
  const people = await reader.getMany<PersonDocument>('people', new Set(all.map(({ changedBy }) => String(changedBy))))
  return all.map((one) => ({ one, changedAt: one.changedAt, changedByName: people.get(String(one.changedBy))?.name ?? null }))
}

/** Titles of the linked problems that can be tried within the lesson. */
const problemsToTry = async (reader: Reader, { problemIds }: LessonDocument) => {
  const problems = await reader.getMany<ProblemDocument>('problems', problemIds.map(String))
  return problemIds.flatMap((problemId) => {
    const problem = problems.get(String(problemId))
    if (!problem || !mayBeTried(problem)) return []
    return [{ problemId, locales: problem.locales.map(({ localeCode, isPrimary, title }) => ({ localeCode, isPrimary, title })) }]
  })
}

const inOrder = async (reader: Reader) => await reader.find<LessonDocument>('lessons', { sort: [['order', 1]] })

export const learningQueries = ({ reader }: LearningQueryDeps): Route[] => [
  route(lessonList, lessonListSchemas, async (_, { caller }) => {
    const learner = await reader.get<LearnerDocument>('learners', String(caller.userId))
    const published = (await inOrder(reader)).filter(({ isWithdrawn }) => !isWithdrawn)
    return published.map((lesson) => ({ ...listedOf(lesson), ...readingOf(learner, lesson) }))
  }),

  route(lessonInfo, lessonInfoSchemas, async ({ lessonId }, { caller }) => {
    const lesson = await reader.get<LessonDocument>('lessons', String(lessonId))
    if (lesson === null || lesson.isWithdrawn) throw rejected('Lesson.NotFound')
    const reading = readingOf(await reader.get<LearnerDocument>('learners', String(caller.userId)), lesson)
    return { ...textOf(lesson), ...reading, problemsToTry: await problemsToTry(reader, lesson) }
  }),

  route(adminLessons, adminLessonsSchemas, async () =>
    (await withChanges(reader, await inOrder(reader))).map(({ one, ...change }) => ({
      ...textOf(one),
      isWithdrawn: one.isWithdrawn,
      ...change,
    })),
  ),

  route(lessonVersions, lessonVersionsSchemas, async ({ lessonId }) => {
    const newest = (await reader.get<LessonDocument>('lessons', String(lessonId)))?.version ?? 0
    const ids = Array.from({ length: newest }, (_, index) => lessonVersionId(lessonId, newest - index))
    const found = await reader.getMany<LessonVersionDocument>('lessonVersions', ids)
    const versions = await withChanges(
      reader,
      ids.flatMap((id) => found.get(id) ?? []),
    )
    return versions.map(({ one, ...change }) => ({ version: one.version, ...change }))
  }),

  route(lessonVersion, lessonVersionSchemas, async ({ lessonId, version }) => {
    const found = await reader.get<LessonVersionDocument>('lessonVersions', lessonVersionId(lessonId, version))
    if (found === null) throw rejected('Lesson.NotFound')
    return textOf(found)
  }),
]
