// Live topic of a class's practices: solved problems, changed practices and changes of membership.
import type { GroupEvent } from '../../commands/classes/group/events.ts'
import type { SubmissionEvent } from '../../commands/judging/submission/events.ts'
import type { PracticeOrderEvent } from '../../commands/practice/order/events.ts'
import type { PracticeEvent } from '../../commands/practice/practice/events.ts'
import { type LiveTopic, permitReader } from '../kit/live.ts'
import { practiceTopic } from './calls.ts'

const ofProblem = ({ activityId, problemId }: { activityId: number; problemId: number }) => ({ activityId, problemId })
const ofAll = () => ({ activityId: null, problemId: null })
const ofPractice = ({ activityId }: { activityId: number }) => ({ activityId, problemId: null })

/** Statistics cover the current students of the class. */
type Membership = Extract<GroupEvent, { type: 'MemberJoined' | 'MemberLeft' | 'MemberBlocked' | 'MemberUnblocked' | 'MemberRoleChanged' }>

export const practiceLive: LiveTopic<typeof practiceTopic.path, PracticeEvent | PracticeOrderEvent | SubmissionEvent | Membership> = {
  topic: practiceTopic,
  permit: permitReader,
  changes: {
    CodeSubmitted: ofProblem,
    SubmissionJudged: ofProblem,
    SubmissionRejudged: ofProblem,
    SubmissionCancelled: ofProblem,
    PracticeCreated: ofPractice,
    PracticeEdited: ofPractice,
    PracticeDeleted: ofPractice,
    SolutionVisibilityChanged: ofPractice,
    PracticesReordered: ofAll,
    MemberJoined: ofAll,
    MemberLeft: ofAll,
    MemberBlocked: ofAll,
    MemberUnblocked: ofAll,
    MemberRoleChanged: ofAll,
  },
}
