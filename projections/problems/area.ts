// Read models of the problems area.
import type { AnyProjection } from '../kit/projection.ts'
import { licences } from './licences.ts'
import { marks } from './marks.ts'
import { problemAnswers } from './problemAnswers.ts'
import { problemReviews } from './problemReviews.ts'
import { problemSets } from './problemSets.ts'
import { problems } from './problems.ts'

export const problemsViews: readonly AnyProjection[] = [licences, problems, problemAnswers, problemReviews, problemSets, marks]
