// The call with which readers of a lesson run a program on a sample of a problem that the lesson links.
import { call } from '../../../protocol/call.ts'
import type { runInLessonSchemas } from './schemas.ts'

export const runInLesson = call<typeof runInLessonSchemas>({ method: 'POST', path: 'Lesson/Run', auth: 'session', kind: 'query' })
