// A kind of activity as described to `activityKind.suite.ts`, and the test's access to a server.
import type { ActivityPart } from '../../queries/kit/activity.ts'
import type { House } from './house.ts'
import { openTab } from './tab.ts'
import { unzipped } from './zip.ts'

export type Phase = 'before' | 'during' | 'after'

export interface ActivityPlace {
  groupId: number
  activityId: number
  problemSetId: number
  problemId: number
}

export interface KindUnderTest {
  activityType: string
  /** Type of the sets that it accepts. */
  problemSetType: number
  openHouse(): Promise<House>
  /** Creates an activity with the set in the class, in the first of its phases. */
  create(house: House, set: Omit<ActivityPlace, 'activityId'>): Promise<number>
  /** A kind without times is always in `during`. */
  enter: Partial<Record<Phase, (house: House, place: ActivityPlace) => Promise<void>>>
  /** Parts visible to students of the class once their answer is judged. */
  sees: Readonly<Record<Phase, readonly ActivityPart[]>>
  /** Uses the versions that problems had when it was created. */
  pinsVersions: boolean
  /** Followed by students who may read its text. */
  topicOf(place: ActivityPlace): string
  /** Tells authors and staff of answers; default: the same. */
  answersTopicOf?(place: ActivityPlace): string
}

/** A tab that follows a topic; null if refused. */
export const followTopic = async (house: House, token: string, topic: string) => {
  const { ticket } = (await house.call('Live/Ticket', {}, token)).body
  const tab = openTab(`${house.server.origin.replace('http', 'ws')}/api/v2/live`)
  await tab.opened
  tab.send({ v: 1, type: 'hello', ticket })
  await tab.next()
  tab.send({ type: 'follow', topic })
  let message = await tab.next()
  while (message.topic !== topic) message = await tab.next()
  if (message.type === 'following') return tab
  tab.socket.close()
  return null
}

/** The export of all data about a person, by a platform admin, as one text. */
export const downloadOf = async (house: House, userId: number): Promise<string> => {
  const reply = await fetch(`${house.server.origin}/api/v2/User/Export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await house.signIn('admin@school.test')}` },
    body: JSON.stringify({ userId }),
  })
  return [...unzipped(Buffer.from(await reply.arrayBuffer()))].flat().join('\n')
}
