// Live topics of homework: of a class, of one homework, and for staff how many students have answered.
import type { MarkEvent } from '../../commands/activities/mark/events.ts'
import type { GroupEvent } from '../../commands/classes/group/events.ts'
import type { HomeworkEvent } from '../../commands/homework/homework/events.ts'
import type { SubmissionEvent } from '../../commands/judging/submission/events.ts'
import { type LiveTopic, permitActivityReader, permitReader } from '../kit/live.ts'
import { answeredTopic, assignmentTopic, homeworkTopic } from './calls.ts'
import { answeredSpeech } from './schemas.ts'

interface Told {
  groupId: number
  activityId: number | null
  problemId: number | null
  /** The student concerned: others of the class do not receive it. */
  userId?: number
  /** Tells that the answer was accepted, which the homework may withhold. */
  isForStaff?: true
  /** Absent once the homework has started. */
  isBeforeStart?: true
}

type InClass = { groupId: number }
type OfHomework = InClass & { activityId: number }
const ofAnswer = ({ groupId, activityId, problemId, userId }: OfHomework & { problemId: number; userId: number }): Told => ({
  groupId,
  activityId,
  problemId,
  userId,
})
const forStaff = (answer: Parameters<typeof ofAnswer>[0]): Told => ({ ...ofAnswer(answer), isForStaff: true })
const ofAll = ({ groupId }: InClass): Told => ({ groupId, activityId: null, problemId: null })
const ofHomework = ({ groupId, activityId }: OfHomework): Told => ({ groupId, activityId, problemId: null })
const beforeStart = (data: OfHomework): Told => ({ ...ofHomework(data), isBeforeStart: true })

/** Transcripts and counts cover the current students of the class. */
type Membership = Extract<GroupEvent, { type: 'MemberJoined' | 'MemberLeft' | 'MemberBlocked' | 'MemberUnblocked' | 'MemberRoleChanged' }>
type Adjustment = Extract<MarkEvent, { type: 'ScoreAdjusted' | 'ScoreAdjustmentRemoved' }>

export const homeworkLive: LiveTopic<typeof homeworkTopic.path, HomeworkEvent | SubmissionEvent | Adjustment | Membership> = {
  topic: homeworkTopic,
  permit: permitReader,
  /** A student receives neither other students' answers, nor that an answer was compared, nor anything about a homework that has not started. */
  hears(access, callerId, payload) {
    const { groupId, userId, isBeforeStart, isForStaff } = payload as Told
    const isForStudents = isBeforeStart !== true && isForStaff !== true
    return (isForStudents && (userId === undefined || userId === callerId)) || access.mayAuditGroup(callerId, groupId)
  },
  changes: {
    CodeSubmitted: ofAnswer,
    SubmissionJudged: ofAnswer,
    SubmissionRejudged: ofAnswer,
    SubmissionCancelled: ofAnswer,
    SimilarityMeasured: forStaff,
    SimilarityWaived: ofAnswer,
    SimilarityWaiverRemoved: ofAnswer,
    ScoreAdjusted: ofAnswer,
    ScoreAdjustmentRemoved: ofAnswer,
    HomeworkAssigned: beforeStart,
    HomeworkEdited: beforeStart,
    HomeworkDeleted: beforeStart,
    HomeworkOpened: ofHomework,
    HomeworkClosed: ofHomework,
    HomeworkEndedEarly: ofHomework,
    HomeworkExtended: (data) => ({ ...ofHomework(data), userId: data.userId }),
    HomeworkExtensionEnded: (data) => ({ ...ofHomework(data), userId: data.userId }),
    MakeUpOffered: ofHomework,
    MakeUpChanged: ofHomework,
    MakeUpWithdrawn: ofHomework,
    MakeUpOpened: ofHomework,
    MakeUpClosed: ofHomework,
    MemberJoined: ofAll,
    MemberLeft: ofAll,
    MemberBlocked: ofAll,
    MemberUnblocked: ofAll,
    MemberRoleChanged: ofAll,
  },
}

const changed = () => ({})

export const assignmentLive: LiveTopic<typeof assignmentTopic.path, HomeworkEvent> = {
  topic: assignmentTopic,
  permit: permitActivityReader,
  changes: {
    HomeworkEdited: changed,
    HomeworkDeleted: changed,
    HomeworkOpened: changed,
    HomeworkClosed: changed,
    HomeworkEndedEarly: changed,
    HomeworkExtended: changed,
    HomeworkExtensionEnded: changed,
    MakeUpOffered: changed,
    MakeUpChanged: changed,
    MakeUpWithdrawn: changed,
    MakeUpOpened: changed,
    MakeUpClosed: changed,
  },
}

/** Rows come from the reactor of `commands/homework/homework/answered.ts`. */
export const answeredLive: LiveTopic<typeof answeredTopic.path> = {
  topic: answeredTopic,
  speech: answeredSpeech,
  permit: (access, userId, { groupId }) => access.requireGroupAdmin(userId, groupId),
  changes: {},
}
