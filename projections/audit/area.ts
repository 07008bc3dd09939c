// The read models of the audit, which follow what all areas define.
import type { EventDefinitions } from '../../eventstore/definition.ts'
import type { AnyProjection } from '../kit/projection.ts'
import { moments } from './moments.ts'
import { timelineOf } from './timeline.ts'

export const auditViews = (definitions: EventDefinitions): readonly AnyProjection[] => [timelineOf(definitions), moments]
