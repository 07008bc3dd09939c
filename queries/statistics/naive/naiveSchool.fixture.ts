// What a log says about classes at a moment, by one plain pass over its events, without read models: to check figures by.
import type { RecordedEvent } from '../../../eventstore/port.ts'

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
  /** Of the newest verdict. */
  problemVersion: number
  cases: readonly { index: number; isVisible: boolean; statusCode: number; output?: string }[]
}

export interface NaiveActivity {
  activityId: number
  groupId: number
  kind: 'Exercise' | 'Assignment' | 'Exam'
  problemSetId: number
  startTime: string
  /** When its results stay: of homework the end of the normal time; of exams and practices null. */
  endTime: string | null
  /** Ends of the make-up and of students with more time, and of a finished exam. */
  otherEnds: Record<string, string | null>
  isFinished: boolean
}

export interface NaiveMember {
  role: string
  isBlocked: boolean
  joinTime: string
  expirationTime: string | null
}

export interface NaiveSchool {
  groups: Map<number, { businessUnitId: number; expirationTime: string; createTime: string }>
  units: Map<number, { timeZone: string; expirationTime: string }>
  members: Map<number, Map<number, NaiveMember>>
  /** Students who count, by class. */
  students: Map<number, Set<number>>
  answers: NaiveAnswer[]
  visits: { groupId: number; userId: number; from: number; to: number }[]
  activities: NaiveActivity[]
  /** Problems with their full scores, by set. */
  sets: Map<number, { problemId: number; distribution: number }[]>
  /** Scores that staff have set, by activity, user and problem. */
  adjusted: Map<string, number>
  /** Excused from exams, by activity and user. */
  excused: Set<string>
}

/** Problems, with what is asked of them whatever the moment. */
export type NaiveProblems = Map<number, { difficulty: number; ownerId: number }>

const WAITING = 0
const ACCEPT = 7
const SYSTEM_ERROR = 12
const CANCELLED = 13

/** Judged, and neither cancelled nor ended by the judge's own failure. */
export const isJudged = ({ statusCode }: NaiveAnswer): boolean => ![WAITING, SYSTEM_ERROR, CANCELLED].includes(statusCode)
export const isRight = ({ statusCode }: NaiveAnswer): boolean => statusCode === ACCEPT

// biome-ignore lint: the pass reads raw events of every shape
type Raw = { type: string; data: any; metadata: { recordedAt: string } }

/** Problems with their newest difficulties and their owners, whatever the moment. */
export const problemsIn = (events: readonly RecordedEvent[]): NaiveProblems => {
  const found: NaiveProblems = new Map()
  for (const { type, data } of events as unknown as Raw[]) {
    if (type === 'ProblemCreated') found.set(data.problemId, { difficulty: data.difficulty, ownerId: data.ownerId })
    if (type === 'ProblemRevised') Object.assign(found.get(data.problemId) ?? {}, { difficulty: data.difficulty })
  }
  return found
}

