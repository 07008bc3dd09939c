// Rarely changing data: languages, statuses, statements, landing page counts.
import { call } from '../../protocol/call.ts'
import type {
  answerStatusListSchemas,
  landingCountsSchemas,
  languageListSchemas,
  personalDataStatementSchemas,
  privacySchemas,
  remoteConfigSchemas,
} from './schemas.ts'

const common = { method: 'GET', auth: 'public', kind: 'query' } as const

export const languageList = call<typeof languageListSchemas>({ ...common, path: 'Language/List' })

export const answerStatusList = call<typeof answerStatusListSchemas>({ ...common, path: 'Code/AnswerStatus', alsoAt: 'AnswerStatus' })

export const personalDataStatement = call<typeof personalDataStatementSchemas>({
  ...common,
  path: 'Setting/PersonalDataStatement',
  alsoAt: 'PersonalDataStatement',
})

export const remoteConfig = call<typeof remoteConfigSchemas>({ ...common, path: 'Setting/RemoteConfig', alsoAt: 'RemoteConfig' })

export const privacy = call<typeof privacySchemas>({ ...common, path: 'Setting/Privacy', alsoAt: 'Privacy' })

export const landingCounts = call<typeof landingCountsSchemas>({ ...common, path: 'Landing/Counts' })
