// Competitions: what everybody reads, what platform admins read, and the applications (requirements f13–f20).
import { z } from 'zod'
import { type GameWords, gameConfiguration } from '../../commands/competitions/competition/configuration.ts'
import { type GameTable, gameAreas, gameTables, type rankColumns } from '../../commands/competitions/competition/places.ts'
import { gameKeySchema } from '../../commands/competitions/competition/schemas.ts'
import { requirePlatformAdmin } from '../../commands/people/user/policy.ts'
import { pageOf, paging } from '../../protocol/paging.ts'
import { idSchema, schemas } from '../../protocol/schemas.ts'

const tag = 'Competitions'
const key = z.string()
const platform = { tag, permit: requirePlatformAdmin } as const
const time = z.string().nullable()

export const remoteValueSchemas = schemas({
  tag,
  summary:
    'Get a value of the remote configuration as JSON text; null if there is none. Names: Global_Game_Config, and with the key of a competition Config_…, Config_EN_…, Score_Pre_…, Score_Final_…, Score_…_H and Score_…_U.',
  request: z.object({ name: z.string().min(1).max(40) }),
  reply: z.object({ value: z.string().nullable(), minimumFetchIntervalMillis: z.number().int() }),
})

/** Global_Game_Config: newest first. */
export interface RemoteGames {
  games: readonly {
    key: string
    title: string
    titleEN: string
    isFinished: boolean
    applyStartTime: string | null
    applyEndTime: string | null
  }[]
}

type Configuration = z.infer<typeof gameConfiguration>

/** Config_… and Config_EN_…; Chinese texts stand for missing English ones. */
export type RemoteGame = { key: string; isFinished: boolean } & GameWords &
  Pick<Configuration, 'appear' | 'targetGroupId' | 'validAccountExpireTime' | 'applyStartTime' | 'applyEndTime'>

/** Score_…; `dataEN` is null if the rows are the same. */
export interface RemoteScores {
  columns: ((typeof rankColumns)[number] | 'accountName')[]
  data: string[][]
  dataEN: string[][] | null
}

export const gameSettingSchemas = schemas({
  tag,
  summary: 'Get the rules of applying for a competition, where there are places left, and whether the caller has applied.',
  request: z.object({ key: gameKeySchema }),
  reply: z.object({
    key,
    isFinished: z.boolean(),
    targetGroupId: idSchema.nullable(),
    validAccountExpireTime: time,
    applyStartTime: time,
    applyEndTime: time,
    isFull: z.boolean(),
    /** Areas of venues without a place. */
    fullAreas: z.array(z.enum(gameAreas)),
    hasApplied: z.boolean(),
  }),
})
export type GameSetting = z.infer<typeof gameSettingSchemas.reply>

export const checkGameJoinSchemas = schemas({
  tag,
  summary: 'Get whether the caller has applied for a competition whose applicants join this class.',
  request: z.object({ groupId: idSchema }),
  reply: z.boolean(),
})

const listedGame = z.object({
  key,
  titles: z.object({ 'zh-TW': z.string(), en: z.string().nullable() }),
  isFinished: z.boolean(),
  applyStartTime: time,
  applyEndTime: time,
  /** Places taken. */
  counts: z.object({ total: z.number().int(), north: z.number().int(), central: z.number().int(), south: z.number().int() }),
  changedAt: z.string(),
  changedByName: z.string().nullable(),
})
export type ListedGame = z.infer<typeof listedGame>

export const gameListSchemas = schemas({
  ...platform,
  summary: 'List the competitions, newest first. Platform administrators only.',
  request: z.object({}),
  reply: z.array(listedGame),
})

const rows = z.array(z.array(z.string()))
const scores = z.object({ isByAccount: z.boolean(), rows: z.object({ 'zh-TW': rows, en: rows.nullable() }) })
export type ShownScores = z.infer<typeof scores>

const version = z.object({
  /** Id for Admin/Game/Version. */
  version: z.string(),
  at: z.string(),
  byName: z.string().nullable(),
  /** Rank table; null for a configuration. */
  table: z.enum(gameTables).nullable(),
})
export type ListedGameVersion = z.infer<typeof version>

export const gameInfoSchemas = schemas({
  ...platform,
  summary: 'Get a competition with its configuration, its rank tables and the newest 100 versions of both. Platform administrators only.',
  request: z.object({ key: gameKeySchema }),
  reply: listedGame.omit({ titles: true, applyStartTime: true, applyEndTime: true }).extend({
    /** For Admin/Game/Configure. */
    seen: z.number().int(),
    configuration: gameConfiguration,
    scores: z.record(z.enum(gameTables), scores.nullable()),
    versions: z.array(version),
    /** Of the class that applicants join. */
    targetGroupName: z.string().nullable(),
  }),
})
export type GameInfo = z.infer<typeof gameInfoSchemas.reply>
export type ScoresByTable = Readonly<Record<GameTable, ShownScores | null>>

export const gameVersionSchemas = schemas({
  ...platform,
  summary: 'Get an earlier configuration or rank table of a competition. Platform administrators only.',
  request: z.object({ key: gameKeySchema, version: z.string().max(40) }),
  reply: version.extend({ configuration: gameConfiguration.nullable(), scores: scores.nullable() }),
})

const application = z.object({
  key,
  userId: idSchema,
  accountName: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  cellPhone: z.string().nullable(),
  school: z.string().nullable(),
  department: z.string().nullable(),
  /** Numbers of areas: 1 north, 2 central, 3 south. */
  schoolArea: z.number().int(),
  gameArea: z.number().int(),
  teacherName: z.string().nullable(),
  teacherEmail: z.string().nullable(),
  appliedAt: z.string(),
})
export type ListedApplication = z.infer<typeof application>

/** Of one competition, or of all. */
const ofGame = { key: gameKeySchema.nullable().default(null), ...paging }
const applications = pageOf(application).extend({
  /** Keys of all competitions, newest first. */
  keys: z.array(key),
})

export const gameApplicationsSchemas = schemas({
  ...platform,
  summary: 'List the applications for one or all competitions, newest first. Platform administrators only.',
  request: z.object(ofGame),
  reply: applications,
})

export const unitGameApplicationsSchemas = schemas({
  tag,
  ofCurrentUnit: true,
  summary: 'List the applications of members of a unit that the caller administers, for one or all competitions, newest first.',
  request: z.object({ businessUnitId: idSchema, ...ofGame }),
  reply: applications,
})
