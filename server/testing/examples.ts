// A request of every call that would be served if the person may: what the test of the permission table sends. For tests only.
import { PASSWORD, plusProblem, sources } from './house.ts'
import { landingExamples } from './landingExamples.ts'
import { setExamples } from './setExamples.ts'
import type { Example, Things } from './things.ts'

const nothing = (): object => ({})
const byGet = (): null => null
const groupOf = ({ school }: Things) => ({ groupId: school.house.groupId })
const placeOf = (things: Things) => ({ ...groupOf(things), ...things.school.house.practice })
const problemOf = ({ school }: Things) => ({ problemId: school.house.practice.problemId })
const studentOf = ({ school }: Things) => ({ userId: school.idOf('student') })
const memberOf = (things: Things) => ({ ...groupOf(things), ...studentOf(things) })
/** A member whom it does not matter to. */
const anyMemberOf = (things: Things) => ({ ...groupOf(things), userId: things.school.memberId })
const runOf = (things: Things) => ({ ...placeOf(things), languageId: 4, localeId: 1, content: sources.python })
const draftOf = ({ school }: Things) => {
  const { activityId, problemId } = school.house.practice
  return { activityId, problemId, languageId: 4 }
}
const rejudgeOf = (things: Things) => ({ ...groupOf(things), rejudgeId: things.rejudgeId })
const newPractice = async (things: Things) => {
  const { problemSetId } = things.school.house.practice
  return await things.make('Group/Exercise/Add', { ...groupOf(things), problemSetId, name: 'Another', description: 'To be deleted' })
}
/** Of a mail in the own inbox, which is not there. */
const noMailOf = ({ school, kind }: Things) => ({ userId: school.idOf(kind), mailId: 'none' })
const unitOf = ({ school }: Pick<Things, 'school'>) => ({ businessUnitId: school.businessUnitId })
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '/')
const CLASSES = `email,class,expiration,name,role\nteacher@imported.test,Imported,${TOMORROW},Teacher,teacher\n`
/** A class and its teacher. */
export const fileOf = (things: Pick<Things, 'school'>) => ({ ...unitOf(things), file: Buffer.from(CLASSES).toString('base64') })
const importOf = (things: Things) => ({ ...unitOf(things), importId: things.importId })
const soon = () => new Date(Date.now() + 86_400_000).toISOString()

/** A PNG. */
const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

const announcementOf = ({ announcementId }: Things) => ({ announcementId })
/** In one language. */
export const announcement = {
  texts: { 'zh-TW': null, en: { title: 'Tonight', content: 'The platform is **down** tonight.' } },
  isActive: false,
}

/** Somebody who does not belong to the unit: nobody's password is set back by trying. */
const someoneElseOf = (things: Things) => ({ ...unitOf(things), userId: things.school.memberId })
const unitContent = ({ school }: Things) => {
  const expirationTime = school.house.server.core.access.unit(school.businessUnitId)?.expirationTime ?? ''
  return { name: 'School', expirationTime, timeZone: 'Asia/Taipei' }
}
const newUnit = (things: Things) => ({ ...unitContent(things), name: 'A new unit', type: 'school' })

