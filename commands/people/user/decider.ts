// Rules of a user's account.
import { rejected } from '../../../protocol/catalogue.ts'
import type { Language } from '../../../protocol/errors.ts'
import { aggregate } from '../../kit/aggregate.ts'
import { initialChoice, type NoticeChoice, type NoticeGroup } from '../notice/schemas.ts'
import { type ProfileField, profileFields, type UserEvent, userEvents } from './events.ts'

/** Fields of a profile; absent ones stay unchanged. */
export type ProfileChange = Omit<Extract<UserEvent, { type: 'ProfileEdited' }>['data'], 'userId'>
type Read = Extract<UserEvent, { type: 'PersonalDataRead' }>['data']

export type UserCommand =
  /** `email` is null for users whose sign-in provider sends none: they can sign in only there. */
  | { type: 'RegisterUser'; userId: number; name: string; email: string | null; studentId: string | null }
  | { type: 'EditProfile'; userId: number; profile: ProfileChange }
  | { type: 'RecordPasswordChange'; userId: number; passwordId: string }
  | { type: 'ResetPassword'; userId: number; passwordId: string; resetBy: number | null }
  | { type: 'RequestPasswordRecovery'; userId: number; recoveryId: string; language: Language }
  /** `replacedId`: the password that was current when the link was requested. */
  | { type: 'RecoverPassword'; userId: number; passwordId: string; replacedId: string | null }
  | { type: 'CheckRecoveryAddress'; userId: number; checkId: string; language: Language }
  | { type: 'ConfirmRecoveryAddress'; userId: number; checkId: string; address: string }
  | { type: 'SignPersonalDataAgreement'; userId: number; statement: string }
  | { type: 'ChangeUserExpiration'; userId: number; expirationTime: string | null }
  | { type: 'JoinBusinessUnit'; userId: number; businessUnitId: number }
  | { type: 'ChangeCurrentBusinessUnit'; userId: number; businessUnitId: number }
  | { type: 'GrantRole'; userId: number; role: string }
  | { type: 'RevokeRole'; userId: number; role: string }
  | { type: 'EnableSecondFactor'; userId: number; factorId: string }
  | { type: 'DisableSecondFactor'; userId: number; factorId: string }
  | ({ type: 'LinkCloudAccount'; userId: number; isNewPerson: boolean } & CloudIdentity)
  | { type: 'UnlinkCloudAccount'; userId: number; cloudId: string }
  | { type: 'RemoveSecondFactor'; userId: number; removedBy: number; reason: string }
  | { type: 'IssueEntryLink'; userId: number; linkId: string; scope: string; expirationTime: string }
  | ({ type: 'ChangeNoticeChoice'; userId: number; group: NoticeGroup } & NoticeChoice)
  | ({ type: 'NotePersonalDataRead' } & Read)
  | { type: 'ForgetUser'; userId: number }

/** An account of the education cloud: `cloudId` is the keyed hash of issuer and subject. */
export interface CloudIdentity {
  cloudId: string
  issuer: string
  subject: string | null
  address: string | null
}

export interface User {
  /** Profile fields; for the picture only whether there is one. */
  profile: Readonly<Partial<Record<ProfileField, string | null>>>
  hasAvatar: boolean
  /** Whether the profile's recovery address has been verified. */
  isRecoveryConfirmed: boolean
  isRegistered: boolean
  isForgotten: boolean
  roles: readonly string[]
  expirationTime: string | null
  /** Version of the statement signed. */
  agreement: string | null
  mustChangePassword: boolean
  /** Id of the current password in the vault; null for the first one. */
  passwordId: string | null
  /** Id of the current second factor in the vault; null without a second factor. */
  factorId: string | null
  /** Null without a linked education cloud account. */
  cloud: CloudIdentity | null
  /** Whether the user registered independently, through the education cloud, and was not created by a unit or a class. */
  isOwnRegistration: boolean
  /** False for users who registered through the education cloud, until they choose a password. */
  hasPassword: boolean
  /** Whether there is an address for signing in. */
  hasAddress: boolean
  businessUnits: readonly number[]
  currentBusinessUnit: number | null
  /** Where notices arrive. */
  noticeChoices: Readonly<Record<NoticeGroup, NoticeChoice>>
}

