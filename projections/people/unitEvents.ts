// History of each unit, its members, classes and imports: one small document per event, so that the newest page is an index range.
import type { GroupEvent } from '../../commands/classes/group/events.ts'
import type { BusinessUnitEvent } from '../../commands/people/businessUnit/events.ts'
import type { ImportEvent } from '../../commands/people/import/events.ts'
import type { InvitationEvent } from '../../commands/people/invitation/events.ts'
import type { RecordedEvent } from '../../eventstore/port.ts'
import { projection } from '../kit/projection.ts'

export const unitEventTypes = [
  'BusinessUnitCreated',
  'BusinessUnitEdited',
  'AdministratorAppointed',
  'AdministratorDismissed',
  'MemberAdded',
  'InvitationSent',
  'InvitationAccepted',
  'InvitationDeclined',
  'InvitationWithdrawn',
  'MemberExpirationChanged',
  'GroupCreated',
  'ClassesImportRequested',
  'ClassesImported',
  'MembersImportRequested',
  'MembersImported',
] as const
export type UnitEventType = (typeof unitEventTypes)[number]

export type UnitEventDocument = {
  _id: string
  position: string
  stream: string
  revision: number
  businessUnitId: number
  type: UnitEventType
  recordedAt: string
  /** Null: the platform. */
  actorId: number | null
  /** The user concerned, if any. */
  userId: number | null
  /** New name of the unit or the class. */
  name: string | null
  /** The end that was set, ISO-8601; null for no end, and for other events. */
  expirationTime: string | null
  /** Imports: rows and classes of the file, or classes created, accounts created and found, and existing members. */
  counts: { rows: number; classes: number; registered: number; existing: number; invited: number; inClass: number } | null
  /** Imports: key of their result. */
  importId: string | null
  /** The class created, or joined by people of a file. */
  groupId: number | null
}

type Facts = {
  businessUnitId: number | null
  userId?: number
  name?: string
  expirationTime?: string | null
  rows?: number
  classes?: number
  registered?: number
  existing?: number
  invited?: number
  inClass?: number
  groupId?: number | null
  groupIds?: readonly number[]
  importId?: string
}

const countsOf = (
  type: string,
  { rows = 0, classes, registered = 0, existing = 0, invited = 0, inClass = 0, groupIds = [] }: Facts,
): UnitEventDocument['counts'] =>
  /^(?:Classes|Members)Import/.test(type) ? { rows, classes: classes ?? groupIds.length, registered, existing, invited, inClass } : null

const entry = {
  /** Events of a class alone do not belong to the unit. */
  key: (event: RecordedEvent): string | null => ((event.data as Facts).businessUnitId === null ? null : event.position),
  fold: (
    _: UnitEventDocument | null,
    { position, stream, revision, type, data, metadata }: RecordedEvent,
  ): Omit<UnitEventDocument, '_id'> => {
    const facts = data as Facts
    return {
      position,
      stream,
      revision: Number(revision),
      businessUnitId: facts.businessUnitId ?? 0,
      type: type as UnitEventType,
      recordedAt: metadata.recordedAt,
      actorId: metadata.actor.userId,
      userId: facts.userId ?? null,
      name: facts.name ?? null,
      expirationTime: facts.expirationTime ?? null,
      counts: countsOf(type, facts),
      importId: facts.importId ?? null,
      groupId: facts.groupId ?? null,
    }
  },
}

export const unitEvents = projection<UnitEventDocument, BusinessUnitEvent | GroupEvent | ImportEvent | InvitationEvent>({
  name: 'unitEvents',
  version: 5,
  collection: 'unitEvents',
  since: ({ position }) => position,
  indexes: [{ fields: ['businessUnitId', 'position'] }, { fields: ['userId', 'position'] }, { fields: ['actorId', 'position'] }],
  on: Object.fromEntries(unitEventTypes.map((type) => [type, entry])),
})
