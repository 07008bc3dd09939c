// What is said when a mail that asks for a new password has been answered.
import type { Language } from '../../../protocol/errors.ts'
import type { MailAction } from './schemas.ts'

export const answered: Readonly<Record<MailAction, Readonly<Record<Language, string>>>> = {
  accept: {
    'zh-TW': '已將密碼重設為預設值，請通知對方；對方下次登入時必須變更密碼。',
    en: 'The password has been reset to the default. Please tell them; they have to change it at the next sign-in.',
  },
  reject: { 'zh-TW': '已拒絕這項要求，密碼沒有變更。', en: 'The request was rejected. The password stays as it is.' },
}