const initialState: User = {
  profile: {},
  hasAvatar: false,
  isRecoveryConfirmed: false,
  isRegistered: false,
  isForgotten: false,
  roles: [],
  expirationTime: null,
  agreement: null,
  mustChangePassword: false,
  passwordId: null,
  factorId: null,
  cloud: null,
  isOwnRegistration: false,
  hasPassword: true,
  hasAddress: true,
  businessUnits: [],
  currentBusinessUnit: null,
  noticeChoices: { activityTimes: initialChoice, comments: initialChoice, authoring: initialChoice },
}

/** The changed fields; a new picture always counts as changed. */
const changedIn = (user: User, profile: ProfileChange): ProfileChange =>
  Object.fromEntries(
    profileFields.flatMap((field) => {
      const value = profile[field]
      if (value === undefined) return []
      const isSame = field === 'avatar' ? value === null && !user.hasAvatar : value === (user.profile[field] ?? null)
      return isSame ? [] : [[field, value]]
    }),
  )

const evolve = (user: User, event: UserEvent): User => {
  switch (event.type) {
    case 'UserRegistered':
      return {
        ...user,
        isRegistered: true,
        profile: { name: event.data.name, studentId: event.data.studentId },
        hasAddress: event.data.email !== null,
      }
    case 'ProfileEdited': {
      const { userId: _, avatar, ...profile } = event.data
      return {
        ...user,
        profile: { ...user.profile, ...profile },
        hasAvatar: avatar === undefined ? user.hasAvatar : avatar !== null,
        isRecoveryConfirmed: profile.recoveryEmail === undefined && user.isRecoveryConfirmed,
      }
    }
    case 'PasswordChanged':
    case 'PasswordRecovered':
      return { ...user, mustChangePassword: false, passwordId: event.data.passwordId, hasPassword: true }
    case 'PasswordReset':
      return { ...user, mustChangePassword: true, passwordId: event.data.passwordId, hasPassword: true }
    case 'CloudAccountLinked': {
      const { cloudId, issuer, subject, address, isNewPerson } = event.data
      const cloud = { cloudId, issuer, subject, address }
      return { ...user, cloud, isOwnRegistration: user.isOwnRegistration || isNewPerson, hasPassword: user.hasPassword && !isNewPerson }
    }
    case 'CloudAccountUnlinked':
      return { ...user, cloud: null }
    case 'TwoFactorEnabled':
      return { ...user, factorId: event.data.factorId }
    case 'TwoFactorDisabled':
    case 'TwoFactorRemoved':
      return { ...user, factorId: null }
    case 'RecoveryAddressConfirmed':
      return { ...user, isRecoveryConfirmed: true }
    case 'PersonalDataAgreementSigned':
      return { ...user, agreement: event.data.statement }
    case 'UserExpirationChanged':
      return { ...user, expirationTime: event.data.expirationTime }
    case 'BusinessUnitJoined':
      return {
        ...user,
        businessUnits: [...user.businessUnits, event.data.businessUnitId],
        currentBusinessUnit: user.currentBusinessUnit ?? event.data.businessUnitId,
      }
    case 'CurrentBusinessUnitChanged':
      return { ...user, currentBusinessUnit: event.data.businessUnitId }
    case 'RoleGranted':
      return { ...user, roles: [...user.roles, event.data.role] }
    case 'RoleRevoked':
      return { ...user, roles: user.roles.filter((role) => role !== event.data.role) }
    case 'NotificationChoiceChanged': {
      const { group, inbox, email } = event.data
      return { ...user, noticeChoices: { ...user.noticeChoices, [group]: { inbox, email } } }
    }
    case 'UserForgotten':
      return {
        ...user,
        isForgotten: true,
        isRecoveryConfirmed: false,
        profile: {},
        hasAvatar: false,
        cloud: user.cloud && { ...user.cloud, subject: null, address: null },
      }
    default:
      return user
  }
}

