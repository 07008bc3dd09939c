// Example requests of all calls of people, for the test of the permission table.
import { PASSWORD } from '../../server/testing/house.ts'
import {
  anyMemberOf,
  byGet,
  type Examples,
  groupOf,
  nothing,
  problemOf,
  studentOf,
  type Things,
  unitOf,
} from '../../server/testing/things.ts'

/** A mail that does not exist in the caller's inbox. */
const noMailOf = ({ school, kind }: Things) => ({ userId: school.idOf(kind), mailId: 'none' })
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '/')
const CLASSES = `email,class,expiration,name,role\nteacher@imported.test,Imported,${TOMORROW},Teacher,teacher\n`
/** A class and its teacher, as a file. */
const fileOf = (things: Things) => ({ ...unitOf(things), file: Buffer.from(CLASSES).toString('base64') })
const importOf = async (things: Things) => {
  const { importId } = await things.once('import', () => things.make('BusinessUnit/Import/Preview', fileOf(things), 'unitAdmin'))
  return { ...unitOf(things), importId }
}
/** A user outside the unit, so that no example resets a password. */
const outsiderOf = (things: Things) => ({ ...unitOf(things), userId: things.school.memberId })
/** A user without any data, for erasure. */
const strangerOf = async ({ once, school }: Things) => ({
  userId: await once('stranger', () => school.stranger('stranger@everybody.test')),
})
const unitContent = ({ school }: Things) => {
  const expirationTime = school.house.server.core.access.unit(school.businessUnitId)?.expirationTime ?? ''
  return { name: 'School', expirationTime, timeZone: 'Asia/Taipei' }
}
const newUnit = (things: Things) => ({ ...unitContent(things), name: 'A new unit', type: 'school' })

