// Who may give which call: the permission table, of which the tests ask every call as everybody, and which platform admins see. A call without a line here fails them. A pure leaf.

/** Everybody, by what they are to a class and its unit. `other…` are the same elsewhere; a guest here is in the class; of the expired one the membership has ended. */
export const kinds = [
  'visitor',
  'guest',
  'otherStudent',
  'blocked',
  'expired',
  'student',
  'assistant',
  'otherTeacher',
  'teacher',
  'otherUnitAdmin',
  'unitAdmin',
  'admin',
  'analyst',
] as const
export type Kind = (typeof kinds)[number]

const but = (all: readonly Kind[], ...left: Kind[]): readonly Kind[] => all.filter((kind) => !left.includes(kind))

const everybody: readonly Kind[] = kinds
const signedIn = but(kinds, 'visitor')
const staff: readonly Kind[] = ['assistant', 'teacher']
/** Keeps people out of the class. */
const teacher: readonly Kind[] = ['teacher']
/** Guests look around: what they own is their session and their inbox. */
const people = but(signedIn, 'guest')
/** May solve. */
const members: readonly Kind[] = ['student', ...staff]
/** See all of a class. */
const auditors: readonly Kind[] = [...staff, 'unitAdmin', 'admin', 'analyst']
const readers: readonly Kind[] = ['guest', 'student', ...auditors]
const authors: readonly Kind[] = ['assistant', 'otherTeacher', 'teacher', 'admin']
/** Who made what is asked of. */
const maker: readonly Kind[] = ['teacher']
const owner: readonly Kind[] = ['teacher', 'admin']
/** Who see or change what is other people's, wherever. */
const offices: readonly Kind[] = ['assistant', 'otherTeacher', 'teacher', 'otherUnitAdmin', 'unitAdmin', 'admin', 'analyst']
const unitAdmin: readonly Kind[] = ['unitAdmin']
const admin: readonly Kind[] = ['admin']
const operators: readonly Kind[] = ['admin', 'analyst']

/** By path. What is asked of is the class, its unit, its student, and what its teacher made. */
export const permissions: Readonly<Record<string, readonly Kind[]>> = {
  'Admin/Answer/List': admin,
  'Admin/Teacher/List': admin,
  'Admin/User/Edit': admin,
  'Admin/User/EndSessions': admin,
  'Admin/User/List': admin,
  'Admin/User/ResetPassword': admin,
  'BusinessUnit/Import/Confirm': unitAdmin,
  'BusinessUnit/Import/Info': unitAdmin,
  'BusinessUnit/Import/Preview': unitAdmin,
  'BusinessUnit/Import/Result': unitAdmin,
  'BusinessUnit/Import/Template': unitAdmin,
  'Code/AnswerStatus': everybody,
  'Code/Cancel': ['student', 'teacher', 'unitAdmin', 'admin'],
  'Code/Evaluate': members,
  'Code/Judge': members,
  'Code/Submission': ['student', ...auditors],
  'Draft/Get': readers,
  'Draft/Save': but(readers, 'guest'),
  'Group/BlockUser': teacher,
  'Group/BlockUsers': teacher,
  'Group/ByCourseNumber': signedIn,
  'Group/Edit': staff,
  'Group/Exercise/Add': staff,
  'Group/Exercise/Answers': ['student', ...auditors],
  'Group/Exercise/Delete': maker,
  'Group/Exercise/Info': readers,
  'Group/Exercise/List': readers,
  'Group/Exercise/MarkProblem': but(readers, 'guest'),
  'Group/Exercise/Problems': readers,
  'Group/Exercise/Standing': staff,
  'Group/Exercise/UnMarkProblem': but(readers, 'guest'),
  'Group/Info': readers,
  'Group/Ping': members,
  'Group/Presence': readers,
  'Group/ProblemSolutionSetting/Update': staff,
  'Group/ResetPassword': staff,
  'Group/UnBlockUser': teacher,
  'Judge/Status': operators,
  'Landing/Counts': everybody,
  'Language/List': everybody,
  'Licence/Expire': admin,
  'Licence/Grant': admin,
  'Licence/List': admin,
  'Live/Ticket': signedIn,
  'Problem/Add': authors,
  'Problem/Content': owner,
  'Problem/Delete': maker,
  'Problem/Edit': maker,
  'Problem/Get': readers,
  'Problem/Share': maker,
  'Problem/ShareWithGroup': maker,
  'Problem/Sharing': owner,
  'Problem/Unshare': maker,
  'Problem/UnshareWithGroup': maker,
  'ProblemSet/Add': authors,
  'Rejudge/Apply': [...staff, 'admin'],
  'Rejudge/Drop': [...staff, 'admin'],
  'Rejudge/Info': [...staff, 'admin'],
  'Rejudge/List': [...staff, 'admin'],
  'Rejudge/Request': [...staff, 'admin'],
  'Setting/Contact': everybody,
  'Setting/Edit': admin,
  'Setting/GroupPingTime': everybody,
  'Setting/GuestBus': everybody,
  'Setting/IsTenantMode': everybody,
  'Setting/List': admin,
  'Setting/PersonalDataStatement': everybody,
  'Setting/Privacy': everybody,
  'Timeline/Event': ['student', ...auditors],
  'Timeline/Histogram': ['student', ...auditors],
  'Timeline/List': ['student', ...auditors],
  'Timeline/Types': signedIn,
  'User/Answers': signedIn,
  'User/Avatar/Edit': people,
  'User/Begun': signedIn,
  'User/BusinessUnit/Change': unitAdmin,
  'User/BusinessUnits': signedIn,
  'User/ChangePassword': signedIn,
  'User/EntryLink/Add': admin,
  'User/Export': admin,
  'User/Forget': admin,
  'User/ForgetPassword': everybody,
  'User/Groups': signedIn,
  'User/Groups/Today': signedIn,
  'User/Inbox': signedIn,
  'User/Info': ['student', ...auditors],
  'User/Info/Edit': people,
  'User/Login': everybody,
  'User/LoginByToken': everybody,
  'User/Logout': signedIn,
  'User/PasswordReset/Accept': people,
  'User/PasswordReset/Reject': people,
  'User/Problems': authors,
  'User/Problems/paging': authors,
  'User/RecoveryPassword': everybody,
  'User/RefusedSignIns': signedIn,
  'User/RefusedSignIns/paging': admin,
  'User/SecondFactor': signedIn,
  'User/SecondFactor/Begin': offices,
  'User/SecondFactor/Disable': offices,
  'User/SecondFactor/Enable': offices,
  'User/SecondFactor/RecoveryCodes': offices,
  'User/Session/End': signedIn,
  'User/Sessions': signedIn,
  'User/SignIns': signedIn,
  'User/SignPersonalDataAgreement': everybody,
  'User/VerifySecondFactor': everybody,
  'User/doneInboxMail': people,
  'User/passwordResetters': everybody,
  'User/readInbox': signedIn,
  'User/sendPasswordResetInvitation': everybody,
  'User/validateForgetPasswordToken': everybody,
}
