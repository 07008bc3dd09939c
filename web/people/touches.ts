// By what the own account becomes old on the screen.
import { confirmImport, importInfo } from '../../commands/people/import/calls.ts'
import { acceptPasswordReset, inboxTopic, readInbox, rejectPasswordReset } from '../../commands/people/inbox/calls.ts'
import { disableSecondFactor, enableSecondFactor, renewRecoveryCodes, secondFactor } from '../../commands/people/secondFactor/calls.ts'
import { accountTopic, endSession, mySessions } from '../../commands/people/session/calls.ts'
import { changeBusinessUnit, changePassword } from '../../commands/people/user/calls.ts'
import { myGroups } from '../../queries/classes/calls.ts'
import { ownInbox } from '../../queries/people/inbox/calls.ts'
import { userInfo } from '../../queries/people/user/calls.ts'
import type { Touch } from '../shared/live/touch.ts'

export const touches: readonly Touch[] = [
  { by: [enableSecondFactor, disableSecondFactor, renewRecoveryCodes], queries: [secondFactor] },
  { by: [enableSecondFactor, disableSecondFactor], queries: [userInfo] },
  { by: [endSession], queries: [mySessions] },
  { by: [confirmImport], queries: [importInfo, myGroups] },
  { by: [accountTopic, changePassword, changeBusinessUnit], queries: [userInfo] },
  { by: [inboxTopic, readInbox, acceptPasswordReset, rejectPasswordReset], queries: [ownInbox] },
]
