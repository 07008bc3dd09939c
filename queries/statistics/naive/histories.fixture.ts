// Random histories of two classes of a unit: people who come, are blocked and return, activities that are made, moved and deleted, make-ups,
// answers with all that may happen to their verdicts. Steps that cannot happen in a state are left out, so that any part of a history is one.
import { STATUS } from '../../../judge/catalogue.ts'
import { problemContent, setContent } from '../../../projections/school.fixture.ts'
import { beginStory, type Happening, iso, MINUTE, one, type PersonKind, type Step, type Story } from './story.fixture.ts'
import { activityHappens, finishExams } from './storyActivities.fixture.ts'
import { answerHappens } from './storyAnswers.fixture.ts'

const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Hours from the begin (UTC) of a week or month, near its begin in different time zones. */
const NEAR = [-16, -5.6, -5.2, -0.1, 0.1, 4.5] as const

/** A time about the next begin of a week or month. */
const edgeAfter = (now: number, { where, what }: Step): number => {
  const time = new Date(now)
  time.setUTCHours(24, 0, 0, 0)
  while (where % 2 === 0 ? time.getUTCDay() !== 1 : time.getUTCDate() !== 1) time.setUTCDate(time.getUTCDate() + 1)
  return Math.max(now, time.getTime() + (NEAR[what] ?? 0) * HOUR)
}

const tellOf = ({ tell }: Story, groupId: number, type: string, data: object) => tell(`group-${groupId}`, type, { groupId, ...data })

const join = (story: Story, groupId: number, userId: number): void => {
  story.members.get(groupId)?.set(userId, { role: 'student', isBlocked: false })
  tellOf(story, groupId, 'MemberJoined', { userId, role: 'student', expirationTime: null })
}

const placeOf = ({ groupIds, students, members }: Story, { who, where }: Step) => {
  const [groupId, userId] = [one(groupIds, where) as number, students[who] as number]
  return { groupId, userId, member: members.get(groupId)?.get(userId) }
}

const personHappens: Record<PersonKind, (story: Story, step: Step) => void> = {
  join(story, step) {
    const { groupId, userId } = placeOf(story, step)
    if (story.members.get(groupId)?.delete(userId)) tellOf(story, groupId, 'MemberLeft', { userId })
    else join(story, groupId, userId)
  },
  role(story, step) {
    const { groupId, userId, member } = placeOf(story, step)
    if (!member) return
    member.role = member.role === 'student' ? 'assistant' : 'student'
    tellOf(story, groupId, 'MemberRoleChanged', { userId, role: member.role })
  },
  block(story, step) {
    const { groupId, userId, member } = placeOf(story, step)
    if (!member || member.isBlocked) return
    member.isBlocked = true
    tellOf(story, groupId, 'MemberBlocked', { userId })
  },
  unblock(story, step) {
    for (const [groupId, members] of story.members) {
      const [userId, member] =
        one(
          [...members].filter(([, { isBlocked }]) => isBlocked),
          step.where,
        ) ?? []
      if (!member) continue
      member.isBlocked = false
      return tellOf(story, groupId, 'MemberUnblocked', { userId })
    }
  },
  /** Who stays for longer is there in parts of half an hour. */
  visit(story, step) {
    const { groupId, userId, member } = placeOf(story, step)
    const { seen, now, begin } = story
    const key = `${groupId}-${userId}`
    if (!member) return
    for (let from = Math.max(seen.get(key) ?? begin, now - (5 + 17 * step.what) * MINUTE); from < now; from += 30 * MINUTE)
      story.tell(`usage-${key}`, 'UsageRecorded', { groupId, userId, from: iso(from), to: iso(Math.min(from + 30 * MINUTE, now)) })
    seen.set(key, now)
  },
}

const happens = { ...personHappens, ...activityHappens, ...answerHappens, wait() {} }

const openSchool = (story: Story, timeZone: string): void => {
  const { tell, unitId, groupIds, administrator, teachers, students, problemIds, setIds, begin, problemsOf } = story
  const expirationTime = iso(begin + 500 * DAY)
  const unit = { businessUnitId: unitId, name: '', description: '', expirationTime, timeZone, isRestricted: false, isGame: false }
  const ownerId = teachers[0]
  tell(`businessUnit-${unitId}`, 'BusinessUnitCreated', { ...unit, type: 'School' })
  for (const userId of [administrator, ...teachers])
    tell(`user-${userId}`, 'UserRegistered', { userId, name: '', email: `${userId}@example.edu.tw`, studentId: null })
  tell(`user-${administrator}`, 'BusinessUnitJoined', { userId: administrator, businessUnitId: unitId })
  tell(`businessUnit-${unitId}`, 'AdministratorAppointed', { userId: administrator, businessUnitId: unitId })
  for (const problemId of problemIds) tell(`problem-${problemId}`, 'ProblemCreated', { ...problemContent(problemId), ownerId })
  for (const problemSetId of setIds) {
    const problems = problemsOf(problemSetId).map((problemId, at) => ({ ...setContent().problems[at], problemId }))
    tell(`problemSet-${problemSetId}`, 'ProblemSetCreated', { ...setContent(), problemSetId, problems, ownerId })
  }
  for (const [at, groupId] of groupIds.entries()) {
    tellOf(story, groupId, 'GroupCreated', { businessUnitId: unitId, name: '', description: '', expirationTime })
    tellOf(story, groupId, 'MemberJoined', { userId: teachers[at], role: 'teacher', expirationTime: null })
    for (const userId of students.slice(at, 3)) join(story, groupId, userId)
  }
}

/** `base`: of its ids. */
export const historyOf = (
  of: readonly Step[],
  { base, begin, timeZone }: { base: number; begin: number; timeZone: string },
): Happening[] => {
  const story = beginStory(base, begin)
  openSchool(story, timeZone)
  const first = { who: 0, what: 0, status: STATUS.Accept, minutes: 0 }
  for (const [where, kind] of (['practice', 'practice', 'homework', 'exam'] as const).entries())
    happens[kind](story, { ...first, kind, where })
  for (const step of of) {
    const next = step.kind === 'wait' ? edgeAfter(story.now, step) : story.now + step.minutes * MINUTE
    finishExams(story, next)
    story.now = next
    happens[step.kind](story, step)
  }
  return story.told
}
