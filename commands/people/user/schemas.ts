// Calls that change the caller's own account (requirements a13–a15).
import { z } from 'zod'
import { doneReply, idSchema, isOneLine, schemas } from '../../../protocol/schemas.ts'
import { requirePlatformAdmin } from './policy.ts'

export const signPersonalDataAgreementSchemas = schemas({
  summary: 'Accept the personal-data statement. The reply has a full session token.',
  tag: 'User',
  secrets: ['token'],
  limit: { perMinute: 6, burst: 12 },
  request: z.object({ token: z.string().min(1).max(200) }),
  reply: z.object({ token: z.string() }),
})

/** A chosen password; a missing one is reported only as missing. */
export const newPasswordSchema = z.string().min(1, { error: 'User.NewPasswordMissing', abort: true }).min(10).max(200)

export const changePasswordSchemas = schemas({
  summary: 'Change the caller’s password.',
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
    'Reset a member’s password to the fixed default, which must be changed at the next sign-in. Teachers and assistants of the class only.',
  tag: 'Class',
  request: z.object({ groupId: idSchema, userId: idSchema }),
  reply: doneReply,
})

export const editStudentNumberSchemas = schemas({
  summary:
    'Change or, with null, remove the student number of a student of a class. Only for students whose first unit is the unit of the class. Teachers and assistants of the class and administrators of its unit only.',
  tag: 'Class',
  request: z.object({
    groupId: idSchema,
    userId: idSchema,
    studentId: z.string().trim().min(1).max(50).refine(isOneLine, 'Field.Characters').nullable(),
  }),
  reply: doneReply,
})

export const changeBusinessUnitSchemas = schemas({
  summary: 'Switch to another unit that the caller administers; `NewId` becomes the current one.',
  tag: 'User',
  request: z.object({ newId: idSchema }),
  reply: doneReply,
})

export const forgetPersonSchemas = schemas({
  summary:
    'Erase a user permanently: name, address and profile in the log become unreadable, and all sessions end. Not for the caller’s own account. Platform administrators only.',
  tag: 'User',
  permit: requirePlatformAdmin,
  request: z.object({ userId: idSchema }),
  reply: doneReply,
})
