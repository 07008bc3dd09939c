// Commands and topics that invalidate queries of accounts and units.
import {
  addUnitGroup,
  addUnitGroupUser,
  blockAnyGroupUser,
  blockUnitGroupUser,
  editAnyGroup,
  editUnitGroup,
  expireAnyGroupUsers,
  expireUnitGroupUsers,
  unblockAnyGroupUser,
  unblockUnitGroupUser,
} from '../../commands/classes/unitGroup/calls.ts'
import { editAccount, removeSecondFactor, resetPersonPassword } from '../../commands/people/admin/calls.ts'
import {
  addBusinessUnit,
  addUnitUser,
  changeUnitAdmin,
  editAnyBusinessUnit,
  editBusinessUnit,
  expireUnitUsers,
  resetUnitGroupUser,
  resetUnitUser,
  updateUnitUser,
} from '../../commands/people/businessUnit/calls.ts'
import { cloudAccount, completeCloudLink, unlinkCloudAccount } from '../../commands/people/cloudAccount/calls.ts'
import { confirmImport, importInfo } from '../../commands/people/import/calls.ts'
import {
  acceptInvitation,
  acceptPasswordReset,
  inboxTopic,
  readInbox,
  rejectInvitation,
  rejectPasswordReset,
} from '../../commands/people/inbox/calls.ts'
import { withdrawInvitation } from '../../commands/people/invitation/calls.ts'
import { changeNoticeChoice } from '../../commands/people/notice/calls.ts'
import { editAvatar, editProfile } from '../../commands/people/profile/calls.ts'
import { confirmRecoveryAddress } from '../../commands/people/recoveryAddress/calls.ts'
import { disableSecondFactor, enableSecondFactor, renewRecoveryCodes, secondFactor } from '../../commands/people/secondFactor/calls.ts'
import { accountTopic, endSession, mySessions } from '../../commands/people/session/calls.ts'
import { changeBusinessUnit, changePassword, editStudentNumber, forgetPerson } from '../../commands/people/user/calls.ts'
import { expireLicence, grantLicence } from '../../commands/problems/licence/calls.ts'
import { groupInfo, myGroups } from '../../queries/classes/calls.ts'
import { answerList, licenceList, teacherList, userList } from '../../queries/people/admin/calls.ts'
import { ownInbox } from '../../queries/people/inbox/calls.ts'
import { noticeChoices } from '../../queries/people/notices/calls.ts'
import { allRefusedSignIns } from '../../queries/people/signIns/calls.ts'
import {
  allGroups,
  allUnits,
  anyUnitInfo,
  groupStudents,
  unitGroupList,
  unitGroupUsers,
  unitHistory,
  unitInfo,
  unitInvitations,
  unitUserList,
} from '../../queries/people/units/calls.ts'
import { userAvatars, userInfo } from '../../queries/people/user/calls.ts'
import type { Touch } from '../shared/live/touch.ts'

export const touches: readonly Touch[] = [
  { by: [enableSecondFactor, disableSecondFactor, renewRecoveryCodes], queries: [secondFactor] },
  { by: [enableSecondFactor, disableSecondFactor], queries: [userInfo] },
  { by: [completeCloudLink, unlinkCloudAccount], queries: [cloudAccount] },
  { by: [endSession], queries: [mySessions] },
  { by: [confirmImport], queries: [importInfo, myGroups, unitGroupList, unitUserList, unitInfo] },
  { by: [inboxTopic, readInbox, acceptPasswordReset, rejectPasswordReset, acceptInvitation, rejectInvitation], queries: [ownInbox] },
  { by: [accountTopic, changeNoticeChoice], queries: [noticeChoices] },
  { by: [acceptInvitation], queries: [userInfo, myGroups] },
  { by: [withdrawInvitation, addUnitUser, addUnitGroupUser, confirmImport], queries: [unitInvitations] },
  { by: [accountTopic, changePassword, changeBusinessUnit, editProfile, editAvatar, confirmRecoveryAddress], queries: [userInfo] },
  { by: [editAvatar], queries: [userAvatars] },
  // accounts, edited by platform admins
  { by: [editAccount, resetPersonPassword, removeSecondFactor], queries: [userInfo, userList, teacherList] },
  { by: [forgetPerson], queries: [userInfo, userList, teacherList, answerList, licenceList, allRefusedSignIns] },
  { by: [grantLicence, expireLicence], queries: [userInfo, licenceList] },
  // units
  { by: [addBusinessUnit, editBusinessUnit, editAnyBusinessUnit, changeUnitAdmin], queries: [unitInfo, anyUnitInfo, allUnits] },
  { by: [editBusinessUnit, editAnyBusinessUnit], queries: [userInfo, unitGroupList, unitGroupUsers] },
  { by: [addUnitUser, updateUnitUser, expireUnitUsers, resetUnitUser, resetUnitGroupUser], queries: [unitUserList, unitInfo] },
  {
    by: [
      addUnitGroup,
      editUnitGroup,
      editAnyGroup,
      addUnitGroupUser,
      blockUnitGroupUser,
      unblockUnitGroupUser,
      expireUnitGroupUsers,
      blockAnyGroupUser,
      unblockAnyGroupUser,
      expireAnyGroupUsers,
    ],
    queries: [unitGroupList, unitGroupUsers, allGroups, groupStudents, myGroups, groupInfo],
  },
  { by: [editStudentNumber, confirmImport], queries: [unitGroupUsers, groupStudents, groupInfo] },
  { by: [editStudentNumber], queries: [unitUserList, userInfo] },
  { by: [addUnitGroup], queries: [unitInfo] },
  {
    by: [
      confirmImport,
      addBusinessUnit,
      editBusinessUnit,
      editAnyBusinessUnit,
      changeUnitAdmin,
      addUnitUser,
      expireUnitUsers,
      addUnitGroup,
      addUnitGroupUser,
      withdrawInvitation,
    ],
    queries: [unitHistory],
  },
]
