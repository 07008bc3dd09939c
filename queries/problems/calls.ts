// Reading problems: as someone who solves one, which never brings hidden test data; and as a teacher who writes them.
import { call } from '../../protocol/call.ts'
import type {
  problemContentSchemas,
  problemInfoSchemas,
  problemSharingSchemas,
  userProblemPageSchemas,
  userProblemSetsSchemas,
  userProblemsSchemas,
} from './schemas.ts'

const authoring = { method: 'POST', auth: 'session', kind: 'query' } as const

export const problemInfo = call<typeof problemInfoSchemas>({ method: 'POST', path: 'Problem/Get', auth: 'session', kind: 'query' })

export const userProblems = call<typeof userProblemsSchemas>({ ...authoring, path: 'User/Problems' })

export const userProblemPage = call<typeof userProblemPageSchemas>({ ...authoring, path: 'User/Problems/paging' })

export const problemContent = call<typeof problemContentSchemas>({ ...authoring, path: 'Problem/Content' })

export const problemSharing = call<typeof problemSharingSchemas>({ ...authoring, path: 'Problem/Sharing' })

export const userProblemSets = call<typeof userProblemSetsSchemas>({ ...authoring, path: 'User/ProblemSets' })
