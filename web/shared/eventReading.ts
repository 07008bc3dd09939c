// Type of an area's `timeline.ts`: groups of events, and their wording in the timeline, in both languages.
import type { UiLanguage } from './i18n.ts'
import type { IconShape } from './ui/Icon.tsx'

/** Display names of an event's subjects. */
export interface EventNames {
  actor: string
  user: string
  problem: string
  activity: string
  set: string
}

/** Subjects of the event. */
export type EventHas = Readonly<Record<'activity' | 'problem', boolean>>

type InBoth<T> = Readonly<Record<UiLanguage, T>>

export interface EventReading {
  icon: IconShape
  /** Short name of the type. */
  kind: InBoth<string>
  /** General meaning of the type. */
  meaning: InBoth<string>
  /** Sentence for one event. */
  sentence: InBoth<(names: EventNames, has: EventHas) => string>
  /** The user's reason, from the event's data; absent for types without one. */
  reason?: (data: unknown) => string | null
  /** Period from the event's data, ISO-8601; absent for instantaneous events. */
  during?: (data: unknown) => { from: string; to: string }
}

/** By event type. */
export type EventReadings = Readonly<Record<string, EventReading>>

/** Events that can be filtered together. */
export interface EventGroup {
  name: InBoth<string>
  readings: EventReadings
}
