// What an area hands over to the live socket: its topics, who may follow them, and on which events those who do ask again.
import type { Access } from '../../protocol/access.ts'
import { rejected } from '../../protocol/catalogue.ts'
import type { IdsOf, Topic } from '../../protocol/live.ts'
import type { Speech } from '../../protocol/liveSchemas.ts'
import type { ShownActivities } from './activity.ts'

/** Sources that a permit may use besides the access view. */
export interface PermitSources {
  /** As they were a second ago at most. */
  activities: ShownActivities
  now(): Date
}

/** A topic of `Path` that tells of events `E`; each of these names the numbers of the path among its data. */
export interface LiveTopic<Path extends string, E extends { type: string; data: IdsOf<Path> } = never> {
  topic: Topic<Path>
  /** Of a topic that tells rows or takes notes. */
  speech?: Speech
  /** Throws a Rejection where the person may not follow it. Asked again whenever rights have changed, and every second. */
  permit(access: Access, userId: number, ids: IdsOf<Path>, sources: PermitSources): void | Promise<void>
  /** Of a topic that tells of several classes: whether somebody who follows it may hear this. Asked for each message. */
  hears?(access: Access, userId: number, payload: unknown): boolean
  /** By type of event, where in the topic something has changed; {} where that is all there is to say. Never what it is now. */
  changes: { readonly [Type in E['type']]?: (data: Extract<E, { type: Type }>['data']) => object }
}

/** Whatever topic an area has. */
export interface AnyLiveTopic {
  topic: Topic
  speech?: Speech
  permit(access: Access, userId: number, ids: never, sources: PermitSources): void | Promise<void>
  hears?(access: Access, userId: number, payload: unknown): boolean
  changes: Readonly<Partial<Record<string, (data: never) => object>>>
}

/** For topics of a person that are nobody else's business. */
export const permitOwner = (_: Access, callerId: number, { userId }: { userId: number }): void => {
  if (callerId !== userId) throw rejected('Common.Forbidden')
}

/** For topics of a class that everybody hears who may read it. */
export const permitReader = (access: Access, userId: number, { groupId }: { groupId: number }): void =>
  access.requireGroupReader(userId, groupId)

/** For topics of an activity of any kind that everyone in its class hears who may read its text now. */
export const permitActivityReader = async (
  access: Access,
  userId: number,
  { activityId }: { activityId: number },
  { activities, now }: PermitSources,
): Promise<void> => {
  const [activity] = await activities.found([activityId])
  if (activity === undefined) throw rejected('Activity.NotFound')
  access.requireGroupReader(userId, activity.groupId)
  await activities.requireVisible(activity, userId, now(), 'text')
}
