// Configuration of a competition as it is recorded and read; schemas.ts says what may be written. A pure leaf.
import { z } from 'zod'
import { idSchema } from '../../../protocol/schemas.ts'
import { gameSections } from './places.ts'

/** Year and month. */
const key = z.string()
const time = z.string().nullable()
const limit = z.number().int().nullable()
const list = z.object({ title: z.string(), data: z.array(z.string()) })
/** One video for each problem. */
const videos = z.array(z.object({ problem: z.string(), video: z.string() }))

/** The texts of a competition in one language. */
export const gameWords = z.object({
  title: z.string(),
  /** A button for each round: the competition that it leads to, and its name. */
  apply: z.array(z.object({ key, name: z.string() })),
  /** Markdown. */
  applyContent: z.string(),
  unit: z.object({ guide: list, host: list }),
  pdf: z.object({ title: z.string(), link: z.string() }),
  /** `others`: Markdown. */
  content: list.extend({ others: z.string() }),
  videos: z.object({ pre: videos, final: videos, senior: videos, university: videos }),
})

export const gameConfiguration = z.object({
  appear: z.array(z.enum(gameSections)),
  texts: z.object({ 'zh-TW': gameWords, en: gameWords.nullable() }),
  /** Class that accepted applicants join. */
  targetGroupId: idSchema.nullable(),
  /** Accounts must be valid until then. */
  validAccountExpireTime: time,
  /** Both inclusive; nobody can apply without them. */
  applyStartTime: time,
  applyEndTime: time,
  totalLimit: limit,
  areaLimits: z.object({ north: limit, central: limit, south: limit }),
})
export type GameConfiguration = z.infer<typeof gameConfiguration>
export type GameWords = z.infer<typeof gameWords>
