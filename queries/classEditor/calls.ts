// Reading the questions and the lessons of the shared editor of a class.
import { call } from '../../protocol/call.ts'
import { topic } from '../../protocol/live.ts'
import type { editorLessonsSchemas, editorPlaybackSchemas, editorQuestionsSchemas } from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'query' } as const

export const editorQuestions = call<typeof editorQuestionsSchemas>({ ...common, path: 'ClassEditor/Questions' })

export const editorLessons = call<typeof editorLessonsSchemas>({ ...common, path: 'ClassEditor/Lessons' })

export const editorPlayback = call<typeof editorPlaybackSchemas>({ ...common, path: 'ClassEditor/Playback' })

/** 'edit' with an `EditMessage` of `commands/classEditor/editor/calls.ts`; 'changed' with { part } after an event. */
export const classEditorTopic = topic('classEditor/{groupId}')

/** 'changed' when a member opens or closes the editor. For teachers, who give the licence. */
export const editorPresentTopic = topic('classEditor/{groupId}/present')
