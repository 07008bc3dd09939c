// Problem sets for authors, who edit them and assign them to classes.
import { call } from '../../../protocol/call.ts'
import type { problemPreviewSchemas, problemSetInfoSchemas, userProblemSetPageSchemas } from './schemas.ts'

const authoring = { method: 'POST', auth: 'session', kind: 'query' } as const

export const userProblemSetPage = call<typeof userProblemSetPageSchemas>({ ...authoring, path: 'User/ProblemSets/paging' })

export const problemSetInfo = call<typeof problemSetInfoSchemas>({ ...authoring, path: 'ProblemSet/Get' })

export const problemPreview = call<typeof problemPreviewSchemas>({ ...authoring, path: 'Problem/Preview' })
