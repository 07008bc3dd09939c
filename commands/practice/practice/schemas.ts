// Calls that change a practice (requirement b20).
import { z } from 'zod'
import { doneReply, idSchema, nameOf, schemas } from '../../../protocol/schemas.ts'

const description = z.string().trim().max(1000)
const about = { problemSetId: idSchema, name: nameOf(100), description }

export const addPracticeSchemas = schemas({
  summary: 'Create a practice in a class. Teachers and assistants of the class only.',
  tag: 'Practice',
  request: z.object({
    groupId: idSchema,
    ...about,
    description: description.default(''),
    /** Null counts as 0; ties are in order of creation. */
    order: z.number().int().min(0).max(100_000).nullable().default(null),
  }),
  reply: z.object({ activityId: idSchema }),
})

/** Fields of a practice; the form requires a description (requirement b20), except for a practice created without one. */
export const practiceFormSchema = (needsDescription: boolean) =>
  z.object({ ...about, description: needsDescription ? description.min(1) : description })

export const editPracticeSchemas = schemas({
  summary:
    'Change the name and description of a practice and, until the first submission (Activity.SetInUse), its problem set. Its creator only.',
  tag: 'Practice',
  request: z.object({ groupId: idSchema, activityId: idSchema, ...about }),
  reply: doneReply,
})

export const deletePracticeSchemas = schemas({
  summary: 'Delete a practice from a class. Its problem set is released; submissions stay in the log. Its creator only.',
  tag: 'Practice',
  request: z.object({ groupId: idSchema, activityId: idSchema }),
  reply: doneReply,
})

export const updateSolutionSettingSchemas = schemas({
  summary: 'Open or close the solution notes of problems to the class. Teachers and assistants of the class only.',
  tag: 'Practice',
  request: z.object({
    groupId: idSchema,
    activityId: idSchema,
    problemSetId: idSchema,
    settings: z
      .array(z.object({ problemId: idSchema, isEnable: z.boolean() }))
      .min(1)
      .max(200),
  }),
  reply: doneReply,
})
