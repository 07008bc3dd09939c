// Commands and topics that invalidate the timeline's queries.
import { cancelSubmission, judgeCode } from '../../commands/judging/submission/calls.ts'
import { timelineList } from '../../queries/audit/calls.ts'
import type { Touch } from '../shared/live/touch.ts'

export const touches: readonly Touch[] = [{ by: [judgeCode, cancelSubmission], queries: [timelineList] }]
