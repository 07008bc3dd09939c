// Calls that publish, revise and withdraw lessons.
import { call } from '../../../protocol/call.ts'
import type { publishLessonSchemas, reviseLessonSchemas, withdrawLessonSchemas } from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'command' } as const

export const publishLesson = call<typeof publishLessonSchemas>({ ...common, path: 'Admin/Lesson/Publish' })

export const reviseLesson = call<typeof reviseLessonSchemas>({ ...common, path: 'Admin/Lesson/Revise' })

export const withdrawLesson = call<typeof withdrawLessonSchemas>({ ...common, path: 'Admin/Lesson/Withdraw' })
