// Who may follow what, for every topic of every area: one that is new says here who hears of it.
import { expect, it } from 'vitest'
import type { AccessGroup, AccessUser, GroupRole } from '../../protocol/access.ts'
import { createAccess } from '../access/access.ts'
import { liveTopics } from '../areas.ts'
import { maySeeTopic } from './rights.ts'

const CLASS = 21
const everybody = ['teacher', 'assistant', 'student', 'blocked student', 'outsider', 'admin', 'analyst', 'unit admin'] as const
type Who = (typeof everybody)[number]
const idOf = (who: Who): number => everybody.indexOf(who) + 1

const user = (who: Who): AccessUser => ({
  userId: idOf(who),
  roles: who === 'admin' || who === 'analyst' ? [who] : [],
  expirationTime: null,
  hasSignedAgreement: true,
  mustChangePassword: false,
  businessUnits: who === 'unit admin' ? [{ businessUnitId: 5, isAdmin: true, isCurrent: true, expirationTime: null }] : [],
  isForgotten: false,
  licenceTime: null,
})
const member = (role: GroupRole, isBlocked = false) => ({ role, isBlocked, expirationTime: null })
const group: AccessGroup = {
  groupId: CLASS,
  businessUnitId: 5,
  expirationTime: '2027-01-01T00:00:00.000Z',
  members: {
    [idOf('teacher')]: member('teacher'),
    [idOf('assistant')]: member('assistant'),
    [idOf('student')]: member('student'),
    [idOf('blocked student')]: member('student', true),
  },
}
const access = createAccess({
  users: new Map(everybody.map((who) => [String(idOf(who)), user(who)])),
  groups: new Map([[String(CLASS), group]]),
  now: () => new Date('2026-03-02T01:00:00.000Z'),
})
const maySee = maySeeTopic(access, liveTopics)
const followers = (name: string): Who[] => everybody.filter((who) => maySee({ userId: idOf(who), sessionId: '', roles: [] }, name))

const readers: Who[] = ['teacher', 'assistant', 'student', 'admin', 'analyst', 'unit admin']
const mayFollow: Record<string, Who[]> = {
  'users/{userId}': ['student'],
  'users/{userId}/judging': ['student'],
  'groups/{groupId}/practice': readers,
  'groups/{groupId}/timeline': readers,
  'groups/{groupId}/rejudges': ['teacher', 'assistant', 'admin'],
}

it.each(liveTopics.map(({ topic }) => topic))(
  '$path is followed by those whom it is for, and by nobody where there is no class',
  (topic) => {
    const ids = { userId: idOf('student'), groupId: CLASS }
    expect(followers(topic.of(ids))).toEqual(mayFollow[topic.path])
    expect(followers(topic.of({ userId: 99, groupId: 99 }))).toEqual([])
  },
)

it('nobody follows what is no topic of any area', () => {
  for (const name of ['everything', `groups/${CLASS}`, `groups/${CLASS}/secrets`, `groups/0${CLASS}/practice`])
    expect(followers(name)).toEqual([])
})
