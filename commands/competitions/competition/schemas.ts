// Calls that apply for a competition, configure it and publish its ranks (requirements f14–f18).
import { z } from 'zod'
import { asRecorded, doneReply, idSchema, isOneLine, nameOf, schemas, timeSchema } from '../../../protocol/schemas.ts'
import { requirePlatformAdmin } from '../../people/user/policy.ts'
import { isTooCostly } from '../../problems/problem/markdown.ts'
import { GAME_KEY, gameSections, gameTables, hasNoTeacher, LEAST_RANK_COLUMNS, rankColumns } from './places.ts'

const LONGEST_LINE = 100
const LONGEST_TEXT = 5000
const MOST_LINES = 50
const MOST_ROUNDS = 10
const MOST_VIDEOS = 30
const MOST_ROWS = 1000
const MOST_PLACES = 100_000
/** Characters of all cells of a table in one language. */
const MOST_OF_TABLE = 100_000

const tag = 'Competitions'
/** Year and month, such as 202611. */
export const gameKeySchema = z.string().max(6).regex(GAME_KEY)
const key = gameKeySchema

const line = z.string().trim().max(LONGEST_LINE).refine(isOneLine, 'Field.Characters')
const link = z
  .string()
  .max(300)
  .regex(/^https:\/\/[^\s"<>]+$/)
const markdown = z
  .string()
  .trim()
  .max(LONGEST_TEXT)
  .refine((text) => !isTooCostly(text), 'Announcement.TextTooComplex')
const list = z.object({ title: line, data: z.array(nameOf(300)).max(MOST_LINES) })
const videos = z.array(z.object({ problem: nameOf(LONGEST_LINE), video: link })).max(MOST_VIDEOS)

const words = z.object({
  title: nameOf(LONGEST_LINE),
  apply: z.array(z.object({ key, name: nameOf(LONGEST_LINE) })).max(MOST_ROUNDS),
  applyContent: markdown,
  unit: z.object({ guide: list, host: list }),
  pdf: z.object({ title: line, link: link.or(z.literal('')) }),
  content: list.extend({ others: markdown }),
  videos: z.object({ pre: videos, final: videos, senior: videos, university: videos }),
})

const time = timeSchema.nullable().transform(asRecorded)
const limit = z.number().int().min(0).max(MOST_PLACES).nullable()

/** Everything that platform admins say about a competition. */
export const gameConfigurationSchema = z
  .object({
    /** In the order of the pages. */
    appear: z
      .array(z.enum(gameSections))
      .max(gameSections.length)
      .transform((named) => gameSections.filter((section) => named.includes(section))),
    /** English is null while there is none; pages show the Chinese texts then. */
    texts: z.object({ 'zh-TW': words, en: words.nullable() }),
    targetGroupId: idSchema.nullable(),
    validAccountExpireTime: time,
    applyStartTime: time,
    applyEndTime: time,
    totalLimit: limit,
    areaLimits: z.object({ north: limit, central: limit, south: limit }),
  })
  .refine(({ applyStartTime, applyEndTime }) => applyStartTime === null || applyEndTime === null || applyStartTime < applyEndTime, {
    error: 'Game.EndBeforeStart',
    path: ['applyEndTime'],
  })

const platform = { tag, permit: requirePlatformAdmin } as const

export const configureGameSchemas = schemas({
  ...platform,
  summary:
    'Create a competition, or change its configuration as a whole. Common.Conflict if it has changed since the caller read it. Platform administrators only.',
  request: z.object({
    key,
    /** Version that the caller has read; 0 for a new competition. */
    seen: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
    configuration: gameConfigurationSchema,
  }),
  reply: z.object({ version: z.number().int() }),
})

const rows = z
  .array(z.array(line).min(LEAST_RANK_COLUMNS, 'Game.WrongColumns').max(rankColumns.length, 'Game.WrongColumns'))
  .max(MOST_ROWS)
  .refine((all) => all.flat().reduce((sum, { length }) => sum + length, 0) <= MOST_OF_TABLE, 'Field.TooLong')

export const publishScoresSchemas = schemas({
  ...platform,
  bodyLimit: 1024 * 1024,
  summary: `Publish a rank table as a whole. All rows have the first 5, 6 or 7 of these columns, 5 in the preliminary: ${rankColumns.join(', ')}. Platform administrators only.`,
  request: z
    .object({
      key,
      table: z.enum(gameTables),
      /** The second column has account names, not schools. */
      isByAccount: z.boolean(),
      /** English rows are null if they are the same. No rows take the table back. */
      rows: z.object({ 'zh-TW': rows, en: rows.nullable() }),
    })
    .superRefine(({ table, rows: { 'zh-TW': chinese, en } }, context) => {
      const width = table === 'pre' ? LEAST_RANK_COLUMNS : (chinese[0]?.length ?? LEAST_RANK_COLUMNS)
      for (const [language, all] of Object.entries({ 'zh-TW': chinese, en: en ?? [] }))
        for (const [index, row] of all.entries())
          if (row.length !== width) context.addIssue({ code: 'custom', message: 'Game.WrongColumns', path: ['rows', language, index] })
    }),
  reply: doneReply,
})

export const finishGameSchemas = schemas({
  ...platform,
  summary: 'Finish a competition: nobody can apply any more. Platform administrators only.',
  request: z.object({ key }),
  reply: doneReply,
})

const area = z
  .number()
  .int()
  .min(0)
  .max(3)
  .refine((number) => number > 0, 'Game.RegionRequired')

export const gameJoinSchemas = schemas({
  tag,
  /** Guests are refused with an error of their own. */
  forGuests: true,
  limit: { perMinute: 30, burst: 30 },
  summary:
    'Apply for a competition. Students only, within its period, while there are places; an accepted applicant joins its class, if it has one.',
  request: z
    .object({
      key,
      /** Display only: the account's own name is recorded. */
      cJName: z.string().max(200).optional(),
      name: nameOf(LONGEST_LINE),
      email: z.email().max(254),
      cellPhone: z
        .string()
        .trim()
        .min(1)
        .max(30)
        .regex(/^\+?[\d ()#-]{6,}$/),
      school: nameOf(LONGEST_LINE),
      department: nameOf(LONGEST_LINE),
      teacherName: nameOf(LONGEST_LINE),
      /** Left out if the teacher's name says that there is none ('無' or 'none'). */
      teacherEmail: z
        .string()
        .max(254)
        .refine((text) => text === '' || z.email().safeParse(text).success, 'Field.Email')
        .default(''),
      /** 1 north, 2 central, 3 south; 0 is not chosen. */
      schoolArea: area,
      /** Venue, in the same numbers. It cannot be changed afterwards. */
      gameArea: area,
      checkBox: z.boolean().refine((isTicked) => isTicked, 'Game.AgreementRequired'),
    })
    .refine(({ teacherName, teacherEmail }) => hasNoTeacher(teacherName) || teacherEmail !== '', {
      error: 'Field.Required',
      path: ['teacherEmail'],
    }),
  reply: doneReply,
})
