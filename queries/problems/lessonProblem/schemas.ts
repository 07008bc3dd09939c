// Problem of a lesson, to try in place (requirement f08).
import { z } from 'zod'
import { idSchema, schemas } from '../../../protocol/schemas.ts'
import { problemToTrySchema } from '../visitors/schemas.ts'

export const lessonProblemSchemas = schemas({
  summary:
    'Get a problem that a published lesson links, to try it within the lesson: its text, samples and installed languages. Problem.NotFound if the lesson does not link it, or it may no longer be shown to everybody.',
  tag: 'Learning',
  request: z.object({ lessonId: idSchema, problemId: idSchema }),
  reply: problemToTrySchema,
})
