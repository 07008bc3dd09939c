// Problems as students read them, without hidden test data, and as authors edit them.
import { call } from '../../protocol/call.ts'
import type { problemAttachmentSchemas, problemAttachmentsSchemas } from './attachments/schemas.ts'
import type { lessonProblemSchemas } from './lessonProblem/schemas.ts'
import type { problemPictureSchemas } from './pictures/schemas.ts'
import type { problemReviewSchemas, reviewProblemSchemas, toReviewSchemas } from './review/schemas.ts'
import type {
  problemContentSchemas,
  problemInfoSchemas,
  problemTestDatumSchemas,
  problemUsesSchemas,
  teacherDashboardSchemas,
  userProblemPageSchemas,
  userProblemSetsSchemas,
  userProblemsSchemas,
  userProblemTagsSchemas,
} from './schemas.ts'
import type { problemSharingSchemas } from './sharing/schemas.ts'
import type { problemVersionSchemas, problemVersionsSchemas } from './versions/schemas.ts'
import type { visitorProblemSchemas } from './visitors/schemas.ts'

const query = { method: 'POST', auth: 'session', kind: 'query' } as const

export const problemInfo = call<typeof problemInfoSchemas>({ method: 'POST', path: 'Problem/Get', auth: 'session', kind: 'query' })

export const problemAttachments = call<typeof problemAttachmentsSchemas>({ ...query, path: 'Problem/Attachments' })

export const problemAttachment = call<typeof problemAttachmentSchemas>({ ...query, path: 'Problem/Attachment' })

export const visitorProblem = call<typeof visitorProblemSchemas>({ method: 'GET', path: 'Landing/Problem', auth: 'public', kind: 'query' })

export const lessonProblem = call<typeof lessonProblemSchemas>({ ...query, path: 'Lesson/Problem' })

export const userProblems = call<typeof userProblemsSchemas>({ ...query, path: 'User/Problems' })

export const userProblemPage = call<typeof userProblemPageSchemas>({ ...query, path: 'User/Problems/paging' })

export const userProblemTags = call<typeof userProblemTagsSchemas>({ ...query, path: 'User/Problems/Tags' })

export const problemUses = call<typeof problemUsesSchemas>({ ...query, path: 'Problem/Uses' })

export const problemContent = call<typeof problemContentSchemas>({ ...query, path: 'Problem/Content' })

export const problemTestDatum = call<typeof problemTestDatumSchemas>({ ...query, path: 'Problem/TestDatum' })

export const problemSharing = call<typeof problemSharingSchemas>({ ...query, path: 'Problem/Sharing' })

export const userProblemSets = call<typeof userProblemSetsSchemas>({ ...query, path: 'User/ProblemSets' })

export const teacherDashboard = call<typeof teacherDashboardSchemas>({ ...query, path: 'User/Dashboard' })

export const problemVersions = call<typeof problemVersionsSchemas>({ ...query, path: 'Problem/Versions' })

export const problemVersion = call<typeof problemVersionSchemas>({ ...query, path: 'Problem/Version' })

export const problemReview = call<typeof problemReviewSchemas>({ ...query, path: 'Problem/Review' })

export const reviewProblem = call<typeof reviewProblemSchemas>({ ...query, path: 'Problem/Review/Problem' })

export const toReview = call<typeof toReviewSchemas>({ ...query, path: 'User/Problems/ToReview' })

export const problemPicture = call<typeof problemPictureSchemas>({ method: 'GET', path: 'Problem/Picture', auth: 'public', kind: 'query' })
