// Classes for games.
import { z } from 'zod'
import { idSchema, schemas } from '../../../protocol/schemas.ts'

export const gameGroupsSchemas = schemas({
  summary: "List the ids of the caller's classes that are for games, as their unit says.",
  tag: 'Exam',
  request: z.object({}),
  reply: z.array(idSchema),
})