/** By path. */
export const examples: Readonly<Record<string, Example>> = {
  'Admin/BusinessUnit/Add': { request: newUnit, also: ['BusinessUnit.SameName'] },
  'Admin/BusinessUnit/Administrator': {
    request: (things) => ({ ...unitOf(things), email: things.school.accountOf('unitAdmin'), isAdmin: true }),
  },
  'Admin/BusinessUnit/Edit': { request: (things) => ({ ...unitOf(things), ...unitContent(things) }) },
  'Admin/BusinessUnit/Info': { request: unitOf },
  'Admin/BusinessUnit/List': { request: nothing },
  'Admin/Group/Edit': { request: (things) => ({ ...groupOf(things), name: 'Edited', expirationTime: soon() }) },
  'Admin/Group/List': { request: nothing },
  'Admin/Group/Students': { request: groupOf },
  'Admin/Group/User/Block': { request: anyMemberOf },
  'Admin/Group/User/UnBlock': { request: anyMemberOf },
  'Admin/Group/User/UpdateExpiration': {
    request: (things) => ({ ...groupOf(things), userIds: [things.school.memberId], expirationTime: null }),
  },
  'BusinessUnit/Edit': { request: (things) => ({ ...unitOf(things), ...unitContent(things) }) },
  'BusinessUnit/Group/Add': {
    request: (things) => ({ ...unitOf(things), name: 'One more', expirationTime: soon(), teacherId: things.school.idOf('teacher') }),
  },
  'BusinessUnit/Group/List': { request: unitOf },
  'BusinessUnit/Group/SearchByName': { request: (things) => ({ ...unitOf(things), name: 'c' }) },
  'BusinessUnit/Group/UpdateInfo': { request: (things) => ({ ...groupOf(things), name: 'Edited', expirationTime: soon() }) },
  'BusinessUnit/Group/User/Add': {
    request: (things) => ({ ...groupOf(things), userName: things.school.accountOf('student') }),
    also: ['Group.UserAlreadyJoined'],
  },
  'BusinessUnit/Group/User/Block': { request: anyMemberOf },
  'BusinessUnit/Group/User/List': { request: groupOf },
  'BusinessUnit/Group/User/ResetPassword': { request: someoneElseOf, also: ['BusinessUnit.UserNotInUnit'] },
  'BusinessUnit/Group/User/UnBlock': { request: anyMemberOf },
  'BusinessUnit/Group/User/UpdateExpiration': {
    request: (things) => ({ ...groupOf(things), userIds: [things.school.memberId], expirationTime: null }),
  },
  'BusinessUnit/Info': { request: unitOf },
  'BusinessUnit/Timeline': { request: unitOf },
  'BusinessUnit/User/Add': { request: (things) => ({ ...unitOf(things), email: things.school.accountOf('student'), name: 'Student' }) },
  'BusinessUnit/Invitation/List': { request: unitOf },
  'BusinessUnit/Invitation/Withdraw': { request: someoneElseOf, also: ['BusinessUnit.InvitationOver'] },
  'BusinessUnit/User/Count': { request: unitOf },
  'BusinessUnit/User/List': { request: unitOf },
  'BusinessUnit/User/ResetPassword': { request: someoneElseOf, also: ['BusinessUnit.UserNotInUnit'] },
  'BusinessUnit/User/SearchByEmail': { request: (things) => ({ ...unitOf(things), email: 's' }) },
  'BusinessUnit/User/Update': {
    request: (things) => ({ ...someoneElseOf(things), name: 'Somebody' }),
    also: ['BusinessUnit.UserNotInUnit'],
  },
  'BusinessUnit/User/UpdateExpiration': {
    request: (things) => ({ ...unitOf(things), userIds: [things.school.idOf('student')], expirationTime: null }),
  },
  'Admin/Announcement/Activate': { request: (things) => ({ ...announcementOf(things), isActive: false }) },
  'Admin/Announcement/Add': { request: () => announcement },
  'Admin/Announcement/Delete': { request: () => ({ announcementId: 1 }), also: ['Announcement.NotFound'] },
  'Admin/Announcement/Edit': { request: (things) => ({ ...announcementOf(things), ...announcement }) },
  'Admin/Announcement/Info': { request: announcementOf },
  'Admin/Announcement/List': { request: nothing },
  'Announcement/Seen': { request: ({ announcementId }) => ({ announcementIds: [announcementId] }) },
  'Announcement/Today': { request: byGet },
  'Admin/Answer/List': { request: nothing },
  'Admin/Teacher/List': { request: nothing },
  'Admin/User/Edit': { request: ({ school }) => ({ userId: school.memberId, name: 'Another name' }) },
  'Admin/User/EndSessions': { request: ({ school }) => ({ userId: school.memberId }) },
  'Admin/User/List': { request: nothing },
  'Admin/User/RemoveSecondFactor': {
    request: ({ school }) => ({ userId: school.memberId, reason: 'The phone is lost' }),
    also: ['User.SecondFactorNotSetUp'],
  },
  'Admin/User/ResetPassword': { request: ({ school }) => ({ userId: school.memberId }) },
  'BusinessUnit/Import/Confirm': { request: importOf },
  'BusinessUnit/Import/Info': { request: importOf },
  'BusinessUnit/Import/Preview': { request: fileOf },
  'BusinessUnit/Import/Result': { request: importOf },
  'BusinessUnit/Import/Template': { request: unitOf },
  'Code/AnswerStatus': { request: byGet },
  'Code/Cancel': { request: ({ answerId }) => ({ answerId }), also: ['Submission.AlreadyJudged'] },
  'Code/Evaluate': { request: runOf },
  'Code/Judge': { request: runOf },
  'Code/Submission': { request: ({ answerId }) => ({ answerId }) },
  'Code/Submission/Case': { request: ({ answerId }) => ({ answerId, index: 1 }) },
  'Code/Submission/Case/Rerun': { request: ({ answerId }) => ({ answerId, index: 1 }) },
  'Draft/Get': { request: draftOf },
  'Draft/Save': { request: (things) => ({ ...draftOf(things), content: '# begun' }), also: ['Draft.Changed'] },
  'Group/BlockUser': { request: anyMemberOf },
  'Group/BlockUsers': { request: (things) => ({ ...groupOf(things), userIds: [things.school.memberId] }) },
  'Group/Edit': {
    request: (things) => {
      const { house } = things.school
      const { expirationTime = '' } = house.server.core.access.group(house.groupId) ?? {}
      return { ...groupOf(things), name: 'Edited', description: '', expirationTime }
    },
  },
  'Group/ByCourseNumber': { request: () => ({ courseNumber: 'course-1' }), also: ['Group.NotFound'] },
  'Group/Exercise/Add': {
    request: (things) => {
      const { problemSetId } = things.school.house.practice
      return { ...groupOf(things), problemSetId, name: 'More', description: 'More' }
    },
    also: ['ProblemSet.CannotAssign'],
  },
  'Group/Exercise/Answers': { request: (things) => ({ ...placeOf(things), ...studentOf(things) }) },
  'Group/Exercise/Delete': { request: async (things) => ({ ...groupOf(things), activityId: (await newPractice(things)).activityId }) },
  'Group/Exercise/Edit': { request: (things) => ({ ...placeOf(things), name: 'Edited', description: 'By its creator' }) },
  'Group/Exercise/Info': { request: placeOf },
  'Group/Exercise/List': { request: groupOf },
  'Group/Exercise/MarkProblem': { request: placeOf },
  'Group/Exercise/Problems': { request: placeOf },
  'Group/Exercise/Reorder': {
    request: (things) => {
      const { activityId } = things.school.house.practice
      return { ...groupOf(things), activityIds: [activityId], seen: [activityId] }
    },
  },
  'Group/Exercise/Standing': { request: placeOf },
  'Group/Exercise/Statistics': { request: placeOf },
  'Group/Exercise/UnMarkProblem': { request: placeOf },
  'Group/Info': { request: groupOf },
  'Group/Ping': { request: groupOf },
  'Group/Presence': { request: groupOf },
  'Group/ProblemSets': { request: groupOf },
  'Group/ProblemSolutionSetting': { request: placeOf },
  'Group/ProblemSolutionSetting/Update': {
    request: (things) => ({ ...placeOf(things), settings: [{ ...problemOf(things), isEnable: true }] }),
  },
  'Group/ResetPassword': { request: anyMemberOf },
  'Group/User/UpdateStudentId': { request: (things) => ({ ...anyMemberOf(things), studentId: 'S1' }) },
  'Group/UnBlockUser': { request: anyMemberOf },
  'Judge/Status': { request: byGet },
  ...landingExamples,
  'Language/List': { request: byGet },
  'Licence/Expire': { request: studentOf },
  'Licence/Grant': { request: (things) => ({ ...studentOf(things), expirationTime: soon() }) },
  'Licence/List': { request: nothing },
  'Live/Ticket': { request: nothing },
  'Problem/Add': { request: () => plusProblem },
  'Problem/Clone': { request: problemOf },
  'Problem/Content': { request: problemOf },
  'Problem/Delete': { request: async ({ make }) => ({ problemId: (await make('Problem/Add', plusProblem)).problemId }) },
  'Problem/Edit': { request: (things) => ({ ...plusProblem, ...problemOf(things) }) },
  'Problem/Export': { request: problemOf },
  'Problem/Get': { request: placeOf },
  // what is sent is no ZIP: a whole one is sent in a test of its own
  'Problem/Import': { request: nothing, also: ['Problem.PackageNotZip'] },
  'Problem/Picture': { request: byGet, also: ['Common.FieldsNotValid'] },
  'Problem/Picture/Add': { request: () => ({ picture: ONE_PIXEL }) },
  'Problem/Restore': {
    request: async ({ make }) => ({ problemId: (await make('Problem/Add', plusProblem)).problemId, version: 1, basedOn: 1 }),
  },
  'Problem/Share': { request: (things) => ({ ...problemOf(things), account: things.school.accountOf('otherTeacher') }) },
  'Problem/ShareWithGroup': { request: (things) => ({ ...problemOf(things), ...groupOf(things) }) },
  'Problem/Sharing': { request: problemOf },
  'Problem/TestDatum': { request: (things) => ({ ...problemOf(things), version: 1, testDataId: 1 }) },
  'Problem/Try': { request: () => ({ languageId: 4, source: sources.python, test: { input: '1 2\n', expectedOutput: '3\n' } }) },
  'Problem/Unshare': { request: (things) => ({ ...problemOf(things), userId: things.school.idOf('otherTeacher') }) },
  'Problem/UnshareWithGroup': { request: (things) => ({ ...problemOf(things), ...groupOf(things) }) },
  'Problem/Uses': { request: problemOf },
  'Problem/Version': { request: (things) => ({ ...problemOf(things), version: 1 }) },
  'Problem/Versions': { request: problemOf },
  ...setExamples,
  'Rejudge/Apply': { request: rejudgeOf, also: ['Rejudge.AlreadyApplied'] },
  'Rejudge/Drop': { request: rejudgeOf, also: ['Rejudge.AlreadyApplied'] },
  'Rejudge/Info': { request: rejudgeOf },
  'Rejudge/List': { request: groupOf },
  'Rejudge/Request': { request: (things) => ({ ...groupOf(things), scope: { answerId: things.answerId }, reason: 'To see who may.' }) },
  'Setting/Contact': { request: byGet },
  'Setting/Edit': { request: () => ({ name: 'tenantMode', value: false }) },
  'Setting/GroupPingTime': { request: byGet },
  'Setting/GuestBus': { request: byGet },
  'Setting/IsTenantMode': { request: byGet },
  'Setting/List': { request: nothing },
  'Setting/OAuth': { request: byGet },
  'Setting/PersonalDataStatement': { request: byGet },
  'Setting/Privacy': { request: byGet },
  'Setting/RemoteConfig': { request: byGet },
  'Timeline/Event': { request: (things) => ({ ...groupOf(things), position: things.position }) },
  'Timeline/Histogram': { request: memberOf },
  'Timeline/List': { request: memberOf },
  'Timeline/Types': { request: byGet },
  'User/Answers': { request: problemOf },
  'User/Avatars': { request: ({ school }) => ({ userIds: [school.idOf('student')] }) },
  'User/Avatar/Edit': { request: () => ({ picture: null }) },
  'User/BeginCloudSignIn': { request: nothing, also: ['User.CloudNotSetUp'] },
  'User/Begun': { request: nothing },
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
  'User/ForgetPassword': { request: ({ school }) => ({ email: school.accountOf('student') }), also: ['Common.TooManyRequests'] },
  'User/Forget': { request: ({ strangerId }) => ({ userId: strangerId }) },
  'User/Dashboard': { request: nothing },
  'User/Groups': { request: nothing },
  'User/Groups/paging': { request: nothing },
  'User/Groups/Today': { request: () => ({ since: new Date(Date.now() - 3_600_000).toISOString() }) },
  'User/Inbox': { request: byGet },
  'User/Info/Edit': { request: () => ({ title: 'Somebody' }) },
  'User/Info': { request: studentOf },
  'User/LinkCloudAccount': {
    request: () => ({ token: 'none', account: 'nobody@school.test', password: PASSWORD }),
    also: ['User.CloudSignInOver'],
  },
  'User/LoginByCloud': { request: () => ({ code: 'c', state: 's', secret: 's' }), also: ['User.CloudNotSetUp'] },
  'User/Login': { request: () => ({ account: 'outsider@school.test', password: PASSWORD }) },
  'User/LoginByToken': { request: () => ({ token: 'a.b.c' }), also: ['User.EntryTokenInvalid'] },
  'User/Logout': { request: nothing, endsSession: true },
  'User/Invitation/Accept': { request: noMailOf, also: ['Inbox.NotFound'] },
  'User/Invitation/Reject': { request: noMailOf, also: ['Inbox.NotFound'] },
  'User/PasswordReset/Accept': { request: noMailOf, also: ['Inbox.NotFound'] },
  'User/PasswordReset/Reject': { request: noMailOf, also: ['Inbox.NotFound'] },
  'User/Practices/Problems': { request: () => ({ search: 'a' }) },
  'User/Problems': { request: nothing },
  'User/Problems/Tags': { request: nothing },
  'User/Problems/paging': { request: nothing },
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
  'User/RecoveryEmail/Check': { request: nothing, also: ['User.RecoveryAddressMissing'] },
  'User/RecoveryEmail/Confirm': { request: () => ({ code: '000000', password: PASSWORD }), also: ['User.RecoveryCodeInvalid'] },
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
