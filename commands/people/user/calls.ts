// Calls that change the caller's own account (requirements a13–a15).
import { call } from '../../../protocol/call.ts'
import type {
  changeBusinessUnitSchemas,
  changePasswordSchemas,
  editStudentNumberSchemas,
  forgetPersonSchemas,
  resetMemberPasswordSchemas,
  signPersonalDataAgreementSchemas,
} from './schemas.ts'

export const signPersonalDataAgreement = call<typeof signPersonalDataAgreementSchemas>({
  method: 'POST',
  path: 'User/SignPersonalDataAgreement',
  auth: 'public',
  kind: 'command',
})

export const changePassword = call<typeof changePasswordSchemas>({
  method: 'POST',
  path: 'User/ChangePassword',
  auth: 'session',
  kind: 'command',
})

export const resetMemberPassword = call<typeof resetMemberPasswordSchemas>({
  method: 'POST',
  path: 'Group/ResetPassword',
  auth: 'session',
  kind: 'command',
})

export const editStudentNumber = call<typeof editStudentNumberSchemas>({
  method: 'POST',
  path: 'Group/User/UpdateStudentId',
  auth: 'session',
  kind: 'command',
})

export const changeBusinessUnit = call<typeof changeBusinessUnitSchemas>({
  method: 'POST',
  path: 'User/BusinessUnit/Change',
  auth: 'session',
  kind: 'command',
})

export const forgetPerson = call<typeof forgetPersonSchemas>({ method: 'POST', path: 'User/Forget', auth: 'session', kind: 'command' })
