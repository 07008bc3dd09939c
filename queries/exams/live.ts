// Live topics of exams: the list of a class, the clock of one exam, one examinee, the board of staff, and messages to all.
import type { MarkEvent } from '../../commands/activities/mark/events.ts'
import type { GroupEvent } from '../../commands/classes/group/events.ts'
import type { AttemptEvent } from '../../commands/exams/attempt/events.ts'
import type { ExamEvent } from '../../commands/exams/exam/events.ts'
import type { SubmissionEvent } from '../../commands/judging/submission/events.ts'
import type { Access } from '../../protocol/access.ts'
import { rejected } from '../../protocol/catalogue.ts'
import { type LiveTopic, type PermitSources, permitActivityReader, permitReader } from '../kit/live.ts'
import { examBoardTopic, examineeTopic, examMessagesTopic, examsTopic, examTopic } from './calls.ts'
import { boardSpeech, examineeSpeech, examSpeech } from './schemas.ts'

interface Told {
  groupId: number
  activityId: number | null
  problemId: number | null
  /** The student concerned: others of the class do not receive it. */
  userId?: number
}

type OfAnswer = { groupId: number; activityId: number; problemId: number; userId: number }
const changed = () => ({})
const ofExam = ({ groupId, activityId }: Omit<OfAnswer, 'problemId' | 'userId'>): Told => ({ groupId, activityId, problemId: null })
const ofAnswer = ({ groupId, activityId, problemId, userId }: OfAnswer): Told => ({ groupId, activityId, problemId, userId })
const ofAll = ({ groupId }: { groupId: number }): Told => ({ groupId, activityId: null, problemId: null })

type Answer = Extract<SubmissionEvent, { type: 'CodeSubmitted' | 'SubmissionJudged' | 'SubmissionRejudged' | 'SubmissionCancelled' }>
type Adjusted = Extract<MarkEvent, { type: 'ScoreAdjusted' | 'ScoreAdjustmentRemoved' }>
/** Transcripts and rankings cover the current students of the class. */
type Membership = Extract<GroupEvent, { type: 'MemberJoined' | 'MemberLeft' | 'MemberBlocked' | 'MemberUnblocked' | 'MemberRoleChanged' }>

export const examsLive: LiveTopic<typeof examsTopic.path, ExamEvent | Answer | Adjusted | Membership> = {
  topic: examsTopic,
  permit: permitReader,
  hears(access, callerId, payload) {
    const { groupId, userId } = payload as Told
    return userId === undefined || userId === callerId || access.mayAuditGroup(callerId, groupId)
  },
  changes: {
    CodeSubmitted: ofAnswer,
    SubmissionJudged: ofAnswer,
    SubmissionRejudged: ofAnswer,
    SubmissionCancelled: ofAnswer,
    ScoreAdjusted: ofAnswer,
    ScoreAdjustmentRemoved: ofAnswer,
    MemberJoined: ofAll,
    MemberLeft: ofAll,
    MemberBlocked: ofAll,
    MemberUnblocked: ofAll,
    MemberRoleChanged: ofAll,
    ExamScheduled: ofExam,
    ExamEdited: ofExam,
    ExamDeleted: ofExam,
    ExamStarted: ofExam,
    ExamPaused: ofExam,
    ExamResumed: ofExam,
    ExamExtended: ofExam,
    ExamineeExtended: ofExam,
    ExamTimeUp: ofExam,
    ExamFinished: ofExam,
    ExamSealed: ofExam,
    ResultsReleased: ofExam,
    QualifiersAdvanced: ofExam,
  },
}

/** Readers of the class of an exam, also before its start. */
const permitReaderOfExam = async (
  access: Access,
  userId: number,
  { activityId }: { activityId: number },
  { activities }: PermitSources,
) => {
  const [activity] = await activities.found([activityId])
  if (activity?.activityType !== 'Exam') throw rejected('Activity.NotFound')
  access.requireGroupReader(userId, activity.groupId)
  return activity
}

/** Rows come from the reactor `examClock`. */
export const examLive: LiveTopic<typeof examTopic.path> = {
  topic: examTopic,
  speech: examSpeech,
  permit: async (...asked) => {
    await permitReaderOfExam(...asked)
  },
  changes: {},
}

type Answered = Extract<SubmissionEvent, { type: 'SubmissionJudged' | 'SubmissionRejudged' | 'SubmissionCancelled' }>
type OfExaminee = Extract<
  AttemptEvent,
  {
    type:
      | 'ExamineeAdmitted'
      | 'ExamineeRemoved'
      | 'AttemptCompleted'
      | 'AttemptReopened'
      | 'ExamineeSignedIn'
      | 'ExamineeLetIn'
      | 'ExamineeExcused'
      | 'ExcuseWithdrawn'
  }
>
type ToOne = Extract<ExamEvent, { type: 'ExamineeExtended' | 'QuestionAnswered' }>

export const examineeLive: LiveTopic<typeof examineeTopic.path, OfExaminee | ToOne | Answered> = {
  topic: examineeTopic,
  speech: examineeSpeech,
  async permit(access, callerId, ids, sources) {
    const { groupId } = await permitReaderOfExam(access, callerId, ids, sources)
    if (callerId !== ids.userId && !access.mayAuditGroup(callerId, groupId)) throw rejected('Common.Forbidden')
  },
  changes: {
    ExamineeAdmitted: changed,
    ExamineeRemoved: changed,
    ExamineeSignedIn: changed,
    ExamineeLetIn: changed,
    ExamineeExcused: changed,
    ExcuseWithdrawn: changed,
    AttemptCompleted: changed,
    AttemptReopened: changed,
    ExamineeExtended: changed,
    QuestionAnswered: changed,
    SubmissionJudged: changed,
    SubmissionRejudged: changed,
    SubmissionCancelled: changed,
  },
}

type Message =
  | Extract<ExamEvent, { type: 'QuestionAsked' | 'QuestionAnswered' | 'ExamAnnounced' }>
  | Extract<AttemptEvent, { type: 'ExamAnnouncementSeen' }>
const messages = () => ({ messages: true })

/** Rows come from the reactor `examBoard`. */
export const examBoardLive: LiveTopic<typeof examBoardTopic.path, Message> = {
  topic: examBoardTopic,
  speech: boardSpeech,
  async permit(access, userId, ids, sources) {
    const { groupId } = await permitReaderOfExam(access, userId, ids, sources)
    if (!access.mayAuditGroup(userId, groupId)) throw rejected('Common.Forbidden')
  },
  changes: { QuestionAsked: messages, QuestionAnswered: messages, ExamAnnounced: messages, ExamAnnouncementSeen: messages },
}

export const examMessagesLive: LiveTopic<
  typeof examMessagesTopic.path,
  Extract<ExamEvent, { type: 'ExamAnnounced' | 'QuestionAnswered' }>
> = {
  topic: examMessagesTopic,
  permit: permitActivityReader,
  changes: { ExamAnnounced: changed, QuestionAnswered: changed },
}
