// What an area says of its events in its `timeline.ts`: which belong together, and how they read in the timeline, in both languages.
import type { UiLanguage } from './i18n.ts'
import type { IconShape } from './ui/Icon.tsx'

/** Names of what an event is about, as they are to be said. */
export interface EventNames {
  actor: string
  user: string
  problem: string
  activity: string
  set: string
}

/** Which of these the event is about. */
export type EventHas = Readonly<Record<'activity' | 'problem', boolean>>

type InBoth<T> = Readonly<Record<UiLanguage, T>>

export interface EventReading {
  icon: IconShape
  /** The type in a few words. */
  kind: InBoth<string>
  /** What has happened whenever there is one. */
  meaning: InBoth<string>
  /** What has happened here. */
  sentence: InBoth<(names: EventNames, has: EventHas) => string>
  /** Why somebody did it, of its data; absent where nobody was asked. */
  reason?: (data: unknown) => string | null
  /** From when to when it went on, of its data; ISO-8601. Absent where it happened in a moment. */
  during?: (data: unknown) => { from: string; to: string }
}

/** By type of event. */
export type EventReadings = Readonly<Record<string, EventReading>>

/** Events of one part of life in a class, to be chosen together. */
export interface EventGroup {
  name: InBoth<string>
  readings: EventReadings
}
