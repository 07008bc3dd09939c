// Live topics that an area registers: permissions, and the events that make clients fetch again.
import type { Access } from '../../protocol/access.ts'
import { rejected } from '../../protocol/catalogue.ts'
import type { IdsOf, Topic } from '../../protocol/live.ts'
import type { Speech } from '../../protocol/liveSchemas.ts'
import type { ShownActivities } from './activity.ts'

/** Sources for permits besides the access view. */
export interface PermitSources {
  /** At most one second old. */
  activities: ShownActivities
  now(): Date
}

/** A topic of `Path` driven by events `E`, each with the path's numbers in its data. */
export interface LiveTopic<Path extends string, E extends { type: string; data: IdsOf<Path> } = never> {
  topic: Topic<Path>
  /** For topics that send rows or accept messages. */
  speech?: Speech
  /** Throws a Rejection if the user may not follow the topic. Checked again on every change of rights, and every second. */
  permit(access: Access, userId: number, ids: IdsOf<Path>, sources: PermitSources): void | Promise<void>
  /** For topics of several classes: whether a follower may receive this message. Checked for each message. */
  hears?(access: Access, userId: number, payload: unknown): boolean
  /** By event type, the part of the topic that changed; {} if there is nothing to add. Never the new state. */
  changes: { readonly [Type in E['type']]?: (data: Extract<E, { type: Type }>['data']) => object }
}

/** A topic of any area. */
export interface AnyLiveTopic {
  topic: Topic
  speech?: Speech
  permit(access: Access, userId: number, ids: never, sources: PermitSources): void | Promise<void>
  hears?(access: Access, userId: number, payload: unknown): boolean
  changes: Readonly<Partial<Record<string, (data: never) => object>>>
}

/** For private topics of one user. */
export const permitOwner = (_: Access, callerId: number, { userId }: { userId: number }): void => {
  if (callerId !== userId) throw rejected('Common.Forbidden')
}

/** For topics that everybody with an account receives. */
export const permitPerson = (access: Access, userId: number): void => {
  if (access.user(userId) === null) throw rejected('Common.Forbidden')
}

/** For topics that every reader of a class receives. */
export const permitReader = (access: Access, userId: number, { groupId }: { groupId: number }): void =>
  access.requireGroupReader(userId, groupId)

/** For topics of an activity that every class member who may currently read its text receives. */
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
