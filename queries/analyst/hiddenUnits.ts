// Units whose events and documents analysts do not see.
import type { RecordedEvent } from '../../eventstore/port.ts'
import { peopleOfEvent } from '../../projections/analyst/eventIndex.ts'
import type { Access } from '../../protocol/access.ts'
import type { ReadSetting } from '../../protocol/settings.ts'
import type { ShownActivities } from '../kit/activity.ts'

interface UnitRules {
  access: Access
  readSetting: ReadSetting
}

interface Subjects {
  groupId?: unknown
  businessUnitId?: unknown
}

/** Units that the reader sees nothing of: none for platform administrators. */
const hiddenFrom = ({ access, readSetting }: UnitRules, readerId: number): ReadonlySet<number> =>
  new Set(access.hasRole(readerId, 'admin') ? [] : readSetting('unitsHiddenFromAnalysts'))

/** Whether there is anything that the reader does not see. */
export const hasHiddenUnits = (deps: UnitRules, readerId: number): boolean => hiddenFrom(deps, readerId).size > 0

const isPersonOf = (access: Access, userId: number, hidden: ReadonlySet<number>): boolean =>
  access.user(userId)?.businessUnits.some(({ businessUnitId }) => hidden.has(businessUnitId)) ?? false

/** Whether the reader may know of an event: platform administrators of all, analysts not of classes, people and units that the setting names. */
export const shownEventsFor = (deps: UnitRules, readerId: number): ((event: RecordedEvent) => boolean) => {
  const { access } = deps
  const hidden = hiddenFrom(deps, readerId)
  if (hidden.size === 0) return () => true
  const isHidden = (id: unknown): boolean => typeof id === 'number' && hidden.has(id)
  return (event) => {
    const { groupId, businessUnitId } = (event.data ?? {}) as Subjects
    if (isHidden(businessUnitId)) return false
    if (typeof groupId === 'number' && isHidden(access.group(groupId)?.businessUnitId)) return false
    return !peopleOfEvent(event).some((userId) => isPersonOf(access, userId, hidden))
  }
}

/** Fields of a document that say what it is of; its own id may say more. */
const SUBJECTS = ['_id', 'id', 'groupId', 'businessUnitId', 'userId', 'ownerId', 'activityId', 'subjectId'] as const

/** Numbers in an id such as `12/34` or `unit-12`. */
export const idsOf = (id: unknown): number[] =>
  typeof id === 'number' ? [id] : typeof id === 'string' ? (id.match(/\d+/g) ?? []).map(Number).filter(Number.isSafeInteger) : []

const idsIn = (document: Readonly<Record<string, unknown>>): number[] => SUBJECTS.flatMap((field) => idsOf(document[field]))

/** Numbers of each type of event tell of the last stream of all units. */
const tellsOfAll = (document: object): boolean => 'lastStream' in document

/**
 * The documents that the reader may know of: analysts not of those of units that the setting names, of their classes, activities and people.
 * Documents of others that also name such a person are shown.
 */
export const shownDocumentsFor = async <Document extends Readonly<Record<string, unknown>>>(
  deps: UnitRules & { shownActivities: Pick<ShownActivities, 'found'> },
  readerId: number,
  documents: readonly Document[],
): Promise<Document[]> => {
  const { access } = deps
  const hidden = hiddenFrom(deps, readerId)
  if (hidden.size === 0) return [...documents]
  const isHiddenGroup = (groupId: number) => hidden.has(access.group(groupId)?.businessUnitId ?? 0)
  const isHidden = (id: number) => hidden.has(id) || isHiddenGroup(id) || isPersonOf(access, id, hidden)
  const left = documents.filter((document) => !tellsOfAll(document) && !idsIn(document).some(isHidden))
  const activities = await deps.shownActivities.found(new Set(left.flatMap(idsIn)))
  const closed = new Set(activities.filter(({ groupId }) => isHiddenGroup(groupId)).map(({ activityId }) => activityId))
  return left.filter((document) => !idsIn(document).some((id) => closed.has(id)))
}
