// What a log says about classes at a moment, by one plain pass over its events, without read models: to check figures by.
import type { RecordedEvent } from '../../eventstore/port.ts'

export interface NaiveAnswer {
  answerId: number
  userId: number
  groupId: number
  activityId: number
  problemId: number
  /** ISO-8601. */
  submitTime: string
  /** Number of the event. */
  order: number
  statusCode: number
  score: number
  counts: 'last' | 'best'
  isMakeUp: boolean
  /** Its similarity check has failed, and nobody waived it. */
  isCopied: boolean
}

export interface NaiveActivity {
  activityId: number
  groupId: number
  kind: 'Exercise' | 'Assignment' | 'Exam'
  problemSetId: number
  startTime: string
  /** Of homework. */
  endTime: string | null
  isFinished: boolean
}

export interface NaiveSchool {
  groups: Map<number, { businessUnitId: number; expirationTime: string }>
  /** Students who count, by class. */
  students: Map<number, Set<number>>
  answers: NaiveAnswer[]
  visits: { groupId: number; userId: number; from: number; to: number }[]
  activities: NaiveActivity[]
  /** Problems with their full scores, by set. */
  sets: Map<number, { problemId: number; distribution: number }[]>
  /** Scores that staff have set, by activity, user and problem. */
  adjusted: Map<string, number>
}

const WAITING = 0
const ACCEPT = 7
const SYSTEM_ERROR = 12
const CANCELLED = 13

/** Judged, and neither cancelled nor ended by the judge's own failure. */
export const isJudged = ({ statusCode }: NaiveAnswer): boolean => ![WAITING, SYSTEM_ERROR, CANCELLED].includes(statusCode)
export const isRight = ({ statusCode }: NaiveAnswer): boolean => statusCode === ACCEPT

// biome-ignore lint: the pass reads raw events of every shape
type Raw = { type: string; data: any; metadata: { recordedAt: string } }

/** Newest difficulties, whatever the moment. */
export const difficultiesIn = (events: readonly RecordedEvent[]): Map<number, number> => {
  const found = new Map<number, number>()
  for (const { type, data } of events as unknown as Raw[])
    if (type === 'ProblemCreated' || type === 'ProblemRevised') found.set(data.problemId, data.difficulty)
  return found
}

/** Everything recorded until the moment, inclusively. */
export const schoolAt = (events: readonly RecordedEvent[], moment: string): NaiveSchool => {
  const groups: NaiveSchool['groups'] = new Map()
  const members = new Map<number, Map<number, { role: string; isBlocked: boolean }>>()
  const answers = new Map<number, NaiveAnswer & { hasFailed: boolean; isWaived: boolean }>()
  const visits: NaiveSchool['visits'] = []
  const activities = new Map<number, NaiveActivity>()
  const sets: NaiveSchool['sets'] = new Map()
  const adjusted: NaiveSchool['adjusted'] = new Map()
  const change = (groupId: number, userId: number, what: object) => {
    const member = members.get(groupId)?.get(userId)
    if (member) Object.assign(member, what)
  }
  let order = 0
  for (const { type, data, metadata } of events as unknown as Raw[]) {
    if (metadata.recordedAt > moment) continue
    order += 1
    const { groupId, userId, activityId } = data
    const answer = answers.get(data.answerId)
    if (type === 'GroupCreated') groups.set(groupId, { businessUnitId: data.businessUnitId, expirationTime: data.expirationTime })
    else if (type === 'GroupEdited') Object.assign(groups.get(groupId) ?? {}, { expirationTime: data.expirationTime })
    else if (type === 'MemberJoined') {
      if (!members.has(groupId)) members.set(groupId, new Map())
      members.get(groupId)?.set(userId, { role: data.role, isBlocked: false })
    } else if (type === 'MemberLeft') members.get(groupId)?.delete(userId)
    else if (type === 'MemberBlocked') change(groupId, userId, { isBlocked: true })
    else if (type === 'MemberUnblocked') change(groupId, userId, { isBlocked: false })
    else if (type === 'MemberRoleChanged') change(groupId, userId, { role: data.role })
    else if (type === 'UsageRecorded') visits.push({ groupId, userId, from: Date.parse(data.from), to: Date.parse(data.to) })
    else if (type === 'CodeSubmitted') {
      const { answerId, problemId, settings } = data
      const place = { answerId, userId, groupId, activityId, problemId, submitTime: metadata.recordedAt, order }
      const check = { isCopied: false, hasFailed: false, isWaived: false }
      const counts = settings?.counts ?? 'best'
      answers.set(answerId, { ...place, statusCode: WAITING, score: 0, counts, isMakeUp: settings?.isMakeUp === true, ...check })
    } else if (answer && (type === 'SubmissionJudged' || type === 'SubmissionRejudged')) {
      answer.statusCode = data.verdict.statusCode
      answer.score = data.verdict.score
    } else if (answer && type === 'SubmissionCancelled') Object.assign(answer, { statusCode: CANCELLED, score: 0 })
    else if (answer && type === 'SimilarityMeasured') answer.hasFailed = data.isPassed === false
    else if (answer && type === 'SimilarityWaived') answer.isWaived = true
    else if (answer && type === 'SimilarityWaiverRemoved') answer.isWaived = false
    else if (type === 'PracticeCreated' || type === 'HomeworkAssigned' || type === 'ExamScheduled') {
      const kind = type === 'PracticeCreated' ? 'Exercise' : type === 'HomeworkAssigned' ? 'Assignment' : 'Exam'
      const { problemSetId, startTime = metadata.recordedAt } = data
      const endTime = kind === 'Assignment' ? data.endTime : null
      activities.set(activityId, { activityId, groupId, kind, problemSetId, startTime, endTime, isFinished: false })
    } else if (type === 'ExamStarted') Object.assign(activities.get(activityId) ?? {}, { startTime: data.startedAt })
    else if (type === 'ExamFinished') Object.assign(activities.get(activityId) ?? {}, { isFinished: true })
    else if (type === 'ProblemSetCreated' || type === 'ProblemSetRevised') sets.set(data.problemSetId, data.problems)
    else if (type === 'ScoreAdjusted') adjusted.set(`${activityId}/${userId}/${data.problemId}`, data.score)
    else if (type === 'ScoreAdjustmentRemoved') adjusted.delete(`${activityId}/${userId}/${data.problemId}`)
  }
  const countedOf = (of: Map<number, { role: string; isBlocked: boolean }>) =>
    new Set([...of].flatMap(([userId, { role, isBlocked }]) => (role === 'student' && !isBlocked ? [userId] : [])))
  return {
    groups,
    students: new Map([...members].map(([groupId, of]) => [groupId, countedOf(of)])),
    answers: [...answers.values()].map(({ hasFailed, isWaived, ...answer }) => ({
      ...answer,
      isCopied: hasFailed && !isWaived && answer.statusCode === ACCEPT,
    })),
    visits,
    activities: [...activities.values()],
    sets,
    adjusted,
  }
}
