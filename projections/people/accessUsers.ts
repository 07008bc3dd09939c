// Platform access of a user: roles, end, agreement, units. Kept in memory and read on every request; no personal fields.
import type { BusinessUnitEvent } from '../../commands/people/businessUnit/events.ts'
import type { UserEvent } from '../../commands/people/user/events.ts'
import type { LicenceEvent } from '../../commands/problems/licence/events.ts'
import type { AccessUser } from '../../protocol/access.ts'
import { projection } from '../kit/projection.ts'

export type AccessUserDocument = AccessUser & { _id: string }

const registered = (userId: number): AccessUser => ({
  userId,
  roles: [],
  expirationTime: null,
  hasSignedAgreement: false,
  mustChangePassword: false,
  hasSecondFactor: false,
  businessUnits: [],
  isForgotten: false,
  licenceTime: null,
})

const key = (event: { data: { userId: number } }): string => String(event.data.userId)

/** A fold that changes a known user and ignores an unknown one. */
const change = <E extends { data: { userId: number } }>(next: (user: AccessUserDocument, event: E) => Partial<AccessUserDocument>) => ({
  key,
  fold: (user: AccessUserDocument | null, event: E) => (user ? { ...user, ...next(user, event) } : null),
})

type OfUnit = { userId: number; businessUnitId: number | null }

const changeUnit = <D extends OfUnit>(next: (data: D) => Partial<AccessUserDocument['businessUnits'][number]>) =>
  change<{ data: D }>((user, { data }) => ({
    businessUnits: user.businessUnits.map((unit) => (unit.businessUnitId === data.businessUnitId ? { ...unit, ...next(data) } : unit)),
  }))

/**
 * Adds the user to the unit as a member without an end; existing fields stay. The events of the unit's stream and the user's may come in
 * either order.
 */
const inUnit = (user: AccessUserDocument, { businessUnitId }: { businessUnitId: number }): Partial<AccessUser> =>
  user.businessUnits.some((unit) => unit.businessUnitId === businessUnitId)
    ? {}
    : {
        businessUnits: [
          ...user.businessUnits,
          { businessUnitId, isAdmin: false, isCurrent: user.businessUnits.length === 0, expirationTime: null },
        ],
      }

const withEnd = changeUnit<OfUnit & { expirationTime: string | null }>(({ expirationTime }) => ({ expirationTime }))

export const accessUsers = projection<AccessUserDocument, UserEvent | BusinessUnitEvent | LicenceEvent>({
  name: 'accessUsers',
  version: 7,
  collection: 'accessUsers',
  isResident: true,
  on: {
    UserRegistered: { key, fold: (_, event) => registered(event.data.userId) },
    RoleGranted: change((user, { data }) => ({ roles: [...user.roles, data.role] })),
    RoleRevoked: change((user, { data }) => ({ roles: user.roles.filter((role) => role !== data.role) })),
    PersonalDataAgreementSigned: change(() => ({ hasSignedAgreement: true })),
    PasswordReset: change(() => ({ mustChangePassword: true })),
    PasswordChanged: change(() => ({ mustChangePassword: false })),
    PasswordRecovered: change(() => ({ mustChangePassword: false })),
    TwoFactorEnabled: change(() => ({ hasSecondFactor: true })),
    TwoFactorDisabled: change(() => ({ hasSecondFactor: false })),
    TwoFactorRemoved: change(() => ({ hasSecondFactor: false })),
    UserExpirationChanged: change((_, { data }) => ({ expirationTime: data.expirationTime })),
    BusinessUnitJoined: change((user, { data }) => inUnit(user, data)),
    CurrentBusinessUnitChanged: change((user, { data }) => ({
      businessUnits: user.businessUnits.map((unit) => ({ ...unit, isCurrent: unit.businessUnitId === data.businessUnitId })),
    })),
    MemberAdded: change((user, { data }) => ({
      businessUnits: (inUnit(user, data).businessUnits ?? user.businessUnits).map((unit) =>
        unit.businessUnitId === data.businessUnitId ? { ...unit, expirationTime: data.expirationTime } : unit,
      ),
    })),
    MemberExpirationChanged: withEnd,
    AdministratorAppointed: changeUnit(() => ({ isAdmin: true })),
    AdministratorDismissed: changeUnit(() => ({ isAdmin: false })),
    LicenceGranted: change((_, { data }) => ({ licenceTime: data.expirationTime })),
    LicenceExpired: change(() => ({ licenceTime: null })),
    UserForgotten: change(() => ({ isForgotten: true, roles: [], businessUnits: [] })),
  },
})
