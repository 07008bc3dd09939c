// Who a person is to the platform: roles, end, agreement, units. Kept in memory, asked at every request; no personal fields.
import type { BusinessUnitEvent } from '../../commands/businessUnit/events.ts'
import type { UserEvent } from '../../commands/user/events.ts'
import { projection } from '../kit/projection.ts'

export type AccessUserDocument = {
  _id: string
  userId: number
  roles: readonly string[]
  expirationTime: string | null
  hasSignedAgreement: boolean
  mustChangePassword: boolean
  businessUnits: readonly { businessUnitId: number; isAdmin: boolean; isCurrent: boolean }[]
  isForgotten: boolean
}

const registered = (userId: number): Omit<AccessUserDocument, '_id'> => ({
  userId,
  roles: [],
  expirationTime: null,
  hasSignedAgreement: false,
  mustChangePassword: false,
  businessUnits: [],
  isForgotten: false,
})

const key = (event: { data: { userId: number } }): string => String(event.data.userId)

/** A fold that changes a known user and leaves an unknown one alone. */
const change = <E extends { data: { userId: number } }>(next: (user: AccessUserDocument, event: E) => Partial<AccessUserDocument>) => ({
  key,
  fold: (user: AccessUserDocument | null, event: E) => (user ? { ...user, ...next(user, event) } : null),
})

const withAdmin = (isAdmin: boolean) =>
  change<{ data: { userId: number; businessUnitId: number } }>((user, { data }) => ({
    businessUnits: user.businessUnits.map((unit) => (unit.businessUnitId === data.businessUnitId ? { ...unit, isAdmin } : unit)),
  }))

export const accessUsers = projection<AccessUserDocument, UserEvent | BusinessUnitEvent>({
  name: 'accessUsers',
  version: 1,
  collection: 'accessUsers',
  isResident: true,
  on: {
    UserRegistered: { key, fold: (_, event) => registered(event.data.userId) },
    RoleGranted: change((user, { data }) => ({ roles: [...user.roles, data.role] })),
    RoleRevoked: change((user, { data }) => ({ roles: user.roles.filter((role) => role !== data.role) })),
    PersonalDataAgreementSigned: change(() => ({ hasSignedAgreement: true })),
    PasswordReset: change(() => ({ mustChangePassword: true })),
    PasswordChanged: change(() => ({ mustChangePassword: false })),
    UserExpirationChanged: change((_, { data }) => ({ expirationTime: data.expirationTime })),
    BusinessUnitJoined: change((user, { data }) => ({
      businessUnits: [
        ...user.businessUnits,
        { businessUnitId: data.businessUnitId, isAdmin: false, isCurrent: user.businessUnits.length === 0 },
      ],
    })),
    CurrentBusinessUnitChanged: change((user, { data }) => ({
      businessUnits: user.businessUnits.map((unit) => ({ ...unit, isCurrent: unit.businessUnitId === data.businessUnitId })),
    })),
    AdministratorAppointed: withAdmin(true),
    AdministratorDismissed: withAdmin(false),
    UserForgotten: change(() => ({ isForgotten: true, roles: [], businessUnits: [] })),
  },
})
