// Calls that read exams (requirements d08–d12, d16–d18, d24, d28), and their live topics.
import { call } from '../../protocol/call.ts'
import { topic, topicOf } from '../../protocol/live.ts'
import { activityCalls } from '../activities/calls.ts'
import { transcriptCalls } from '../kit/transcript/calls.ts'
import type {
  boardSpeech,
  examAttemptSchemas,
  examBoardSchemas,
  examInfoSchemas,
  examineeSpeech,
  examListSchemas,
  examMessagesSchemas,
  examPaperSchemas,
  examRankingSchemas,
  examSpeech,
  ownAddressSchemas,
  runningExamsSchemas,
} from './schemas.ts'
import type { examCodeAtSchemas } from './written/schemas.ts'

/** As in replies and call paths. */
export const ACTIVITY_TYPE = 'Exam'

const common = { method: 'POST', auth: 'session', kind: 'query' } as const

export const examList = call<typeof examListSchemas>({ ...common, path: 'Group/Exam/List' })

export const examInfo = call<typeof examInfoSchemas>({ ...common, path: 'Group/Exam/Info' })

export const runningExams = call<typeof runningExamsSchemas>({ ...common, path: 'User/Exams' })

export const examAttempt = call<typeof examAttemptSchemas>({ ...common, path: 'Exam/Attempt' })

/** Problems and texts as one document, for examinees. */
export const examPaper = call<typeof examPaperSchemas>({ ...common, path: 'Exam/Paper' })

export const examBoard = call<typeof examBoardSchemas>({ ...common, path: 'Exam/Board' })

export const examCodeAt = call<typeof examCodeAtSchemas>({ ...common, path: 'Exam/CodeAt' })

export const examRanking = call<typeof examRankingSchemas>({ ...common, path: 'Exam/Ranking' })

export const ownAddress = call<typeof ownAddressSchemas>({ ...common, path: 'Exam/OwnAddress' })

export const examMessages = call<typeof examMessagesSchemas>({ ...common, path: 'Exam/Messages' })

export const {
  scorePaper: examScorePaper,
  myScorePaper: myExamScorePaper,
  answerContent: examAnswerContent,
  downloadScorePaper: downloadExamScorePaper,
} = transcriptCalls(ACTIVITY_TYPE)

export const {
  problems: examProblems,
  standing: examStanding,
  statistics: examStatistics,
  matrix: examMatrix,
  failedCases: examFailedCases,
} = activityCalls(ACTIVITY_TYPE)

/**
 * 'changed' with { activityId, problemId } for the list and the transcripts of a class; null means all. With a `userId`, about an answer or a
 * score, only that student and staff receive it.
 */
export const examsTopic = topic('groups/{groupId}/exams')

/** One row, with the key `exam`: the live document of the exam. */
export const examTopic = topicOf<typeof examSpeech>()('exams/{activityId}')

/** 'changed' with {} when something of one examinee changes; takes notes from their page. */
export const examineeTopic = topicOf<typeof examineeSpeech>()('exams/{activityId}/students/{userId}')

/** Rows for staff, one for each examinee, and 'changed' with { messages: true } when somebody asks, answers, announces or acknowledges. */
export const examBoardTopic = topicOf<typeof boardSpeech>()('exams/{activityId}/board')

/** 'changed' with {} when an announcement is made or a question is answered to all; for those who may read the texts of the exam now. */
export const examMessagesTopic = topic('exams/{activityId}/messages')
