// Routes that read the questions of the shared editor, for all members of the class, and its lessons, for its teachers and assistants.
import type { Access } from '../../protocol/access.ts'
import { type Route, route } from '../../protocol/call.ts'
import { editorLessons, editorPlayback, editorQuestions } from './calls.ts'
import { type LessonSources, lessonsOf, playbackOf } from './playback.ts'
import { type QuestionSources, questionsOf } from './questions.ts'
import { editorLessonsSchemas, editorPlaybackSchemas, editorQuestionsSchemas } from './schemas.ts'

export interface ClassEditorQueryDeps extends LessonSources, QuestionSources {
  access: Access
}

export const classEditorQueries = (deps: ClassEditorQueryDeps): Route[] => [
  route(editorQuestions, editorQuestionsSchemas, async ({ groupId }, { caller }) => {
    deps.access.requireGroupMember(caller.userId, groupId)
    return await questionsOf(deps, groupId)
  }),

  route(editorLessons, editorLessonsSchemas, async ({ groupId }, { caller }) => {
    deps.access.requireGroupAdmin(caller.userId, groupId)
    return await lessonsOf(deps, groupId)
  }),

  route(editorPlayback, editorPlaybackSchemas, async ({ groupId, lessonId }, { caller }) => {
    deps.access.requireGroupAdmin(caller.userId, groupId)
    const steps = await playbackOf(deps, groupId, lessonId)
    const userIds = [...new Set(steps.flatMap(({ userId }) => userId ?? []))]
    const names = await deps.namesOf(userIds)
    return { steps, people: userIds.map((userId) => ({ userId, userName: names.get(userId) ?? null })) }
  }),
]
