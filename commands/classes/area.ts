// Write side of classes: events, calls and reactors, with their dependencies.
import type { Position } from '../../eventstore/port.ts'
import type { Route } from '../../protocol/call.ts'
import type { Publishing } from '../../protocol/live.ts'
import type { ReadSetting } from '../../protocol/settings.ts'
import { presenceTopic } from '../../queries/classes/calls.ts'
import type { AnyReactor } from '../kit/reactor.ts'
import { groupEvents } from './group/events.ts'
import { type GroupRouteDeps, groupRoutes } from './group/routes.ts'
import { usageEvents } from './presence/events.ts'
import { type PresenceCauses, presenceReactors } from './presence/reactors.ts'
import { type PresenceRouteDeps, presenceRoutes } from './presence/routes.ts'
import { type UnitGroupDeps, unitGroupRoutes } from './unitGroup/routes.ts'

interface Settings {
  readSetting: ReadSetting
}

export type ClassesServices = GroupRouteDeps &
  Omit<PresenceRouteDeps, 'pingTimeMs' | 'tellPresence'> &
  UnitGroupDeps &
  Publishing &
  Settings

export interface ClassesCauses extends Omit<PresenceCauses, 'pingTimeMs' | 'settingsRead'>, Settings {
  /** Log position of a read model, once it is available. */
  current(readModel: string): Promise<Position>
}

const pingTime =
  ({ readSetting }: Settings) =>
  (): number =>
    readSetting('groupPingTime')

export const classesCommandArea = {
  events: { ...groupEvents, ...usageEvents },
  routes: (services: ClassesServices): Route[] => [
    ...groupRoutes(services),
    ...presenceRoutes({
      ...services,
      pingTimeMs: pingTime(services),
      tellPresence: (groupId) => services.publish(presenceTopic.of({ groupId }), 'changed', {}),
    }),
    ...unitGroupRoutes(services),
  ],
  reactors: (causes: ClassesCauses): AnyReactor[] =>
    presenceReactors({ ...causes, pingTimeMs: pingTime(causes), settingsRead: () => causes.current('settings') }),
}
