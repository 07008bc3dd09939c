// Events of a homework of the class, and answers to it. For tests only.
import type { HomeworkEvent } from '../../commands/homework/homework/events.ts'
import { STATUS } from '../../judge/catalogue.ts'
import type { ActivitySettings } from '../../protocol/activitySettings.ts'
import { recorded } from '../kit/spec.ts'
import { AMY, CLASS, happened, judged, LOOP, SET, SUM, submitted, TEACHER } from '../school.fixture.ts'

export const HOMEWORK = 71
export const START = '2026-05-01T01:00:00.000Z'
export const DUE = '2026-05-08T01:00:00.000Z'

type Data<Type extends HomeworkEvent['type']> = Extract<HomeworkEvent, { type: Type }>['data']
type About = Partial<Data<'HomeworkAssigned'>>

/** An event of a homework, by its teacher. */
export const homeworkHappened = <Type extends HomeworkEvent['type']>(
  type: Type,
  data: Omit<Data<Type>, 'activityId' | 'groupId'> & { activityId?: number; groupId?: number },
) => {
  const { activityId = HOMEWORK, groupId = CLASS } = data
  const told = { ...data, activityId, groupId }
  return recorded(type, told, { stream: `homework-${activityId}`, actor: { userId: TEACHER, role: 'teacher' } })
}

export const homeworkAbout = (about: About = {}) => ({
  problemSetId: SET,
  problemSetType: 2,
  name: '作業一',
  description: '',
  place: '',
  startTime: START,
  endTime: DUE,
  passScore: 60,
  totalScore: 100,
  makeUpStartTime: null,
  makeUpEndTime: null,
  notifyStart: false,
  notifyEnd: false,
  notifyMakeUpStart: false,
  notifyMakeUpEnd: false,
  counts: 'last' as const,
  feedback: 'cases' as const,
  mostHandIns: null,
  intervalSeconds: null,
  ...about,
})

export const homeworkAssigned = (about: About = {}) =>
  homeworkHappened('HomeworkAssigned', { ...homeworkAbout(about), createUserId: TEACHER, copiedFrom: null, ...about })
export const homeworkEdited = (about: About = {}) => homeworkHappened('HomeworkEdited', homeworkAbout(about))
export const homeworkDeleted = (activityId = HOMEWORK) => homeworkHappened('HomeworkDeleted', { activityId })
export const homeworkOpened = (activityId = HOMEWORK, version = 1) => {
  const versions = [SUM, LOOP].map((problemId) => ({ problemId, version }))
  return homeworkHappened('HomeworkOpened', { activityId, openedAt: START, versions })
}
export const homeworkEndedEarly = (endedAt: string, round: 'normal' | 'makeUp' = 'normal') =>
  homeworkHappened('HomeworkEndedEarly', { round, endedAt, endedBy: TEACHER })
export const homeworkExtended = (userId: number, endTime: string, reason: string | null = '生病', activityId = HOMEWORK) =>
  homeworkHappened('HomeworkExtended', { activityId, userId, endTime, reason, extendedBy: TEACHER })
export const makeUpOffered = (makeUpStartTime: string, makeUpEndTime: string, activityId = HOMEWORK) =>
  homeworkHappened('MakeUpOffered', { activityId, makeUpStartTime, makeUpEndTime })

const homeworkSettings: ActivitySettings = {
  feedback: 'cases',
  counts: 'last',
  measuresSimilarity: false,
  hasCompletion: true,
  endsAt: DUE,
}

interface Answer {
  answerId: number
  userId?: number
  problemId?: number
  activityId?: number
  groupId?: number
}

/** An answer to the homework, not judged yet. */
export const handedIn = ({ activityId = HOMEWORK, userId = AMY, ...answer }: Answer, settings: Partial<ActivitySettings> = {}) => {
  const { data, stream, metadata } = submitted({ ...answer, userId, activityId })
  const kept = { ...data, settings: { ...homeworkSettings, ...settings } }
  return happened({ type: 'CodeSubmitted', data: kept as never }, { stream, actor: metadata.actor })
}

/** An answer to the homework and its verdict. */
export const answeredHomework = (answer: Answer, score: number, settings: Partial<ActivitySettings> = {}) => [
  handedIn(answer, settings),
  judged({ activityId: HOMEWORK, ...answer }, score >= 40 ? STATUS.Accept : STATUS.WrongAnswer, score),
]