export const peopleExamples: Examples = {
  'Admin/Answer/List': { request: nothing },
  'Admin/BusinessUnit/Add': { request: newUnit, also: ['BusinessUnit.SameName'] },
  'Admin/BusinessUnit/Administrator': {
    request: (things) => ({ ...unitOf(things), email: things.school.accountOf('unitAdmin'), isAdmin: true }),
  },
  'Admin/BusinessUnit/Edit': { request: (things) => ({ ...unitOf(things), ...unitContent(things) }) },
  'Admin/BusinessUnit/Info': { request: unitOf },
  'Admin/BusinessUnit/List': { request: nothing },
  'Admin/Group/List': { request: nothing },
  'Admin/Group/Students': { request: groupOf },
  'Admin/Teacher/List': { request: nothing },
  'Admin/User/Edit': { request: ({ school }) => ({ userId: school.memberId, name: 'Another name' }) },
  'Admin/User/EndSessions': { request: ({ school }) => ({ userId: school.memberId }) },
  'Admin/User/List': { request: nothing },
  'Admin/User/RemoveSecondFactor': {
    request: ({ school }) => ({ userId: school.memberId, reason: 'The phone is lost' }),
    also: ['User.SecondFactorNotSetUp'],
  },
  'Admin/User/ResetPassword': { request: ({ school }) => ({ userId: school.memberId }) },
  'BusinessUnit/Edit': { request: (things) => ({ ...unitOf(things), ...unitContent(things) }) },
  'BusinessUnit/Group/List': { request: unitOf },
  'BusinessUnit/Group/SearchByName': { request: (things) => ({ ...unitOf(things), name: 'c' }) },
  'BusinessUnit/Group/User/List': { request: groupOf },
  'BusinessUnit/Group/User/ResetPassword': { request: outsiderOf, also: ['BusinessUnit.UserNotInUnit'] },
  'BusinessUnit/Import/Confirm': { request: importOf },
  'BusinessUnit/Import/Info': { request: importOf },
  'BusinessUnit/Import/Preview': { request: fileOf },
  'BusinessUnit/Import/Result': { request: importOf },
  'BusinessUnit/Import/Template': { request: unitOf },
  'BusinessUnit/Info': { request: unitOf },
  'BusinessUnit/Invitation/List': { request: unitOf },
  'BusinessUnit/Invitation/Withdraw': { request: outsiderOf, also: ['BusinessUnit.InvitationOver'] },
  'BusinessUnit/Timeline': { request: unitOf },
  'BusinessUnit/User/Add': { request: (things) => ({ ...unitOf(things), email: things.school.accountOf('student'), name: 'Student' }) },
  'BusinessUnit/User/Count': { request: unitOf },
  'BusinessUnit/User/List': { request: unitOf },
  'BusinessUnit/User/ResetPassword': { request: outsiderOf, also: ['BusinessUnit.UserNotInUnit'] },
  'BusinessUnit/User/SearchByEmail': { request: (things) => ({ ...unitOf(things), email: 's' }) },
  'BusinessUnit/User/Update': {
    request: (things) => ({ ...outsiderOf(things), name: 'New Member' }),
    also: ['BusinessUnit.UserNotInUnit'],
  },
  'BusinessUnit/User/UpdateExpiration': {
    request: (things) => ({ ...unitOf(things), userIds: [things.school.idOf('student')], expirationTime: null }),
  },
  'Group/ResetPassword': { request: anyMemberOf },
  'Group/User/UpdateStudentId': { request: (things) => ({ ...anyMemberOf(things), studentId: 'S1' }) },
  'Licence/List': { request: nothing },
  'Setting/OAuth': { request: byGet },
  'User/Answers': { request: problemOf },
  'User/Avatar/Edit': { request: () => ({ picture: null }) },
  'User/Avatars': { request: ({ school }) => ({ userIds: [school.idOf('student')] }) },
  'User/BeginCloudSignIn': { request: nothing, also: ['User.CloudNotSetUp'] },
  'User/BusinessUnit/Change': { request: ({ school }) => ({ newId: school.businessUnitId }) },
  'User/BusinessUnits': { request: nothing },
  'User/ChangePassword': { request: () => ({ old: 'not the one', new: 'Another-2026' }), also: ['User.OldPasswordInvalid'] },
  'User/CloudAccount': { request: nothing },
  'User/CloudAccount/BeginLink': { request: () => ({ password: PASSWORD }), also: ['User.CloudNotSetUp'] },
  'User/CloudAccount/Link': { request: () => ({ code: 'c', state: 's', secret: 's' }), also: ['User.CloudNotSetUp'] },
  'User/CloudAccount/Unlink': { request: () => ({ password: PASSWORD }) },
  'User/EntryLink/Add': {
    request: () => ({ account: 'outsider@school.test', scope: 'test', redirectUrl: '/', minutes: 1 }),
  },
  'User/Export': { request: studentOf },
  'User/Forget': { request: strangerOf },
  'User/ForgetPassword': { request: ({ school }) => ({ email: school.accountOf('student') }), also: ['Common.TooManyRequests'] },
  'User/Inbox': { request: byGet },
  'User/Inbox/Mail': { request: () => ({ mailId: 'none' }), also: ['Inbox.NotFound'] },
  'User/Info': { request: studentOf },
  'User/Info/Edit': { request: () => ({ title: 'Dr.' }) },
  'User/Invitation/Accept': { request: noMailOf, also: ['Inbox.NotFound'] },
  'User/Invitation/Reject': { request: noMailOf, also: ['Inbox.NotFound'] },
  'User/LinkCloudAccount': {
    request: () => ({ token: 'none', account: 'nobody@school.test', password: PASSWORD }),
    also: ['User.CloudSignInOver'],
  },
  'User/Login': { request: () => ({ account: 'outsider@school.test', password: PASSWORD }) },
  'User/LoginByCloud': { request: () => ({ code: 'c', state: 's', secret: 's' }), also: ['User.CloudNotSetUp'] },
  'User/LoginByToken': { request: () => ({ token: 'a.b.c' }), also: ['User.EntryTokenInvalid'] },
  'User/Logout': { request: nothing, endsSession: true },
  'User/NotificationChoice/Change': { request: () => ({ group: 'comments', inbox: true, email: true }) },
  'User/NotificationChoices': { request: nothing },
  'User/PasswordReset/Accept': { request: noMailOf, also: ['Inbox.NotFound'] },
  'User/PasswordReset/Reject': { request: noMailOf, also: ['Inbox.NotFound'] },
  'User/RecoveryEmail/Check': { request: nothing, also: ['User.RecoveryAddressMissing'] },
  'User/RecoveryEmail/Confirm': { request: () => ({ code: '000000', password: PASSWORD }), also: ['User.RecoveryCodeInvalid'] },
  'User/RecoveryPassword': { request: () => ({ resetToken: 'none', password: 'Another-2026' }), also: ['User.RecoveryTokenInvalid'] },
  'User/RefusedSignIns': { request: nothing },
  'User/RefusedSignIns/paging': { request: nothing },
  'User/SecondFactor': { request: nothing },
  'User/SecondFactor/Begin': { request: nothing },
  'User/SecondFactor/Disable': { request: () => ({ password: PASSWORD, code: '000000' }), also: ['User.SecondFactorNotSetUp'] },
  'User/SecondFactor/Enable': {
    request: () => ({ code: '000000' }),
    also: ['User.SecondFactorNotSetUp', 'User.SecondFactorInvalid', 'User.TooManyAttempts'],
  },
  'User/SecondFactor/RecoveryCodes': { request: () => ({ code: '000000' }), also: ['User.SecondFactorNotSetUp'] },
  'User/Session/End': { request: () => ({ sessionId: 'cf2d9c0e-9d0c-4c1f-8a51-1f2c3d4e5f60' }) },
  'User/Sessions': { request: nothing },
  'User/SignIns': { request: nothing },
  'User/SignPersonalDataAgreement': { request: async ({ school }) => ({ token: await school.agreementToken() }) },
  'User/Statistics': { request: studentOf },
  'User/VerifySecondFactor': { request: () => ({ token: 'none', code: '000000' }), also: ['User.SignInOver'] },
  'User/doneInboxMail': { request: () => ({ mailId: 'none', action: 'accept' }), also: ['Inbox.NotFound'] },
  'User/passwordResetters': { request: ({ school }) => ({ email: school.accountOf('student') }), also: ['Common.TooManyRequests'] },
  'User/readInbox': { request: () => ({ mailIds: [] }) },
  'User/sendPasswordResetInvitation': {
    request: ({ school }) => ({ fromEmail: school.accountOf('student'), toResetterId: school.idOf('teacher') }),
    also: ['Common.TooManyRequests'],
  },
  'User/validateForgetPasswordToken': { request: () => ({ token: 'none' }), also: ['User.RecoveryTokenInvalid'] },
}
