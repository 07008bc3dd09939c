// Who may follow what, for every topic of every area: one that is new says here who hears of it.
import { expect, it } from 'vitest'
import { access, CLASS, everybody, idOf, type Who } from '../access/everybody.fixture.ts'
import { liveTopics } from '../areas.ts'
import { maySeeTopic } from './rights.ts'

const maySee = maySeeTopic(access, liveTopics)
const followers = (name: string): Who[] => everybody.filter((who) => maySee({ userId: idOf(who), sessionId: '', roles: [] }, name))

const readers: Who[] = ['teacher', 'assistant', 'student', 'ending student', 'admin', 'analyst', 'unit admin', 'student of the unit']
const mayFollow: Record<string, Who[]> = {
  announcements: [...everybody],
  settings: [...everybody],
  'users/{userId}': ['student'],
  'users/{userId}/judging': ['student'],
  'users/{userId}/inbox': ['student'],
  'groups/{groupId}': readers,
  'groups/{groupId}/practice': readers,
  'groups/{groupId}/timeline': readers,
  'groups/{groupId}/rejudges': ['teacher', 'assistant', 'admin'],
  'groups/{groupId}/presence': ['teacher', 'assistant'],
}

it.each(liveTopics.map(({ topic }) => topic))(
  '$path is followed by those whom it is for, and by nobody where there is no class',
  (topic) => {
    const ids = { userId: idOf('student'), groupId: CLASS }
    expect(followers(topic.of(ids))).toEqual(mayFollow[topic.path])
    expect(followers(topic.of({ userId: 99, groupId: 99 }))).toEqual(topic.path.includes('{') ? [] : mayFollow[topic.path])
    expect(maySee({ userId: 99, sessionId: '', roles: [] }, topic.of(ids))).toBe(false)
  },
)

it('nobody follows what is no topic of any area', () => {
  for (const name of ['everything', 'groups', `groups/0${CLASS}`, `groups/${CLASS}/secrets`, `groups/0${CLASS}/practice`])
    expect(followers(name)).toEqual([])
})
