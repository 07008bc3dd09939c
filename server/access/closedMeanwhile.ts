// What an examinee may call while an exam closes the rest of the product to them: the exam itself, and what every page and the session need.
// Everything else is closed, so that a new call is closed until it is listed here.
import type { Route, SignedInContext } from '../../protocol/call.ts'
import { rejected } from '../../protocol/catalogue.ts'

/** Calls that are open whatever they ask for. */
export const openDuringExams: ReadonlySet<string> = new Set([
  // the session and the account
  'Live/Ticket',
  'User/Login',
  'User/LoginByCloud',
  'User/LoginByToken',
  'User/BeginCloudSignIn',
  'User/VerifySecondFactor',
  'User/SignPersonalDataAgreement',
  'User/Logout',
  'User/Info',
  'User/Sessions',
  'User/Session/End',
  'User/SecondFactor',
  'User/ChangePassword',
  'User/ForgetPassword',
  'User/RecoveryPassword',
  'User/passwordResetters',
  'User/sendPasswordResetInvitation',
  'User/validateForgetPasswordToken',
  'User/Avatars',
  'User/BusinessUnits',
  'User/Groups',
  // the class, by name, and its exams
  'Group/Info',
  'Group/Ping',
  'Group/ByCourseNumber',
  'Group/Exam/List',
  'User/Exams',
  // mails, of which the inbox shows those of the class's staff alone
  'User/Inbox',
  'User/Inbox/Mail',
  'User/readInbox',
  // announcements, settings and words of pages
  'Announcement/Today',
  'Announcement/Seen',
  'Code/AnswerStatus',
  'Judge/Status',
  'Language/List',
  'Landing/Counts',
  'Setting/Contact',
  'Setting/GroupPingTime',
  'Setting/GuestBus',
  'Setting/IsTenantMode',
  'Setting/OAuth',
  'Setting/PersonalDataStatement',
  'Setting/Privacy',
  'Setting/RemoteConfig',
  // pictures in the texts of the problems
  'Problem/Picture',
  // they name an answer: the rule of its activity decides, which is closed unless it is the exam
  'Code/Submission',
  'Code/Cancel',
])

type ClosingExam = (userId: number, now: Date) => Promise<number | null>

/** Refuses a call outside the exam with Activity.ExamInProgress. Calls that name the exam are decided by its own rules. */
export const closedMeanwhile =
  (closingExam: ClosingExam) =>
  ({ call, handle }: Route): Route => {
    if (openDuringExams.has(call.path)) return { call, handle }
    const guarded = async (request: { activityId?: number | null }, context: SignedInContext) => {
      const { caller, now } = context as Partial<SignedInContext> & Pick<SignedInContext, 'now'>
      const closing = caller ? await closingExam(caller.userId, now) : null
      if (closing !== null && request.activityId !== closing) throw rejected('Activity.ExamInProgress')
      return await handle(request as never, context as never)
    }
    return { call, handle: guarded as Route['handle'] }
  }
