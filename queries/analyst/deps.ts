// Services of the analyst's console.
import type { EventDefinitions } from '../../eventstore/definition.ts'
import type { EventStore } from '../../eventstore/port.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import type { NoteRead, RecordLogRead } from '../../protocol/reads.ts'
import type { ReadSetting } from '../../protocol/settings.ts'
import type { ShownActivities } from '../kit/activity.ts'

/** A read model, as analysts see it. */
export interface DescribedReadModel {
  name: string
  version: number
  /** The main one first. */
  collections: readonly string[]
  /** Types of events that it folds; empty where it folds every event. */
  types: readonly string[]
}

export interface AnalystDeps {
  reader: Reader
  events: Pick<EventStore, 'readAll' | 'readStream' | 'head'>
  access: Access
  readSetting: ReadSetting
  shownActivities: Pick<ShownActivities, 'found'>
  pseudonym(userId: number): string
  recordLogRead: RecordLogRead
  noteRead: NoteRead
  /** All event types and all read models of the product. */
  catalogue: { definitions: EventDefinitions; areaOf(type: string): string; readModels: readonly DescribedReadModel[] }
}
