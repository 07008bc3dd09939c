// Live messages caused by events: one for each burst, with its log position.
import { expect, test } from 'vitest'
import type { ReactorContext } from '../../commands/kit/reactor.ts'
import type { RecordedEvent } from '../../eventstore/port.ts'
import { liveTopics } from '../areas.ts'
import { liveReactors } from './reactors.ts'

interface Told {
  topic: string
  type: string
  payload: unknown
  position: string | undefined
}

const event = (position: string, type: string, data: object, stream = 'submission-51'): RecordedEvent => {
  const metadata = { commandId: 'handed in', recordedAt: '2026-03-02T01:00:00.000Z' } as RecordedEvent['metadata']
  return { position, stream, revision: 0n, id: position, type, data, metadata }
}
const where = { answerId: 51, userId: 9, groupId: 21, activityId: 31, problemSetId: 41, problemId: 1, problemVersion: 1 }

/** The live side of the server with the topics of all areas, fed with events one by one as each reactor does. */
const listening = () => {
  const told: Told[] = []
  const rechecked: number[] = []
  const reactors = liveReactors({
    live: {
      publish: (topic, type, payload, position) => void told.push({ topic, type, payload, position }),
      recheck: (userIds) => void rechecked.push(...userIds),
    },
    topics: liveTopics,
    consistency: { reached: async () => true },
  })
  const tell = async (...events: RecordedEvent[]) => {
    for (const one of events)
      for (const reactor of reactors) if (reactor.types?.includes(one.type)) await reactor.handle(one as never, {} as ReactorContext)
  }
  return { rechecked, tell, on: (path: string) => told.filter(({ topic }) => topic.endsWith(path)) }
}

test('simultaneous submissions of a class cause one message per problem, with the newest position', async () => {
  const { on, tell } = listening()
  const rejudge = { rejudgeId: 61, groupId: 21 }
  await tell(
    event('11', 'CodeSubmitted', where),
    event('12', 'CodeSubmitted', { ...where, answerId: 52 }),
    event('13', 'RejudgeResultRecorded', rejudge, 'rejudge-61'),
    event('14', 'SubmissionJudged', where),
    event('15', 'RejudgeApplied', rejudge, 'rejudge-61'),
    event('16', 'PracticeEdited', { groupId: 21, activityId: 31 }, 'practice-31'),
  )
  await expect
    .poll(() => on('/practice'))
    .toEqual([
      { topic: 'groups/21/practice', type: 'changed', payload: { activityId: 31, problemId: 1 }, position: '14' },
      { topic: 'groups/21/practice', type: 'changed', payload: { activityId: 31, problemId: null }, position: '16' },
    ])
  expect(on('/rejudges')).toEqual([{ topic: 'groups/21/rejudges', type: 'changed', payload: { rejudgeId: 61 }, position: '15' }])
})

test('an open timeline is notified of every event it shows, once per burst', async () => {
  const { on, tell } = listening()
  await tell(
    event('11', 'MemberBlocked', { groupId: 21, userId: 9 }),
    event('12', 'RejudgeRequested', { groupId: 21, rejudgeId: 61 }, 'rejudge-61'),
    event('13', 'ProblemMarked', { groupId: null, userId: 9 }),
    event('14', 'ProblemMarked', { groupId: 22, userId: 9 }),
  )
  await expect
    .poll(() => on('/timeline'))
    .toEqual([
      { topic: 'groups/21/timeline', type: 'changed', payload: {}, position: '12' },
      { topic: 'groups/22/timeline', type: 'changed', payload: {}, position: '14' },
    ])
})

test('a change of a person’s unit or role is sent once, and only to them', async () => {
  const { on, tell } = listening()
  await tell(
    event('11', 'CurrentBusinessUnitChanged', { userId: 9, businessUnitId: 3 }, 'user-9'),
    event('12', 'RoleGranted', { userId: 9, role: 'teacher' }, 'user-9'),
    event('13', 'AdministratorAppointed', { userId: 9, businessUnitId: 3 }, 'businessUnit-3'),
    event('14', 'PersonalDataRead', { userId: 9 }, 'user-9'),
  )
  await expect.poll(() => on('users/9')).toEqual([{ topic: 'users/9', type: 'changed', payload: {}, position: '13' }])
  expect(on('users/3')).toEqual([])
})

test('rights are rechecked after a change', async () => {
  const { rechecked, tell } = listening()
  await tell(event('12', 'MemberBlocked', { groupId: 21, userId: 9 }, 'group-21'), event('13', 'GroupEdited', { groupId: 21 }, 'group-21'))
  expect(rechecked).toEqual([9])
})
