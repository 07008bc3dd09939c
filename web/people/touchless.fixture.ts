// Commands of this area that invalidate no query, with the reason: the exceptions to touches.ts, for its test.
import { endSessionsOfPerson } from '../../commands/people/admin/calls.ts'
import { beginCloudLink, beginCloudSignIn, linkCloudAccount, loginByCloud } from '../../commands/people/cloudAccount/calls.ts'
import { addEntryLink, loginByToken } from '../../commands/people/entryLink/calls.ts'
import { forgetPassword, recoveryPassword, sendPasswordResetInvitation } from '../../commands/people/recovery/calls.ts'
import { checkRecoveryAddress } from '../../commands/people/recoveryAddress/calls.ts'
import { beginSecondFactor, verifySecondFactor } from '../../commands/people/secondFactor/calls.ts'
import { login, logout } from '../../commands/people/session/calls.ts'
import { resetMemberPassword, signPersonalDataAgreement } from '../../commands/people/user/calls.ts'
import type { Call } from '../../protocol/call.ts'

export const touchless: readonly (readonly [command: Call, why: string])[] = [
  [login, 'nobody was signed in, and what a person sees is asked for after it'],
  [signPersonalDataAgreement, 'it is a step of signing in'],
  [forgetPassword, 'nobody is signed in'],
  [recoveryPassword, 'nobody is signed in'],
  [sendPasswordResetInvitation, 'nobody is signed in'],
  [checkRecoveryAddress, 'it mails a code, and the address counts once that has been given back'],
  [verifySecondFactor, 'as signing in'],
  [beginSecondFactor, 'what it makes counts once it is enabled'],
  [loginByToken, 'as signing in'],
  [beginCloudSignIn, 'nobody is signed in, and the page is left'],
  [beginCloudLink, 'the page is left, and nothing is linked before the person comes back'],
  [loginByCloud, 'as signing in'],
  [linkCloudAccount, 'as signing in'],
  [addEntryLink, 'the link is shown where it was made, and nowhere else'],
  [resetMemberPassword, 'no page shows a person’s password'],
  [endSessionsOfPerson, 'only the person who is signed out sees their sessions'],
  [logout, 'all that was shown goes with the session'],
]
