// What the area of practice contributes to the write side: its events, and its calls with what they need.
import type { Route } from '../../protocol/call.ts'
import { practiceEvents } from './practice/events.ts'
import { type PracticeDeps, practiceRoutes } from './practice/routes.ts'

export type PracticeServices = PracticeDeps

export const practiceCommandArea = {
  events: { ...practiceEvents },
  routes: (services: PracticeServices): Route[] => [...practiceRoutes(services)],
}
