// One document per user, and their search keys: read models with personal fields, erased when the user is forgotten.

import type { GroupEvent } from '../../commands/classes/group/events.ts'
import type { BusinessUnitEvent } from '../../commands/people/businessUnit/events.ts'
import type { NoticeChoice, NoticeGroup } from '../../commands/people/notice/schemas.ts'
import type { SessionEvent } from '../../commands/people/session/events.ts'
import type { UserEvent } from '../../commands/people/user/events.ts'
import { projection } from '../kit/projection.ts'
import { peopleCounts } from './peopleCounts.ts'
import { peopleFound } from './peopleFound.ts'
import { peopleListed, type UnitTerm } from './peopleListed.ts'

type ProfileEdited = Extract<UserEvent, { type: 'ProfileEdited' }>['data']

type Choices = Partial<Record<NoticeGroup, NoticeChoice>>

/** Profile fields except the picture, which is in `avatars`. */
type Said = { [Field in Exclude<keyof ProfileEdited, 'userId' | 'avatar'>]-?: string | null }

export type PersonDocument = Said & {
  _id: string
  userId: number
  email: string | null
  registeredAt: string
  /** When the current picture was set; null without one. */
  avatarAt: string | null
  /** Whether ownership of the recovery address was confirmed. */
  isRecoveryConfirmed: boolean
  /** Platform roles. */
  roles: readonly string[]
  /** Classes taught by the user. */
  taughtIds: readonly number[]
  /** Units of the user. */
  unitIds: readonly number[]
  /** Fields per unit. */
  unitTerms: Readonly<Record<number, UnitTerm>>
  lastLogin: string | null
  passwordUpdated: string | null
  /** Where notices arrive, for the groups that the user has chosen for. */
  noticeChoices: Readonly<Choices>
}

const nothingSaid: Omit<Said, 'name' | 'studentId'> = {
  phone: null,
  birthday: null,
  gender: null,
  about: null,
  homePage: null,
  facebook: null,
  gitHub: null,
  title: null,
  recoveryEmail: null,
  language: null,
  interfaceLanguage: null,
  editorTheme: null,
}

const key = (event: { data: { userId: number } }): string => String(event.data.userId)

type OfPerson = { data: { userId: number }; metadata: { recordedAt: string } }

/** A fold that changes a known user and ignores an unknown one. */
const change = <E extends OfPerson>(next: (event: E, person: PersonDocument) => Partial<PersonDocument>) => ({
  key,
  fold: (person: PersonDocument | null, event: E) => person && { ...person, ...next(event, person) },
})

type UnitEnd = { userId: number; businessUnitId: number | null; expirationTime: string | null }

/** A fold that changes a user's fields in a unit. */
const term = <Data extends { userId: number; businessUnitId: number | null }>(next: (data: Data) => Partial<UnitTerm>) =>
  change<OfPerson & { data: Data }>(({ data }, { unitTerms }) => {
    const { businessUnitId } = data
    if (businessUnitId === null) return {}
    const before = unitTerms[businessUnitId] ?? { expirationTime: null, isAdmin: false }
    return { unitTerms: { ...unitTerms, [businessUnitId]: { ...before, ...next(data) } } }
  })

/** Records a user's role in a class. */
const taught = (
  { data: { groupId, role } }: OfPerson & { data: { groupId: number; role: string } },
  { taughtIds }: PersonDocument,
): Partial<PersonDocument> => {
  const others = taughtIds.filter((id) => id !== groupId)
  return { taughtIds: role === 'teacher' ? [...others, groupId] : others }
}

const passwordUpdated = change(({ metadata }) => ({ passwordUpdated: metadata.recordedAt }))

export const people = projection<PersonDocument, UserEvent | SessionEvent | BusinessUnitEvent | GroupEvent>({
  name: 'people',
  version: 8,
  collection: 'people',
  hasNoSnapshots: true,
  indexes: [{ fields: ['email'] }],
  on: {
    UserRegistered: {
      key,
      fold: (_, { data, metadata }) => ({
        ...nothingSaid,
        userId: data.userId,
        name: data.name,
        email: data.email,
        studentId: data.studentId,
        registeredAt: metadata.recordedAt,
        avatarAt: null,
        isRecoveryConfirmed: false,
        roles: [],
        unitIds: [],
        unitTerms: {},
        taughtIds: [],
        lastLogin: null,
        passwordUpdated: null,
        noticeChoices: {},
      }),
    },
    ProfileEdited: change(({ data: { avatar, ...said }, metadata }) => ({
      ...said,
      ...(said.recoveryEmail === undefined ? {} : { isRecoveryConfirmed: false }),
      ...(avatar === undefined ? {} : { avatarAt: avatar === null ? null : metadata.recordedAt }),
    })),
    RecoveryAddressConfirmed: change(() => ({ isRecoveryConfirmed: true })),
    RoleGranted: change(({ data }, { roles }) => ({ roles: [...roles.filter((role) => role !== data.role), data.role] })),
    RoleRevoked: change(({ data }, { roles }) => ({ roles: roles.filter((role) => role !== data.role) })),
    BusinessUnitJoined: change(({ data }, { unitIds }) => ({
      unitIds: [...unitIds.filter((unitId) => unitId !== data.businessUnitId), data.businessUnitId],
    })),
    MemberAdded: term(({ expirationTime }) => ({ expirationTime })),
    MemberExpirationChanged: {
      ...term<UnitEnd>(({ expirationTime }) => ({ expirationTime })),
      key: ({ data }) => (data.businessUnitId === null ? null : String(data.userId)),
    },
    AdministratorAppointed: term(() => ({ isAdmin: true })),
    AdministratorDismissed: term(() => ({ isAdmin: false })),
    MemberJoined: change(taught),
    MemberRoleChanged: change(taught),
    MemberLeft: change(({ data }, { taughtIds }) => ({ taughtIds: taughtIds.filter((groupId) => groupId !== data.groupId) })),
    SignedIn: change(({ metadata }) => ({ lastLogin: metadata.recordedAt })),
    NotificationChoiceChanged: change(({ data: { group, inbox, email } }, { noticeChoices }) => ({
      noticeChoices: { ...noticeChoices, [group]: { inbox, email } },
    })),
    PasswordChanged: passwordUpdated,
    PasswordReset: passwordUpdated,
    PasswordRecovered: passwordUpdated,
    UserForgotten: { key, fold: () => null },
  },
  derived: [peopleFound, peopleListed, peopleCounts],
})
