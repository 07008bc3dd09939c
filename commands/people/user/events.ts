// Events of a user's account.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { personalViews } from '../../../protocol/reads.ts'
import { idSchema } from '../../../protocol/schemas.ts'
import { noticeGroups } from '../notice/schemas.ts'

const userId = idSchema

/** Id of the new current password in the vault; null for the first one. */
const passwordId = z.string().nullable()
/** Id of the shared default password, which has no hash per user. */
export const DEFAULT_PASSWORD = 'default'
/** In version 1 the vault had a single password per user. */
const unnamed = (data: object) => ({ ...data, passwordId: null })

/**
 * Profile and preferences. `language` is for emails; `editorTheme` is 'dark' or 'page'. `avatar` is a WebP picture of at most 8 KiB, in
 * base64; null for none.
 */
const profileShape = {
  name: z.string().nullable(),
  phone: z.string().nullable(),
  birthday: z.string().nullable(),
  gender: z.string().nullable(),
  about: z.string().nullable(),
  homePage: z.string().nullable(),
  facebook: z.string().nullable(),
  gitHub: z.string().nullable(),
  title: z.string().nullable(),
  studentId: z.string().nullable(),
  recoveryEmail: z.string().nullable(),
  language: z.string().nullable(),
  interfaceLanguage: z.string().nullable(),
  editorTheme: z.string().nullable(),
  avatar: z.string().nullable(),
}
export type ProfileField = keyof typeof profileShape
export const profileFields = Object.keys(profileShape) as ProfileField[]

export const userEvents = defineEvents({
  UserRegistered: {
    version: 1,
    meaning: 'A person got an account.',
    schema: z.object({ userId, name: z.string().nullable(), email: z.string().nullable(), studentId: z.string().nullable() }),
    personal: { subject: 'userId', fields: ['name', 'email', 'studentId'] },
  },
  ProfileEdited: {
    version: 2,
    timeline: 'person',
    meaning: 'The person or an administrator edited the profile. Absent fields are unchanged.',
    schema: z
      .object({ userId, ...profileShape })
      .partial()
      .required({ userId: true }),
    personal: { subject: 'userId', fields: profileFields },
    // in version 1 every field was present
    upcasts: { 1: (data: object) => data },
  },
  PasswordChanged: {
    version: 2,
    meaning: 'The person chose a new password.',
    schema: z.object({ userId, passwordId }),
    upcasts: { 1: unnamed },
  },
  PasswordReset: {
    version: 2,
    meaning: 'Someone set the default password; the person must change it at the next sign-in.',
    schema: z.object({ userId, passwordId, resetBy: idSchema.nullable() }),
    upcasts: { 1: unnamed },
  },
  PasswordRecoveryRequested: {
    version: 1,
    timeline: 'person',
    meaning: 'A password reset link was requested.',
    schema: z.object({ userId, recoveryId: z.string(), language: z.enum(['zh-TW', 'en']) }),
  },
  PasswordRecovered: {
    version: 1,
    timeline: 'person',
    meaning: 'The person chose a new password by a link that was mailed to them.',
    schema: z.object({ userId, passwordId }),
  },
  RecoveryAddressCheckRequested: {
    version: 1,
    meaning: 'The person asked for a code that shows that the recovery address of their profile is theirs.',
    schema: z.object({ userId, checkId: z.string(), language: z.enum(['zh-TW', 'en']) }),
  },
  RecoveryAddressConfirmed: {
    version: 1,
    timeline: 'person',
    meaning: 'The recovery address of the profile is the person’s: links for a forgotten password go there as well, until it is another.',
    schema: z.object({ userId, checkId: z.string() }),
  },
  PersonalDataAgreementSigned: {
    version: 1,
    meaning: 'The person agreed to the personal-data statement.',
    schema: z.object({ userId, statement: z.string() }),
  },
  UserExpirationChanged: {
    version: 1,
    timeline: 'person',
    meaning: 'The end of the account changed.',
    schema: z.object({ userId, expirationTime: z.string().nullable() }),
  },
  BusinessUnitJoined: {
    version: 1,
    meaning: 'The person belongs to a business unit.',
    schema: z.object({ userId, businessUnitId: idSchema }),
  },
  CurrentBusinessUnitChanged: {
    version: 1,
    timeline: 'person',
    meaning: 'The person works in another unit now.',
    schema: z.object({ userId, businessUnitId: idSchema }),
  },
  RoleGranted: {
    version: 1,
    timeline: 'person',
    meaning: 'The person got a platform role.',
    schema: z.object({ userId, role: z.string() }),
  },
  RoleRevoked: {
    version: 1,
    timeline: 'person',
    meaning: 'The person lost a platform role.',
    schema: z.object({ userId, role: z.string() }),
  },
  TwoFactorEnabled: {
    version: 1,
    timeline: 'person',
    meaning: 'Codes of an app are asked for at the sign-ins of the person from now on.',
    schema: z.object({ userId, factorId: z.string() }),
  },
  TwoFactorDisabled: {
    version: 1,
    timeline: 'person',
    meaning: 'No codes are asked for at the sign-ins of the person any more.',
    schema: z.object({ userId, factorId: z.string() }),
  },
  CloudAccountLinked: {
    version: 1,
    timeline: 'person',
    meaning:
      'The person signs in by an account of the education cloud from now on; where it made the account here, there is no password yet.',
    schema: z.object({
      userId,
      /** Keyed hash of issuer and subject. */
      cloudId: z.string(),
      issuer: z.string(),
      isNewPerson: z.boolean(),
      subject: z.string().nullable(),
      address: z.string().nullable(),
    }),
    personal: { subject: 'userId', fields: ['subject', 'address'] },
  },
  CloudAccountUnlinked: {
    version: 1,
    timeline: 'person',
    meaning: 'The account of the education cloud signs the person in no more.',
    schema: z.object({ userId, cloudId: z.string() }),
  },
  TwoFactorRemoved: {
    version: 1,
    timeline: 'person',
    meaning: 'A platform administrator turned off two-factor authentication for a person who lost phone and recovery codes.',
    schema: z.object({ userId, factorId: z.string(), removedBy: idSchema, reason: z.string().nullable() }),
    personal: { subject: 'userId', fields: ['reason'] },
  },
  NotificationChoiceChanged: {
    version: 1,
    timeline: 'person',
    meaning: 'The person chose whether notices of a group arrive in the inbox and by e-mail.',
    schema: z.object({ userId, group: z.enum(noticeGroups), inbox: z.boolean(), email: z.boolean() }),
  },
  EntryLinkIssued: {
    version: 1,
    timeline: 'person',
    meaning: 'A platform administrator created a link that signs the person in once.',
    schema: z.object({ userId, linkId: z.string(), scope: z.string(), expirationTime: z.string() }),
  },
  PersonalDataRead: {
    version: 1,
    timeline: 'person',
    meaning: "Someone whose office allows it read this person's work; once per reader, view and hour.",
    schema: z.object({ userId, readerId: idSchema, view: z.enum(personalViews), groupId: idSchema.nullable(), hour: z.string() }),
  },
  UserForgotten: { version: 1, meaning: 'The person is forgotten: their key is destroyed after this.', schema: z.object({ userId }) },
})
export type UserEvent = EventOf<typeof userEvents>
