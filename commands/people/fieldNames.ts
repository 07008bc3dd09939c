// What people call the fields of requests about people, their accounts and units. A pure leaf.
import type { FieldNames } from '../../protocol/errors.ts'

export const peopleFields: FieldNames = {
  account: { 'zh-TW': '帳號', en: 'Account' },
  action: { 'zh-TW': '動作', en: 'Action' },
  businessUnitId: { 'zh-TW': '單位', en: 'Unit' },
  devices: { 'zh-TW': '裝置', en: 'Devices' },
  email: { 'zh-TW': '電子郵件', en: 'E-mail' },
  fromEmail: { 'zh-TW': '電子郵件', en: 'E-mail' },
  mailId: { 'zh-TW': '信件', en: 'Mail' },
  mailIds: { 'zh-TW': '信件', en: 'Mails' },
  new: { 'zh-TW': '新密碼', en: 'New password' },
  newId: { 'zh-TW': '新的單位', en: 'New unit' },
  old: { 'zh-TW': '舊密碼', en: 'Old password' },
  password: { 'zh-TW': '密碼', en: 'Password' },
  role: { 'zh-TW': '角色', en: 'Role' },
  resetToken: { 'zh-TW': '重設密碼的連結', en: 'Link' },
  sessionId: { 'zh-TW': '登入', en: 'Session' },
  toResetterId: { 'zh-TW': '協助者', en: 'Helper' },
  token: { 'zh-TW': '憑證', en: 'Token' },
  userId: { 'zh-TW': '使用者', en: 'User' },
}
