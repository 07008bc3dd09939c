// What the area of activities contributes to the write side: events and calls that every kind of activity shares.
import type { EventDefinitions } from '../../eventstore/definition.ts'
import type { Route } from '../../protocol/call.ts'

export const activitiesCommandArea = {
  events: {} satisfies EventDefinitions,
  routes: (): Route[] => [],
}
