// The caller's rounds in the typing playground.
import { medalThresholds } from '../../commands/typing/counting.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { TypistDocument } from '../../projections/typing/typists.ts'
import { type Route, route } from '../../protocol/call.ts'
import type { ReadSetting } from '../../protocol/settings.ts'
import { ownTyping } from './calls.ts'
import { ownTypingSchemas } from './schemas.ts'

export interface TypingQueryDeps {
  reader: Pick<Reader, 'get'>
  readSetting: ReadSetting
}

export const typingQueries = ({ reader, readSetting }: TypingQueryDeps): Route[] => [
  route(ownTyping, ownTypingSchemas, async (_, { caller }) => {
    const typist = await reader.get<TypistDocument>('typists', String(caller.userId))
    return {
      rounds: (typist?.rounds ?? []).map(({ language, title, typedCount, correctCount, perMinute, medal, finishedAt }) => ({
        language,
        title,
        typedCount,
        correctCount,
        perMinute,
        medal,
        finishedAt,
      })),
      total: typist?.total ?? 0,
      best: { 'zh-TW': typist?.best['zh-TW'] ?? null, en: typist?.best.en ?? null },
      medals: { gold: 0, silver: 0, bronze: 0, ...typist?.medals },
      thresholds: medalThresholds(readSetting),
    }
  }),
]
