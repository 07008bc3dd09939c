// Texts of mails about accounts in both languages, built on reading so that the log holds no names. Those of notices are in noticeWords.ts.
import type { AnsweredKind, MailAction, MailKind } from '../../../commands/people/inbox/schemas.ts'
import type { NoticeKind } from '../../../commands/people/notice/schemas.ts'
import type { Language } from '../../../protocol/errors.ts'

type InBoth<T> = Readonly<Record<Language, T>>

/** Sender of a mail. `email` is null if it is no longer known. */
export interface Sender {
  name: string
  email: string | null
}

const called = ({ name, email }: Sender, [open, close]: readonly [string, string]): string =>
  email === null ? name : `${name}${open}${email}${close}`

/** Offer of a unit's invitation. `unit` is null if it is no longer known. */
export interface Offer {
  unit: string | null
  /** Names of the classes included. */
  classes: readonly string[]
  isOpen: boolean
}

const noOffer: Offer = { unit: null, classes: [], isOpen: false }

export const messages: Readonly<Record<Exclude<MailKind, NoticeKind>, InBoth<(from: Sender, offer?: Offer) => string>>> = {
  passwordResetRequested: {
    'zh-TW': (from) =>
      `${called(from, ['（', '）'])}忘記密碼，想請你幫忙重設。接受後，密碼會恢復為預設值，對方下次登入時必須變更。請先確認提出要求的是本人。`,
    en: (from) =>
      `${called(from, [' (', ')'])} has forgotten their password and asks for your help. If you accept, it is reset to the default, and they must change it at the next sign-in. Please verify first that the request really comes from them.`,
  },
  passwordReset: {
    'zh-TW': ({ name }) => `${name}已將你的密碼重設為預設值。如果不是你要求的，請聯絡單位管理者。`,
    en: ({ name }) => `${name} has reset your password to the default. If you did not request this, please contact an administrator.`,
  },
  passwordRecovered: {
    'zh-TW': () => '你的密碼已透過寄到信箱的連結重新設定。如果不是你本人操作，請立刻變更密碼並聯絡單位管理者。',
    en: () =>
      'Your password was reset with a link sent to your e-mail address. If that was not you, change your password immediately and contact an administrator.',
  },
  secondFactorRemoved: {
    'zh-TW': ({ name }) =>
      `${name}已應你的請求關閉你的兩步驟驗證，並結束所有登入。請盡快重新設定。如果不是你要求的，請立刻變更密碼並聯絡另一位平台管理員。`,
    en: ({ name }) =>
      `${name} has turned off two-factor authentication for your account and ended all of your sessions, as you requested. Please set it up again soon. If you did not request this, change your password immediately and contact another platform administrator.`,
  },
  recoveryAddressConfirmed: {
    'zh-TW': () =>
      '你已確認備援電子郵件；之後忘記密碼時，重設連結也會寄到那裡。如果不是你本人操作，請立刻變更密碼，並檢查個人檔案中的備援電子郵件。',
    en: () =>
      'Your recovery e-mail was confirmed: password reset links are now sent there as well. If that was not you, change your password immediately and check the recovery e-mail in your profile.',
  },
  unitInvitation: {
    'zh-TW': (from, { unit, classes, isOpen } = noOffer) => {
      const into = classes.length === 0 ? '' : `，並參加課程「${classes.join('」、「')}」`
      const invitation = `${called(from, ['（', '）'])}邀請你加入單位「${unit ?? '–'}」${into}。`
      return isOpen
        ? `${invitation}接受後，單位管理者以及你在該單位所在課程的教師、助教，會看到你的姓名、電子郵件與學號，以及你在這些課程裡的作答與活動；其他單位與課程的資料不會公開。不認識對方時請拒絕。`
        : `${invitation}這份邀請已經回覆、撤回或過期。`
    },
    en: (from, { unit, classes, isOpen } = noOffer) => {
      const into = classes.length === 0 ? '' : ` and its class${classes.length > 1 ? 'es' : ''} “${classes.join('”, “')}”`
      const invitation = `${called(from, [' (', ')'])} invites you to join the unit “${unit ?? '–'}”${into}.`
      return isOpen
        ? `${invitation} If you accept, its administrators and the teachers of your classes there can see your name, e-mail address and student number, and your work in those classes, but nothing of your other units and classes. If you do not know them, please decline.`
        : `${invitation} This invitation has been answered or withdrawn, or it has expired.`
    },
  },
}

export const platform: InBoth<string> = { 'zh-TW': 'Chronojudge', en: 'Chronojudge' }
export const unknownSender: InBoth<string> = { 'zh-TW': '資料已刪除的使用者', en: 'Deleted person' }

const accept: InBoth<string> = { 'zh-TW': '接受', en: 'Accept' }

export const buttonTexts: Readonly<Record<AnsweredKind, Readonly<Record<MailAction, InBoth<string>>>>> = {
  passwordResetRequested: { accept, reject: { 'zh-TW': '拒絕', en: 'Reject' } },
  unitInvitation: { accept, reject: { 'zh-TW': '拒絕', en: 'Decline' } },
}
