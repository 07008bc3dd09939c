// Read models of the judging area.
import type { AnyProjection } from '../kit/projection.ts'
import { queue } from './queue.ts'
import { rejudgeResults } from './rejudgeResults.ts'
import { rejudges } from './rejudges.ts'
import { similarities } from './similarities.ts'
import { submissions } from './submissions.ts'
import { wrongOutputs } from './wrongOutputs.ts'

export const judgingViews: readonly AnyProjection[] = [submissions, queue, rejudges, rejudgeResults, similarities, wrongOutputs]