/** Everything recorded until the moment, inclusively. */
export const schoolAt = (events: readonly RecordedEvent[], moment: string): NaiveSchool => {
  const groups: NaiveSchool['groups'] = new Map()
  const units: NaiveSchool['units'] = new Map()
  const members: NaiveSchool['members'] = new Map()
  const answers = new Map<number, NaiveAnswer & { hasFailed: boolean; isWaived: boolean }>()
  const visits: NaiveSchool['visits'] = []
  const activities = new Map<number, NaiveActivity>()
  const sets: NaiveSchool['sets'] = new Map()
  const adjusted: NaiveSchool['adjusted'] = new Map()
  const excused: NaiveSchool['excused'] = new Set()
  const change = (thing: object | undefined, what: object) => Object.assign(thing ?? {}, what)
  let order = 0
  for (const { type, data, metadata } of events as unknown as Raw[]) {
    const { recordedAt } = metadata
    if (recordedAt > moment) continue
    order += 1
    const { groupId, userId, activityId } = data
    const answer = answers.get(data.answerId)
    const activity = activities.get(activityId)
    const member = members.get(groupId)?.get(userId)
    const scorePlace = `${activityId}/${userId}/${data.problemId}`
    switch (type) {
      case 'BusinessUnitCreated':
      case 'BusinessUnitEdited':
        units.set(data.businessUnitId, { timeZone: data.timeZone, expirationTime: data.expirationTime })
        break
      case 'GroupCreated':
        groups.set(groupId, { businessUnitId: data.businessUnitId, expirationTime: data.expirationTime, createTime: recordedAt })
        members.set(groupId, new Map())
        break
      case 'GroupEdited':
        change(groups.get(groupId), { expirationTime: data.expirationTime })
        break
      case 'MemberJoined':
        members.get(groupId)?.set(userId, { role: data.role, isBlocked: false, joinTime: recordedAt, expirationTime: data.expirationTime })
        break
      case 'MemberLeft':
        members.get(groupId)?.delete(userId)
        break
      case 'MemberBlocked':
        change(member, { isBlocked: true })
        break
      case 'MemberUnblocked':
        change(member, { isBlocked: false })
        break
      case 'MemberRoleChanged':
        change(member, { role: data.role })
        break
      case 'MemberExpirationChanged':
        change(member, { expirationTime: data.expirationTime })
        break
      case 'UsageRecorded':
        visits.push({ groupId, userId, from: Date.parse(data.from), to: Date.parse(data.to) })
        break
      case 'CodeSubmitted': {
        const { answerId, problemId, problemVersion, settings } = data
        const place = { answerId, userId, groupId, activityId, problemId, problemVersion, submitTime: recordedAt, order }
        const check = { isCopied: false, hasFailed: false, isWaived: false, cases: [] }
        const [counts, isMakeUp] = [settings?.counts ?? 'best', settings?.isMakeUp === true]
        answers.set(answerId, { ...place, statusCode: WAITING, score: 0, counts, isMakeUp, ...check })
        break
      }
      case 'SubmissionJudged':
      case 'SubmissionRejudged': {
        const { statusCode, score, cases } = data.verdict
        change(answer, { statusCode, score, cases, problemVersion: data.problemVersion })
        // the check of an answer ends with its acceptance
        if (statusCode !== ACCEPT) change(answer, { hasFailed: false })
        break
      }
      case 'SubmissionCancelled':
        change(answer, { statusCode: CANCELLED, score: 0, cases: [] })
        break
      case 'SimilarityMeasured':
        change(answer, { hasFailed: data.isPassed === false })
        break
      case 'SimilarityWaived':
      case 'SimilarityWaiverRemoved':
        change(answer, { isWaived: type === 'SimilarityWaived' })
        break
      case 'PracticeCreated':
      case 'HomeworkAssigned':
      case 'ExamScheduled': {
        const kind = type === 'PracticeCreated' ? 'Exercise' : type === 'HomeworkAssigned' ? 'Assignment' : 'Exam'
        const { problemSetId, startTime = recordedAt } = data
        const otherEnds = { makeUp: data.makeUpEndTime ?? null }
        const endTime = kind === 'Assignment' ? data.endTime : null
        activities.set(activityId, { activityId, groupId, kind, problemSetId, startTime, endTime, otherEnds, isFinished: false })
        break
      }
      case 'PracticeEdited':
        change(activity, { problemSetId: data.problemSetId ?? activity?.problemSetId })
        break
      case 'HomeworkEdited':
      case 'ExamEdited': {
        const { problemSetId, startTime, endTime = null, makeUpEndTime = null } = data
        change(activity, { problemSetId, startTime, endTime, otherEnds: { makeUp: makeUpEndTime } })
        break
      }
      case 'PracticeDeleted':
      case 'HomeworkDeleted':
      case 'ExamDeleted':
        activities.delete(activityId)
        break
      case 'HomeworkExtended':
        change(activity?.otherEnds, { [userId]: data.endTime })
        break
      case 'MakeUpOffered':
      case 'MakeUpChanged':
      case 'MakeUpWithdrawn':
        change(activity?.otherEnds, { makeUp: data.makeUpEndTime ?? null })
        break
      case 'HomeworkEndedEarly':
        if (data.round === 'makeUp') change(activity?.otherEnds, { makeUp: data.endedAt })
        // ends the additional time of students too
        else change(activity, { endTime: data.endedAt, otherEnds: { makeUp: activity?.otherEnds.makeUp ?? null } })
        break
      case 'ExamStarted':
        change(activity, { startTime: data.startedAt })
        break
      case 'ExamFinished':
        change(activity, { isFinished: true, otherEnds: { exam: data.finishedAt } })
        break
      case 'ExamineeExcused':
        excused.add(`${activityId}/${userId}`)
        break
      case 'ExcuseWithdrawn':
        excused.delete(`${activityId}/${userId}`)
        break
      case 'ProblemSetCreated':
      case 'ProblemSetRevised':
        sets.set(
          data.problemSetId,
          data.problems.toSorted((one: Raw['data'], other: Raw['data']) => one.order - other.order),
        )
        break
      case 'ScoreAdjusted':
        adjusted.set(scorePlace, data.score)
        break
      case 'ScoreAdjustmentRemoved':
        adjusted.delete(scorePlace)
        break
    }
  }
  const countedOf = (of: Map<number, NaiveMember>) =>
    new Set([...of].flatMap(([userId, { role, isBlocked }]) => (role === 'student' && !isBlocked ? [userId] : [])))
  return {
    groups,
    units,
    members,
    students: new Map([...members].map(([groupId, of]) => [groupId, countedOf(of)])),
    answers: [...answers.values()].map(({ hasFailed, isWaived, ...answer }) => ({
      ...answer,
      isCopied: hasFailed && !isWaived && answer.statusCode === ACCEPT,
    })),
    visits,
    activities: [...activities.values()],
    sets,
    adjusted,
    excused,
  }
}
