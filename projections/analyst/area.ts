// Read models of the analyst's console: the index of the log, and saved searches.
import type { EventDefinitions } from '../../eventstore/definition.ts'
import type { AnyProjection } from '../kit/projection.ts'
import { eventIndexOf } from './eventIndex.ts'
import { savedQueriesView } from './savedQueries.ts'

export const analystViews = (definitions: EventDefinitions): readonly AnyProjection[] => [eventIndexOf(definitions), savedQueriesView]
