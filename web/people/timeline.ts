// Timeline icons and wording of people events.
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconCloud from '@tabler/icons-react/dist/esm/icons/IconCloud.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMailCheck from '@tabler/icons-react/dist/esm/icons/IconMailCheck.mjs'
import IconMailOff from '@tabler/icons-react/dist/esm/icons/IconMailOff.mjs'
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs'
import IconUserEdit from '@tabler/icons-react/dist/esm/icons/IconUserEdit.mjs'
import IconUserShield from '@tabler/icons-react/dist/esm/icons/IconUserShield.mjs'
import type { EventGroup, EventReadings } from '../shared/eventReading.ts'

const signIns: EventReadings = {
  SignedIn: {
    icon: IconKey,
    kind: { 'zh-TW': '登入', en: 'Signed in' },
    meaning: { 'zh-TW': '有人登入。', en: 'A person signed in.' },
    sentence: { 'zh-TW': ({ user }) => `${user} 登入`, en: ({ user }) => `${user} signed in` },
  },
  SignedOut: {
    icon: IconLogout,
    kind: { 'zh-TW': '登出', en: 'Signed out' },
    meaning: { 'zh-TW': '有人登出。', en: 'A person signed out.' },
    sentence: { 'zh-TW': ({ user }) => `${user} 登出`, en: ({ user }) => `${user} signed out` },
  },
  SessionSuperseded: {
    icon: IconLogout,
    kind: { 'zh-TW': '登入被取代', en: 'Session replaced' },
    meaning: { 'zh-TW': '同一個人在其他地方登入，這次登入因此結束。', en: 'The same person signed in elsewhere; this session ended.' },
    sentence: {
      'zh-TW': ({ user }) => `${user} 在其他裝置登入，原本的登入已結束`,
      en: ({ user }) => `${user} signed in elsewhere, which ended a session`,
    },
  },
}

const factors: EventReadings = {
  TwoFactorEnabled: {
    icon: IconShieldLock,
    kind: { 'zh-TW': '開啟兩步驟驗證', en: 'Two-factor authentication on' },
    meaning: { 'zh-TW': '從此登入時除了密碼，還需要驗證碼。', en: 'From now on, signing in requires a code in addition to the password.' },
    sentence: { 'zh-TW': ({ user }) => `${user} 開啟了兩步驟驗證`, en: ({ user }) => `${user} turned on two-factor authentication` },
  },
  TwoFactorDisabled: {
    icon: IconShieldLock,
    kind: { 'zh-TW': '關閉兩步驟驗證', en: 'Two-factor authentication off' },
    meaning: { 'zh-TW': '從此登入時只需要密碼。', en: 'Signing in requires only the password again.' },
    sentence: { 'zh-TW': ({ user }) => `${user} 關閉了兩步驟驗證`, en: ({ user }) => `${user} turned off two-factor authentication` },
  },
  TwoFactorRemoved: {
    icon: IconShieldLock,
    kind: { 'zh-TW': '平台管理員關閉兩步驟驗證', en: 'Two-factor authentication removed' },
    meaning: {
      'zh-TW': '手機與備用碼都遺失的人，由平台管理員關閉兩步驟驗證；所有登入隨之結束。',
      en: 'A platform administrator turned off two-factor authentication for a person who lost phone and recovery codes; all of their sessions ended.',
    },
    sentence: {
      'zh-TW': ({ actor, user }) => `${actor} 關閉了 ${user} 的兩步驟驗證`,
      en: ({ actor, user }) => `${actor} turned off two-factor authentication for ${user}`,
    },
  },
}

const clouds: EventReadings = {
  CloudAccountLinked: {
    icon: IconCloud,
    kind: { 'zh-TW': '連結教育雲端帳號', en: 'Education cloud linked' },
    meaning: {
      'zh-TW': '從此可以用教育雲端帳號登入這個帳號。',
      en: 'From now on, the person can sign in with an education cloud account.',
    },
    sentence: {
      'zh-TW': ({ user }) => `${user} 連結了教育雲端帳號`,
      en: ({ user }) => `${user} linked an education cloud account`,
    },
  },
  CloudAccountUnlinked: {
    icon: IconCloud,
    kind: { 'zh-TW': '解除連結教育雲端帳號', en: 'Education cloud unlinked' },
    meaning: {
      'zh-TW': '從此不能再用那個教育雲端帳號登入。',
      en: 'The person can no longer sign in with that education cloud account.',
    },
    sentence: {
      'zh-TW': ({ user }) => `${user} 解除了教育雲端帳號的連結`,
      en: ({ user }) => `${user} unlinked an education cloud account`,
    },
  },
}

