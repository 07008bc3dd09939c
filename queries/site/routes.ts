// Rarely changing data.

import { answerStatuses, languages } from '../../judge/catalogue.ts'
import type { FileNaming } from '../../judge/fileNames.ts'
import type { Reader } from '../../projections/store/port.ts'
import { type Route, route } from '../../protocol/call.ts'
import type { Language } from '../../protocol/errors.ts'
import type { ReadSetting } from '../../protocol/settings.ts'
import { answerStatusList, landingCounts, languageList, personalDataStatement, privacy, remoteConfig } from './calls.ts'
import { countsOf } from './keptCounts.ts'
import {
  answerStatusListSchemas,
  landingCountsSchemas,
  languageListSchemas,
  personalDataStatementSchemas,
  privacySchemas,
  remoteConfigSchemas,
} from './schemas.ts'
import { type DataProtection, personalDataStatementIn, privacyPolicyIn } from './statements.ts'

export interface SettingsQueryDeps {
  reader: Reader
  readSetting: ReadSetting
  /** Language versions detected at start-up. */
  installed(languageId: number): { version: string } | null
  /** The Debian package that provides a language. */
  packageOf(languageId: number): string | null
  /** Null where a program is one file. */
  filesOf(languageId: number): FileNaming | null
  /** Public address of the platform, such as https://judge.example; null if not configured. */
  siteUrl: string | null
}

/** A personal data statement built from the current settings. */
const statementsFrom = (readSetting: ReadSetting) => (textIn: (language: Language, protection: DataProtection) => string) => {
  const textOf = (language: Language) =>
    textIn(language, {
      controller: readSetting('dataController')[language],
      purpose: readSetting('dataPurpose')[language],
      period: readSetting('dataPeriod')[language],
      email: readSetting('dataContact') || readSetting('contactEmail'),
      phone: readSetting('contactPhone'),
    })
  return { 'zh-tw': textOf('zh-TW'), 'en-us': textOf('en') }
}

/** Public settings (requirement f11). */
export const settingsQueries = ({ reader, readSetting, installed, packageOf, filesOf, siteUrl }: SettingsQueryDeps): Route[] => {
  const countsAt = countsOf(reader)
  return [
    route(languageList, languageListSchemas, async () => {
      const offered = readSetting('offeredLanguages')
      return languages.map((language) => {
        const found = installed(language.languageId)
        return {
          ...language,
          isAvailable: found !== null,
          isOffered: offered.includes(language.languageId),
          version: found?.version ?? null,
          package: found ? null : packageOf(language.languageId),
          files: filesOf(language.languageId),
        }
      })
    }),
    route(answerStatusList, answerStatusListSchemas, async () => [...answerStatuses]),
    route(personalDataStatement, personalDataStatementSchemas, async () => statementsFrom(readSetting)(personalDataStatementIn)),
    route(privacy, privacySchemas, async () => statementsFrom(readSetting)(privacyPolicyIn)),
    route(remoteConfig, remoteConfigSchemas, async () => ({
      projectId: 'chronojudge',
      databaseURL: `${siteUrl?.replace(/^http/, 'ws') ?? ''}/api/v2/live`,
    })),
    route(landingCounts, landingCountsSchemas, async (_, { now }) => {
      if (readSetting('tenantMode')) return { userCount: null, answerCount: null }
      const counts = await countsAt(now)
      return { userCount: counts?.userCount ?? 0, answerCount: counts?.answerCount ?? 0 }
    }),
  ]
}