const decide = (command: UserCommand, user: User): UserEvent[] => {
  const { userId } = command
  if (command.type === 'RegisterUser') {
    if (user.isRegistered) throw rejected('User.AlreadyExists')
    const { name, email, studentId } = command
    return [{ type: 'UserRegistered', data: { userId, name, email, studentId } }]
  }
  if (command.type === 'ForgetUser' && user.isForgotten) return []
  if (!user.isRegistered || user.isForgotten) throw rejected('User.NotFound')
  switch (command.type) {
    case 'EditProfile': {
      const changed = changedIn(user, command.profile)
      return Object.keys(changed).length === 0 ? [] : [{ type: 'ProfileEdited', data: { userId, ...changed } }]
    }
    case 'RecordPasswordChange':
      return [{ type: 'PasswordChanged', data: { userId, passwordId: command.passwordId } }]
    case 'ResetPassword':
      return [{ type: 'PasswordReset', data: { userId, passwordId: command.passwordId, resetBy: command.resetBy } }]
    case 'RequestPasswordRecovery':
      return [{ type: 'PasswordRecoveryRequested', data: { userId, recoveryId: command.recoveryId, language: command.language } }]
    case 'RecoverPassword':
      if (user.passwordId !== command.replacedId) throw rejected('User.RecoveryTokenInvalid')
      return [{ type: 'PasswordRecovered', data: { userId, passwordId: command.passwordId } }]
    case 'CheckRecoveryAddress':
      return [{ type: 'RecoveryAddressCheckRequested', data: { userId, checkId: command.checkId, language: command.language } }]
    case 'ConfirmRecoveryAddress':
      if (user.profile.recoveryEmail !== command.address) throw rejected('User.RecoveryCodeInvalid')
      return user.isRecoveryConfirmed ? [] : [{ type: 'RecoveryAddressConfirmed', data: { userId, checkId: command.checkId } }]
    case 'SignPersonalDataAgreement':
      if (user.agreement === command.statement) return []
      return [{ type: 'PersonalDataAgreementSigned', data: { userId, statement: command.statement } }]
    case 'ChangeUserExpiration':
      if (user.expirationTime === command.expirationTime) return []
      return [{ type: 'UserExpirationChanged', data: { userId, expirationTime: command.expirationTime } }]
    case 'JoinBusinessUnit':
      if (user.businessUnits.includes(command.businessUnitId)) return []
      return [{ type: 'BusinessUnitJoined', data: { userId, businessUnitId: command.businessUnitId } }]
    case 'ChangeCurrentBusinessUnit':
      if (user.currentBusinessUnit === command.businessUnitId) return []
      if (!user.businessUnits.includes(command.businessUnitId)) throw rejected('BusinessUnit.UserNotInUnit')
      return [{ type: 'CurrentBusinessUnitChanged', data: { userId, businessUnitId: command.businessUnitId } }]
    case 'GrantRole':
      if (user.roles.includes(command.role)) return []
      return [{ type: 'RoleGranted', data: { userId, role: command.role } }]
    case 'RevokeRole':
      if (!user.roles.includes(command.role)) return []
      return [{ type: 'RoleRevoked', data: { userId, role: command.role } }]
    case 'EnableSecondFactor':
      if (user.factorId === command.factorId) return []
      if (user.factorId !== null) throw rejected('User.SecondFactorOn')
      return [{ type: 'TwoFactorEnabled', data: { userId, factorId: command.factorId } }]
    case 'DisableSecondFactor':
      return user.factorId === command.factorId ? [{ type: 'TwoFactorDisabled', data: { userId, factorId: command.factorId } }] : []
    case 'LinkCloudAccount': {
      const { cloudId, issuer, subject, address, isNewPerson } = command
      if (user.cloud?.cloudId === cloudId) return []
      const linked = { type: 'CloudAccountLinked', data: { userId, cloudId, issuer, isNewPerson, subject, address } } as const
      return user.cloud === null ? [linked] : [{ type: 'CloudAccountUnlinked', data: { userId, cloudId: user.cloud.cloudId } }, linked]
    }
    case 'UnlinkCloudAccount':
      return user.cloud?.cloudId === command.cloudId ? [{ type: 'CloudAccountUnlinked', data: { userId, cloudId: command.cloudId } }] : []
    case 'RemoveSecondFactor': {
      const { removedBy, reason } = command
      if (user.factorId === null) throw rejected('User.SecondFactorNotSetUp')
      return [{ type: 'TwoFactorRemoved', data: { userId, factorId: user.factorId, removedBy, reason } }]
    }
    case 'IssueEntryLink': {
      const { linkId, scope, expirationTime } = command
      return [{ type: 'EntryLinkIssued', data: { userId, linkId, scope, expirationTime } }]
    }
    case 'ChangeNoticeChoice': {
      const { group, inbox, email } = command
      const before = user.noticeChoices[group]
      if (before.inbox === inbox && before.email === email) return []
      return [{ type: 'NotificationChoiceChanged', data: { userId, group, inbox, email } }]
    }
    case 'NotePersonalDataRead': {
      const { type: _, ...data } = command
      return [{ type: 'PersonalDataRead', data }]
    }
    case 'ForgetUser':
      return [{ type: 'UserForgotten', data: { userId } }]
  }
}

export const users = aggregate({ category: 'user', events: userEvents, decider: { initialState, evolve, decide } })
