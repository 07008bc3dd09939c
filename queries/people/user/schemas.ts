// Profile of the caller, or of a user whom a class admin may see (requirements a16, a19).
import { z } from 'zod'
import { pageOf, paging } from '../../../protocol/paging.ts'
import { idSchema, schemas } from '../../../protocol/schemas.ts'

/** `isCurrent`: the unit the user works in. `isAdmin`: they administer it and may switch to it. */
const units = z.array(z.object({ businessUnitId: idSchema, name: z.string(), isCurrent: z.boolean(), isAdmin: z.boolean() }))

export const userInfoSchemas = schemas({
  summary:
    'Get a user; without `UserId`, the caller. Teachers and assistants of a class of that user, and administrators of a unit of theirs, get a limited profile without private data, and only with the units and roles that they share.',
  tag: 'User',
  beforePasswordChange: true,
  beforeSecondFactor: true,
  request: z.object({ userId: idSchema.nullable().default(null), loadDetails: z.boolean().default(true) }),
  reply: z.object({
    id: idSchema,
    name: z.string().nullable(),
    email: z.string().nullable(),
    studentId: z.string().nullable(),
    /** Data URL. */
    avatar: z.string().nullable(),
    title: z.string().nullable(),
    homePage: z.string().nullable(),
    about: z.string().nullable(),
    facebook: z.string().nullable(),
    gitHub: z.string().nullable(),
    /** Private from here to `licenceTime`: null unless `isPrivateShown`. */
    lastLogin: z.string().nullable(),
    registeredAt: z.string().nullable(),
    passwordUpdated: z.string().nullable(),
    phone: z.string().nullable(),
    birthday: z.string().nullable(),
    gender: z.string().nullable(),
    recoveryEmail: z.string().nullable(),
    /** Password recovery links are sent only to confirmed addresses. */
    isRecoveryConfirmed: z.boolean(),
    /** Language of mails. */
    language: z.string().nullable(),
    /** Default for browsers without a chosen language. */
    interfaceLanguage: z.string().nullable(),
    /** Code in a dark theme, or in that of the page. */
    editorTheme: z.enum(['dark', 'page']),
    /** End of the licence for the paid practice banks; null without one. */
    licenceTime: z.string().nullable(),
    /** Whether sign-in requires a second factor; false unless `isPrivateShown`. */
    hasSecondFactor: z.boolean(),
    isPrivateShown: z.boolean(),
    /** From here on, except for units shared with the caller: empty, null or false unless `isPrivateShown`. */
    roles: z.array(z.string()),
    expirationTime: z.string().nullable(),
    mustChangePassword: z.boolean(),
    mustSetUpSecondFactor: z.boolean(),
    /** Through a platform role, or as teacher or assistant of a class. */
    mayAuthor: z.boolean(),
    businessUnits: units,
  }),
})
export type UserInfo = z.infer<typeof userInfoSchemas.reply>

export const ownUnitsSchemas = schemas({
  summary: 'List the caller’s business units.',
  tag: 'User',
  request: z.object({}),
  reply: units,
})

export const ownAnswersSchemas = schemas({
  summary: 'List the caller’s answers to a problem in all classes with their code, newest first.',
  tag: 'User',
  request: z.object({ problemId: idSchema, ...paging }),
  reply: pageOf(
    z.object({
      answerId: idSchema,
      groupId: idSchema,
      groupName: z.string().nullable(),
      activityId: idSchema,
      submitTime: z.string(),
      statusCode: z.number().int(),
      status: z.string(),
      score: z.number(),
      languageId: z.number().int(),
      content: z.string(),
    }),
  ),
})

export const userAvatarsSchemas = schemas({
  summary:
    'Get small pictures of up to 50 users, to be cached for ten minutes. Left out are users without a picture and users the caller may not see; the caller may see themselves, users whose profiles they may see, and teachers and assistants of their classes.',
  tag: 'User',
  request: z.object({ userIds: z.array(idSchema).max(50) }),
  /** `avatar`: a data URL. */
  reply: z.array(z.object({ userId: idSchema, avatar: z.string() })),
})

const triedProblem = z.object({ problemId: idSchema, title: z.string().nullable(), isSolved: z.boolean(), tries: z.number().int() })
export type TriedProblem = z.infer<typeof triedProblem>

export const userStatisticsSchemas = schemas({
  summary:
    'List the problems that a user has tried and solved in all classes; without `UserId`, of the caller. Other users see the classes that they manage or may audit.',
  tag: 'User',
  request: z.object({ userId: idSchema.nullable().default(null), ...paging }),
  /** Problems tried, unsolved first, then newest. `total` counts all of them. */
  reply: pageOf(triedProblem).extend({
    /** Number of judged answers. */
    answerCount: z.number().int(),
    solvedCount: z.number().int(),
  }),
})
export type PersonStatistics = z.infer<typeof userStatisticsSchemas.reply>