const links: EventReadings = {
  EntryLinkIssued: {
    icon: IconLink,
    kind: { 'zh-TW': '建立登入連結', en: 'Entry link created' },
    meaning: {
      'zh-TW': '平台管理員建立了一個連結，可以讓這個人登入一次。',
      en: 'A platform administrator created a link that signs the person in once.',
    },
    sentence: {
      'zh-TW': ({ actor, user }) => `${actor} 為 ${user} 建立了登入連結`,
      en: ({ actor, user }) => `${actor} created an entry link for ${user}`,
    },
  },
}

const reads: EventReadings = {
  PersonalDataRead: {
    icon: IconEye,
    kind: { 'zh-TW': '查閱個人資料', en: 'Personal data read' },
    meaning: {
      'zh-TW': '有職權的人員查閱了某人的作答或個人資料；每種頁面每小時記錄一次。',
      en: 'An authorised person read someone’s work or personal data; recorded once per view and hour.',
    },
    sentence: {
      'zh-TW': ({ actor, user }) => `${actor} 查閱了 ${user} 的作答或個人資料`,
      en: ({ actor, user }) => `${actor} read the work or personal data of ${user}`,
    },
  },
}

const accounts: EventReadings = {
  ProfileEdited: {
    icon: IconUserEdit,
    kind: { 'zh-TW': '修改個人檔案', en: 'Profile edited' },
    meaning: { 'zh-TW': '本人或管理人員修改了個人檔案。', en: 'The person or an administrator edited the profile.' },
    sentence: {
      'zh-TW': ({ actor, user }) => `${actor} 修改了 ${user} 的個人檔案`,
      en: ({ actor, user }) => `${actor} edited the profile of ${user}`,
    },
  },
  RoleGranted: {
    icon: IconUserShield,
    kind: { 'zh-TW': '授予平台角色', en: 'Role granted' },
    meaning: { 'zh-TW': '某人取得一個平台角色。', en: 'A person was given a role on the platform.' },
    sentence: {
      'zh-TW': ({ actor, user }) => `${actor} 授予 ${user} 一個平台角色`,
      en: ({ actor, user }) => `${actor} gave ${user} a role on the platform`,
    },
  },
  RoleRevoked: {
    icon: IconUserShield,
    kind: { 'zh-TW': '撤銷平台角色', en: 'Role revoked' },
    meaning: { 'zh-TW': '某人失去一個平台角色。', en: 'A role on the platform was removed from a person.' },
    sentence: {
      'zh-TW': ({ actor, user }) => `${actor} 撤銷了 ${user} 的一個平台角色`,
      en: ({ actor, user }) => `${actor} removed a role on the platform from ${user}`,
    },
  },
  UserExpirationChanged: {
    icon: IconCalendarEvent,
    kind: { 'zh-TW': '變更帳號期限', en: 'Account end changed' },
    meaning: { 'zh-TW': '帳號的到期時間改變。', en: 'The end of the account changed.' },
    sentence: {
      'zh-TW': ({ actor, user }) => `${actor} 變更了 ${user} 的帳號期限`,
      en: ({ actor, user }) => `${actor} changed the end of the account of ${user}`,
    },
  },
}

const units: EventReadings = {
  CurrentBusinessUnitChanged: {
    icon: IconBuilding,
    kind: { 'zh-TW': '切換單位', en: 'Unit switched' },
    meaning: {
      'zh-TW': '管理多個單位的人員，改為在另一個單位工作。',
      en: 'An administrator of several units switched to another one.',
    },
    sentence: { 'zh-TW': ({ user }) => `${user} 切換到另一個單位`, en: ({ user }) => `${user} switched to another unit` },
  },
}

