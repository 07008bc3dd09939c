// Calls that read homework (requirements c01–c04, c18–c20, c23–c25).
import { call } from '../../protocol/call.ts'
import { topic, topicOf } from '../../protocol/live.ts'
import { activityCalls } from '../activities/calls.ts'
import { transcriptCalls } from '../kit/transcript/calls.ts'
import type { answeredSpeech, dueHomeworkSchemas, homeworkInfoSchemas, homeworkListSchemas } from './schemas.ts'

/** As in replies and call paths. */
export const ACTIVITY_TYPE = 'Assignment'

const common = { method: 'POST', auth: 'session', kind: 'query' } as const

export const homeworkList = call<typeof homeworkListSchemas>({ ...common, path: 'Group/Assignment/List' })

export const homeworkInfo = call<typeof homeworkInfoSchemas>({ ...common, path: 'Group/Assignment/Info' })

export const dueHomework = call<typeof dueHomeworkSchemas>({ ...common, path: 'User/Assignments' })

export const { scorePaper, myScorePaper, answerContent, downloadScorePaper } = transcriptCalls(ACTIVITY_TYPE)

export const {
  problems: homeworkProblems,
  standing: homeworkStanding,
  statistics: homeworkStatistics,
  matrix: homeworkMatrix,
  failedCases: homeworkFailedCases,
} = activityCalls(ACTIVITY_TYPE)

/**
 * 'changed' with { activityId, problemId } for the list and the transcripts of a class; null means all. With a `userId`, about an answer, a
 * score or an extension, only that student and staff receive it; changes of a homework that has not started only staff.
 */
export const homeworkTopic = topic('groups/{groupId}/homework')

/** Rows for staff, one for each homework: how many students have answered. */
export const answeredTopic = topicOf<typeof answeredSpeech>()('groups/{groupId}/homework/answered')

/** 'changed' with {} when the status or the times of one homework change. */
export const assignmentTopic = topic('assignments/{activityId}')
