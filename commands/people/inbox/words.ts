// Texts of notices about answered mails.
import type { Language } from '../../../protocol/errors.ts'
import type { AnsweredKind, MailAction } from './schemas.ts'

export const answered: Readonly<Record<AnsweredKind, Readonly<Record<MailAction, Readonly<Record<Language, string>>>>>> = {
  passwordResetRequested: {
    accept: {
      'zh-TW': '已將密碼重設為預設值，請通知對方；對方下次登入時必須變更密碼。',
      en: 'The password was reset to the default. Please tell the person; they must change it at the next sign-in.',
    },
    reject: { 'zh-TW': '已拒絕這項要求，密碼沒有變更。', en: 'The request was rejected. The password was not changed.' },
  },
  unitInvitation: {
    accept: { 'zh-TW': '已加入單位。', en: 'You have joined the unit.' },
    reject: { 'zh-TW': '已婉拒邀請，你不會加入這個單位。', en: 'The invitation was declined. You will not join the unit.' },
  },
}
