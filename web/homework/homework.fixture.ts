// Homework and a class as sent by the server, for tests.
import type { HomeworkStatus } from '../../commands/homework/homework/status.ts'
import type { ShownHomework } from '../../queries/homework/schemas.ts'

export const HOUR_MS = 3_600_000
export const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString()

/** Of user 7; started ten hours ago, and ended an hour ago unless it is in progress. */
export const shownHomework = (
  activityId: number,
  name: string,
  status: HomeworkStatus,
  more: Partial<ShownHomework> = {},
): ShownHomework => ({
  activityId,
  activityType: 'Assignment',
  groupId: 1,
  problemSetId: 41,
  problemSetType: 2,
  name,
  description: '',
  place: '',
  status,
  startTime: inHours(-10),
  endTime: inHours(status === 'Normal In Progress' ? 15 : -1),
  canMakeUp: false,
  makeUpStartTime: null,
  makeUpEndTime: null,
  passScore: 60,
  totalScore: 100,
  notifyStart: false,
  notifyEnd: false,
  notifyMakeUpStart: false,
  notifyMakeUpEnd: false,
  counts: 'last',
  feedback: 'cases',
  mostHandIns: null,
  intervalSeconds: null,
  createUserId: 7,
  createUserName: 'Mei',
  createTime: inHours(-20),
  problemCount: 4,
  handedInCount: 1,
  isExtended: false,
  hasAnswerStudents: null,
  notAnswerStudents: null,
  extensions: [],
  ...more,
})

/** Class 1 as its students see it. */
export const classOf = (more: object = {}) => ({
  groupId: 1,
  name: 'Monday',
  isGroupAdmin: false,
  mayAudit: false,
  timeZone: 'UTC',
  expirationTime: inHours(24 * 200),
  students: [{ userId: 11, userName: 'Amy', studentId: 'S1', isBlocked: false, isForgotten: false }],
  ...more,
})
