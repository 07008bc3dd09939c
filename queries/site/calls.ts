// Reading what does not change often: languages, statuses, statements, counts of the landing page.
import { call } from '../../protocol/call.ts'
import type {
  answerStatusListSchemas,
  landingCountsSchemas,
  languageListSchemas,
  personalDataStatementSchemas,
  privacySchemas,
} from './schemas.ts'

const common = { method: 'GET', auth: 'public', kind: 'query' } as const

export const languageList = call<typeof languageListSchemas>({ ...common, path: 'Language/List' })

export const answerStatusList = call<typeof answerStatusListSchemas>({ ...common, path: 'Code/AnswerStatus' })

export const personalDataStatement = call<typeof personalDataStatementSchemas>({ ...common, path: 'Setting/PersonalDataStatement' })

export const privacy = call<typeof privacySchemas>({ ...common, path: 'Setting/Privacy' })

export const landingCounts = call<typeof landingCountsSchemas>({ ...common, path: 'Landing/Counts' })
