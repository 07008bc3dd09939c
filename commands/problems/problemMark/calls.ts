// Calls for the star on a problem (requirement j11).
import { call } from '../../../protocol/call.ts'
import type { markProblemSchemas, unmarkProblemSchemas } from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'command' } as const

/** By activity type: `starCalls('Exercise').mark` is Group/Exercise/MarkProblem. */
export const starCalls = (activityType: string) => ({
  mark: call<typeof markProblemSchemas>({ ...common, path: `Group/${activityType}/MarkProblem` }),
  unmark: call<typeof unmarkProblemSchemas>({ ...common, path: `Group/${activityType}/UnMarkProblem` }),
})

export const { mark: markProblem, unmark: unmarkProblem } = starCalls('Exercise')
