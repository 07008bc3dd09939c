// The call that marks a lesson as read.
import { call } from '../../../protocol/call.ts'
import type { readLessonSchemas } from './schemas.ts'

export const readLesson = call<typeof readLessonSchemas>({ method: 'POST', path: 'Learning/Read', auth: 'session', kind: 'command' })
