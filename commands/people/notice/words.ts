// Text of an e-mailed notice, in both languages.
import type { Language } from '../../../protocol/errors.ts'

interface Words {
  subject: string
  /** Lines of plain text. `link` leads to the activity, `choice` to the settings of notices. */
  text(parts: { name: string | null; message: string; link: string; choice: string }): readonly string[]
}

export const noticeMail: Readonly<Record<Language, Words>> = {
  'zh-TW': {
    subject: 'Chronojudge：新的通知',
    text: ({ name, message, link, choice }) => [
      name === null ? '你好：' : `${name}，你好：`,
      '',
      message,
      '',
      link,
      '',
      '不想再收到這類信件時，可以在個人檔案中關閉：',
      choice,
    ],
  },
  en: {
    subject: 'Chronojudge: a new notice',
    text: ({ name, message, link, choice }) => [
      name === null ? 'Hello,' : `Hello ${name},`,
      '',
      message,
      '',
      link,
      '',
      'You can turn these e-mails off in your profile:',
      choice,
    ],
  },
}
