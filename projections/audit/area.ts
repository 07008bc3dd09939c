// Read models of the audit area, derived from the event definitions of all areas.
import type { EventDefinitions } from '../../eventstore/definition.ts'
import type { AnyProjection } from '../kit/projection.ts'
import { moments } from './moments.ts'
import { timelineOf } from './timeline.ts'

export const auditViews = (definitions: EventDefinitions): readonly AnyProjection[] => [timelineOf(definitions), moments]
