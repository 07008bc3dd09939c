// Lessons of the learning area for everybody, and all versions of them for platform admins.
import { call } from '../../protocol/call.ts'
import { topic } from '../../protocol/live.ts'
import type { adminLessonsSchemas, lessonInfoSchemas, lessonListSchemas, lessonVersionSchemas, lessonVersionsSchemas } from './schemas.ts'

const query = { method: 'POST', auth: 'session', kind: 'query' } as const

export const lessonList = call<typeof lessonListSchemas>({ ...query, path: 'Learning/Lessons' })

export const lessonInfo = call<typeof lessonInfoSchemas>({ ...query, path: 'Learning/Lesson' })

export const adminLessons = call<typeof adminLessonsSchemas>({ ...query, path: 'Admin/Lesson/List' })

export const lessonVersions = call<typeof lessonVersionsSchemas>({ ...query, path: 'Admin/Lesson/Versions' })

export const lessonVersion = call<typeof lessonVersionSchemas>({ ...query, path: 'Admin/Lesson/Version' })

/** 'changed' when lessons are published, revised or withdrawn. */
export const lessonsTopic = topic('lessons')
