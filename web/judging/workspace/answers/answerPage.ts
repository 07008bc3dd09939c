// Answer history as a paged call: always passes a page, so that the reply is one.
import type { z } from 'zod'
import type { Call } from '../../../../protocol/call.ts'
import { activityAnswers } from '../../../../queries/judging/submission/calls.ts'
import type { answerPageSchema, practiceAnswersSchemas } from '../../../../queries/judging/submission/schemas.ts'

type PageRequest = z.input<typeof practiceAnswersSchemas.request> & { page: number; size: number }

export const answerPage = (activityType: string) =>
  activityAnswers(activityType) as unknown as Call<z.ZodType<PageRequest, PageRequest>, typeof answerPageSchema>
