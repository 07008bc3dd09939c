// Event types as values that carry their schema, version and meaning: the codec, the catalogue and the tools read the same thing the code runs.
import type { z } from 'zod'

export interface EventDefinition<Schema extends z.core.$ZodType = z.core.$ZodType> {
  /** Current schema version; written to the metadata of each event. */
  version: number
  /** Meaning of the event in one line, for the catalogue. */
  meaning: string
  /** Shown in the timeline: of the class that it names, or only with a person: whom it is about, or who did it. */
  timeline?: 'class' | 'person' | 'actor'
  /** Schema of `data` as the code sees it. Personal fields are nullable: they decode to null once the person is forgotten. */
  schema: Schema
  /** Top-level fields that are encrypted with the key of the user whose id is in the field `subject`. */
  personal?: { subject: string; fields: readonly string[] }
  /** `upcasts[n]` turns data of version n into data of version n + 1. */
  upcasts?: Readonly<Record<number, (data: never) => unknown>>
}

export type EventDefinitions = Readonly<Record<string, EventDefinition>>

/** Declares the events of an aggregate; the keys are the type names. */
export const defineEvents = <const D extends EventDefinitions>(definitions: D): D => definitions

/** The union `{ type, data }` of an aggregate's events. */
export type EventOf<D extends EventDefinitions> = { [T in keyof D & string]: { type: T; data: z.infer<D[T]['schema']> } }[keyof D & string]
