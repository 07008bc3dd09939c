// Personal data of the people area: profile, sessions, and events of the account and its units.
import type { AvatarDocument } from '../../projections/people/avatars.ts'
import type { InboxDocument } from '../../projections/people/inboxes.ts'
import type { PersonDocument } from '../../projections/people/people.ts'
import { type RefusedSignInsDocument, refusedOf } from '../../projections/people/refusedSignIns.ts'
import type { SignInsDocument } from '../../projections/people/signIns.ts'
import type { UnitEventDocument, UnitEventType } from '../../projections/people/unitEvents.ts'
import { documentsBy } from '../../projections/store/documentsBy.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import type { PersonalRecords } from '../kit/personal.ts'

export interface PeopleRecordSources {
  reader: Reader
  access: Pick<Access, 'user'>
  vault: { sessions: { list(userId: number): Promise<readonly object[]> } }
}

/** Unit events that appear in no class timeline: actions by the user, and on the user. */
const ofUnits = {
  BusinessUnitCreated: { in: 'caused.ndjson' },
  BusinessUnitEdited: { in: 'caused.ndjson' },
  AdministratorAppointed: { in: 'events.ndjson' },
  AdministratorDismissed: { in: 'events.ndjson' },
  MemberAdded: { in: 'events.ndjson' },
} satisfies Partial<Record<UnitEventType, { in: string }>>

export const peopleRecords = ({ reader, access, vault }: PeopleRecordSources): PersonalRecords => ({
  collections: {
    people: { in: 'person.json' },
    avatars: { in: 'person.json' },
    unitEvents: { nowhere: 'ids alone, of what happened to units; of a person it is in the streams of their units' },
    peopleListed: { nowhere: 'name, address and student number, and ends in units, which the profile and the units have' },
    peopleFound: { nowhere: 'parts of name, address and student number, which the profile has' },
    accessUsers: { in: 'person.json' },
    businessUnits: { nowhere: 'of a person whether they look after the unit, which their account says' },
    refusedSignIns: { in: 'person.json' },
    signIns: { in: 'person.json' },
    inboxes: { in: 'person.json' },
    invitations: { nowhere: 'ids alone, of what a unit offers; of a person it is in their events' },
  },
  otherEvents: {
    SignInRejected: { in: 'person.json' },
    ClassesImportRequested: { nowhere: 'that a file was confirmed; what it led to is in the streams of its people and classes' },
    ClassesImported: { nowhere: 'as ClassesImportRequested' },
    MembersImportRequested: { nowhere: 'as ClassesImportRequested' },
    MembersImported: { nowhere: 'as ClassesImportRequested' },
    AccountClaimed: { nowhere: 'a keyed hash of the address, which the profile has' },
    AccountReleased: { nowhere: 'as AccountClaimed' },
    CloudAccountClaimed: { nowhere: 'a keyed hash of the account of the education cloud, which CloudAccountLinked has' },
    CloudAccountReleased: { nowhere: 'as CloudAccountClaimed' },
    UnitNameClaimed: { nowhere: 'what a unit is called, of nobody' },
    UnitNameReleased: { nowhere: 'as UnitNameClaimed' },
    ...ofUnits,
  },
  async facts(userId) {
    const refused = await reader.get<RefusedSignInsDocument>('refusedSignIns', refusedOf(userId))
    const inbox = await reader.get<InboxDocument>('inboxes', String(userId))
    return {
      inbox: inbox?.mails ?? [],
      profile: await reader.get<PersonDocument>('people', String(userId)),
      picture: (await reader.get<AvatarDocument>('avatars', String(userId)))?.picture ?? null,
      account: access.user(userId),
      signIns: (await reader.get<SignInsDocument>('signIns', String(userId)))?.signIns ?? [],
      sessions: await vault.sessions.list(userId),
      refusedSignIns: refused && { count: refused.count, lastAt: refused.lastAt, attempts: refused.attempts },
    }
  },
  events: (userId, as) =>
    documentsBy<UnitEventDocument>(
      reader,
      'unitEvents',
      { type: { $in: Object.keys(ofUnits) }, ...(as === 'subject' ? { userId } : { actorId: userId }) },
      'position',
    ),
  streams: [
    { category: 'user', ids: (userId) => [userId] },
    { category: 'inbox', ids: (userId) => [userId] },
  ],
})
