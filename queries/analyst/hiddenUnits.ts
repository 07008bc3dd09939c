// Units whose events and documents analysts do not see.
import type { RecordedEvent } from '../../eventstore/port.ts'
import { peopleOfEvent } from '../../projections/analyst/eventIndex.ts'
import type { Access } from '../../protocol/access.ts'
import type { ReadSetting } from '../../protocol/settings.ts'

interface Subjects {
  groupId?: unknown
  businessUnitId?: unknown
}

/** Whether the reader may know of an event: platform administrators of all, analysts not of classes, people and units that the setting names. */
export const shownEventsFor = (
  { access, readSetting }: { access: Access; readSetting: ReadSetting },
  readerId: number,
): ((event: RecordedEvent) => boolean) => {
  const hidden = new Set(readSetting('unitsHiddenFromAnalysts'))
  if (hidden.size === 0 || access.hasRole(readerId, 'admin')) return () => true
  const isHidden = (id: unknown): boolean => typeof id === 'number' && hidden.has(id)
  return (event) => {
    const { groupId, businessUnitId } = (event.data ?? {}) as Subjects
    if (isHidden(businessUnitId)) return false
    if (typeof groupId === 'number' && isHidden(access.group(groupId)?.businessUnitId)) return false
    return !peopleOfEvent(event).some((userId) => access.user(userId)?.businessUnits.some((unit) => hidden.has(unit.businessUnitId)))
  }
}