const invitations: EventReadings = {
  InvitationSent: {
    icon: IconMail,
    kind: { 'zh-TW': '邀請加入單位', en: 'Invited to a unit' },
    meaning: {
      'zh-TW': '單位管理者邀請已有帳號的人加入單位，對方接受後才會加入。',
      en: 'A unit administrator invited a person who already has an account; they join when they accept.',
    },
    sentence: {
      'zh-TW': ({ actor, user }) => `${actor} 邀請 ${user} 加入單位`,
      en: ({ actor, user }) => `${actor} invited ${user} to a unit`,
    },
  },
  InvitationAccepted: {
    icon: IconMailCheck,
    kind: { 'zh-TW': '接受單位邀請', en: 'Invitation accepted' },
    meaning: {
      'zh-TW': '接受了單位的邀請，加入單位與邀請中的課程。',
      en: 'The person joined the unit and the classes of the invitation.',
    },
    sentence: {
      'zh-TW': ({ user }) => `${user} 接受了單位的邀請`,
      en: ({ user }) => `${user} accepted the invitation of a unit`,
    },
  },
  InvitationDeclined: {
    icon: IconMailOff,
    kind: { 'zh-TW': '拒絕單位邀請', en: 'Invitation declined' },
    meaning: { 'zh-TW': '拒絕了單位的邀請，沒有加入。', en: 'The person did not join the unit.' },
    sentence: {
      'zh-TW': ({ user }) => `${user} 拒絕了單位的邀請`,
      en: ({ user }) => `${user} declined the invitation of a unit`,
    },
  },
  InvitationWithdrawn: {
    icon: IconMailOff,
    kind: { 'zh-TW': '撤回單位邀請', en: 'Invitation withdrawn' },
    meaning: { 'zh-TW': '單位在對方回覆前撤回了邀請。', en: 'The unit withdrew its invitation before the person answered.' },
    sentence: {
      'zh-TW': ({ actor, user }) => `${actor} 撤回了給 ${user} 的單位邀請`,
      en: ({ actor, user }) => `${actor} withdrew the invitation to ${user}`,
    },
  },
}

const notices: EventReadings = {
  NotificationChoiceChanged: {
    icon: IconBell,
    kind: { 'zh-TW': '變更通知的選擇', en: 'Notices changed' },
    meaning: {
      'zh-TW': '本人選擇了一類通知是否送到收件匣、是否以電子郵件寄送。',
      en: 'The person chose whether notices of a kind arrive in the inbox and by e-mail.',
    },
    sentence: { 'zh-TW': ({ user }) => `${user} 變更了通知的選擇`, en: ({ user }) => `${user} changed where notices arrive` },
  },
}

const passwords: EventReadings = {
  PasswordRecoveryRequested: {
    icon: IconLockOpen,
    kind: { 'zh-TW': '申請重設密碼', en: 'Password reset requested' },
    meaning: {
      'zh-TW': '知道帳號的人申請了重設密碼的連結，連結只會寄到本人的信箱。',
      en: 'A link to reset the password was requested; it is only sent to the person’s own e-mail address.',
    },
    sentence: {
      'zh-TW': ({ user }) => `有人申請重設 ${user} 的密碼`,
      en: ({ user }) => `A password reset was requested for ${user}`,
    },
  },
  PasswordRecovered: {
    icon: IconLockOpen,
    kind: { 'zh-TW': '以連結重設密碼', en: 'Password reset by link' },
    meaning: { 'zh-TW': '透過寄出的連結設定了新密碼。', en: 'A new password was set with an e-mailed link.' },
    sentence: {
      'zh-TW': ({ user }) => `${user} 透過信中的連結設定了新密碼`,
      en: ({ user }) => `${user} set a new password with an e-mailed link`,
    },
  },
}

const addresses: EventReadings = {
  RecoveryAddressConfirmed: {
    icon: IconMailCheck,
    kind: { 'zh-TW': '確認備援電子郵件', en: 'Recovery address confirmed' },
    meaning: {
      'zh-TW': '本人確認了備援電子郵件，忘記密碼的連結也會寄到那裡。',
      en: 'The person confirmed the recovery address; password reset links are sent there as well.',
    },
    sentence: {
      'zh-TW': ({ user }) => `${user} 確認了備援電子郵件`,
      en: ({ user }) => `${user} confirmed a recovery address`,
    },
  },
}

const mails: EventReadings = {
  MailActionTaken: {
    icon: IconMailCheck,
    kind: { 'zh-TW': '處理信件', en: 'Request answered' },
    meaning: { 'zh-TW': '在收件匣接受或拒絕了一項要求。', en: 'A request in the inbox was accepted or rejected.' },
    sentence: { 'zh-TW': ({ user }) => `${user} 處理了收件匣中的要求`, en: ({ user }) => `${user} answered a request in the inbox` },
  },
}

export const groups: readonly EventGroup[] = [
  { name: { 'zh-TW': '登入', en: 'Sign-ins' }, readings: { ...signIns, ...factors, ...clouds, ...links } },
  { name: { 'zh-TW': '個人資料', en: 'Personal data' }, readings: reads },
  { name: { 'zh-TW': '帳號', en: 'Accounts' }, readings: accounts },
  { name: { 'zh-TW': '密碼', en: 'Passwords' }, readings: { ...passwords, ...addresses } },
  { name: { 'zh-TW': '收件匣', en: 'Inbox' }, readings: { ...mails, ...notices } },
  { name: { 'zh-TW': '單位', en: 'Units' }, readings: { ...units, ...invitations } },
]
