// Calls that change the caller's own account (requirements a13–a15).
import { z } from 'zod'
import { doneReply, idSchema, isOneLine, schemas } from '../../../protocol/schemas.ts'
import { requirePlatformAdmin } from './policy.ts'

export const signPersonalDataAgreementSchemas = schemas({
  summary: 'Agree to the personal-data statement; the reply carries a full session token.',
  tag: 'User',
  secrets: ['token'],
  limit: { perMinute: 6, burst: 12 },
  request: z.object({ token: z.string().min(1).max(200) }),
  reply: z.object({ token: z.string() }),
})

/** A chosen password; a missing one is reported only as missing. */
export const newPasswordSchema = z.string().min(1, { error: 'User.NewPasswordMissing', abort: true }).min(10).max(200)

export const changePasswordSchemas = schemas({
  summary: 'Change the own password.',
  tag: 'User',
  forGuests: true,
  beforePasswordChange: true,
  beforeSecondFactor: true,
  secrets: ['old', 'new'],
  guessing: { tried: ({ old }) => ({ password: old }), failure: 'User.OldPasswordInvalid' },
  request: z.object({ old: z.string().min(1).max(200), new: newPasswordSchema }),
  reply: doneReply,
})

export const resetMemberPasswordSchemas = schemas({
  summary:
    'Set a member’s password to the fixed default, which has to be changed at the next sign-in. Teachers and assistants of the class only.',
  tag: 'Class',
  request: z.object({ groupId: idSchema, userId: idSchema }),
  reply: doneReply,
})

export const editStudentNumberSchemas = schemas({
  summary:
    'Change the student number of a student of a class, or take it away: null. Of people who came to the platform with the unit of the class alone. Teachers and assistants of the class, and administrators of its unit.',
  tag: 'Class',
  request: z.object({
    groupId: idSchema,
    userId: idSchema,
    studentId: z.string().trim().min(1).max(50).refine(isOneLine, 'Field.Characters').nullable(),
  }),
  reply: doneReply,
})

export const changeBusinessUnitSchemas = schemas({
  summary: 'Work in another of the units that one administers from now on: NewId becomes the current one.',
  tag: 'User',
  request: z.object({ newId: idSchema }),
  reply: doneReply,
})

export const forgetPersonSchemas = schemas({
  summary:
    'Forget a person for ever: what the log holds of their name, address and profile can never be read again, and they are signed out. Platform admins only; nobody forgets themselves.',
  tag: 'User',
  permit: requirePlatformAdmin,
  request: z.object({ userId: idSchema }),
  reply: doneReply,
})
