// Permissions to follow each topic of every area; a new topic has to declare its followers here.
import { expect, it, vi } from 'vitest'
import { access, CLASS, everybody, idOf, type Who } from '../access/everybody.fixture.ts'
import { liveTopics } from '../areas.ts'
import { examSources, examTopics } from '../testing/examLive.ts'
import { maySeeTopic, rememberedActivities } from './rights.ts'

const sources = examSources(new Map([[31, CLASS]]))
const maySee = maySeeTopic(access, liveTopics, sources)
const callerOf = (userId: number) => ({ userId, sessionId: '', roles: [] })
const followers = async (name: string, may = maySee): Promise<Who[]> => {
  const seen = await Promise.all(everybody.map((who) => may(callerOf(idOf(who)), name)))
  return everybody.filter((_, at) => seen[at])
}

const readers: Who[] = ['teacher', 'assistant', 'student', 'ending student', 'admin', 'analyst', 'unit admin', 'student of the unit']
const mayFollow: Record<string, Who[]> = {
  announcements: [...everybody],
  landing: [...everybody],
  lessons: [...everybody],
  'game-groups': [...everybody],
  'game/{groupId}': readers,
  settings: [...everybody],
  competitions: [...everybody],
  'users/{userId}': ['student'],
  'users/{userId}/judging': ['student'],
  'users/{userId}/inbox': ['student'],
  'groups/{groupId}': readers,
  'groups/{groupId}/marks': readers,
  'groups/{groupId}/practice': readers,
  'groups/{groupId}/homework': readers,
  'groups/{groupId}/homework/answered': ['teacher', 'assistant'],
  'groups/{groupId}/gradebook': readers,
  'groups/{groupId}/exams': readers,
  'classEditor/{groupId}': ['teacher', 'assistant', 'student', 'ending student', 'student of the unit'],
  'classEditor/{groupId}/present': ['teacher'],
  // of an activity that is not there
  'exams/{activityId}': [],
  'exams/{activityId}/board': [],
  'exams/{activityId}/messages': [],
  'exams/{activityId}/students/{userId}': [],
  'assignments/{activityId}': [],
  'groups/{groupId}/timeline': readers,
  'groups/{groupId}/rejudges': ['teacher', 'assistant', 'admin'],
  'groups/{groupId}/presence': ['teacher', 'assistant'],
}

it.each(liveTopics.map(({ topic }) => topic))(
  '$path is followed by those whom it is for, and by nobody where there is no class',
  async (topic) => {
    const ids = { userId: idOf('student'), groupId: CLASS }
    expect(await followers(topic.of(ids))).toEqual(mayFollow[topic.path])
    expect(await followers(topic.of({ userId: 99, groupId: 99 }))).toEqual(topic.path.includes('{') ? [] : mayFollow[topic.path])
    expect(await maySee(callerOf(99), topic.of(ids))).toBe(false)
  },
)

it('unknown topics cannot be followed', async () => {
  for (const name of ['everything', 'groups', `groups/0${CLASS}`, `groups/${CLASS}/secrets`, `groups/0${CLASS}/practice`])
    expect(await followers(name)).toEqual([])
})

it('a topic of an activity is open to readers of its class, and to nobody if the activity is missing', async () => {
  const maySeeExam = maySeeTopic(access, examTopics, sources)
  expect(await followers('contests/31', maySeeExam)).toEqual(readers)
  expect(await followers('contests/32', maySeeExam)).toEqual([])
})

it('an activity is cached for a second, a missing one is not, and a failure is no refusal', async () => {
  let areKnown = true
  const { activities } = examSources(new Map([[31, CLASS]]), () => areKnown)
  const found = vi.spyOn(activities, 'found')
  const remembered = maySeeTopic(access, examTopics, { ...sources, activities: rememberedActivities(activities) })
  const student = callerOf(idOf('student'))
  const asked = (name: string) => Promise.all(Array.from({ length: 20 }, () => remembered(student, name)))
  for (let again = 0; again < 3; again += 1) expect(await asked('contests/31')).not.toContain(false)
  expect(found).toHaveBeenCalledTimes(1)
  for (let again = 0; again < 3; again += 1) expect(await remembered(student, 'contests/32')).toBe(false)
  expect(found).toHaveBeenCalledTimes(4)
  areKnown = false
  await expect(remembered(student, 'contests/33')).rejects.toThrow('away')
})
