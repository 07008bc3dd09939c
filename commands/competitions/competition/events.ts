// Events of a competition: what it is, who applied, and its rank tables.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'
import { gameConfiguration } from './configuration.ts'
import { gameTables } from './places.ts'

/** Year and month. */
const key = z.string()
const by = idSchema
const rows = z.array(z.array(z.string()))

export const competitionEvents = defineEvents({
  CompetitionConfigured: {
    version: 1,
    timeline: 'actor',
    meaning: 'A platform administrator created a competition or changed its texts and rules.',
    schema: z.object({ key, configuration: gameConfiguration, by }),
  },
  ApplicationSubmitted: {
    version: 1,
    timeline: 'person',
    meaning: 'A person applied for a competition and got a place.',
    personal: {
      subject: 'userId',
      fields: ['accountName', 'name', 'email', 'cellPhone', 'school', 'department', 'teacherName', 'teacherEmail'],
    },
    schema: z.object({
      key,
      userId: idSchema,
      /** Of the account, as it was then. */
      accountName: z.string().nullable(),
      name: z.string().nullable(),
      email: z.string().nullable(),
      cellPhone: z.string().nullable(),
      school: z.string().nullable(),
      department: z.string().nullable(),
      teacherName: z.string().nullable(),
      teacherEmail: z.string().nullable(),
      /** Numbers of areas, from 1. */
      schoolArea: z.number().int(),
      gameArea: z.number().int(),
      /** Class that the applicant joins by this. */
      targetGroupId: idSchema.nullable(),
    }),
  },
  ScoresPublished: {
    version: 1,
    timeline: 'actor',
    meaning: 'A platform administrator published a rank table of a competition, or took it back: then it has no rows.',
    /** `rows.en` is null if the rows are the same in English. `isByAccount`: the second column has account names, not schools. */
    schema: z.object({
      key,
      table: z.enum(gameTables),
      isByAccount: z.boolean(),
      rows: z.object({ 'zh-TW': rows, en: rows.nullable() }),
      by,
    }),
  },
  CompetitionFinished: {
    version: 1,
    timeline: 'actor',
    meaning: 'The competition is over: nobody can apply any more, and its card is grey.',
    schema: z.object({ key, by }),
  },
})
export type CompetitionEvent = EventOf<typeof competitionEvents>
