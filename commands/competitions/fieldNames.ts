// Display names of request fields of competitions. A pure leaf.
import type { FieldNames } from '../../protocol/errors.ts'

export const competitionsFields: FieldNames = {
  appear: { 'zh-TW': '顯示的頁面', en: 'Pages shown' },
  applyEndTime: { 'zh-TW': '報名結束時間', en: 'End of applications' },
  applyStartTime: { 'zh-TW': '報名開始時間', en: 'Start of applications' },
  cellPhone: { 'zh-TW': '手機', en: 'Mobile phone' },
  checkBox: { 'zh-TW': '同意事項', en: 'Agreement' },
  configuration: { 'zh-TW': '競賽設定', en: 'Configuration' },
  department: { 'zh-TW': '科系', en: 'Department' },
  gameArea: { 'zh-TW': '考場地區', en: 'Area of the venue' },
  key: { 'zh-TW': '競賽代碼', en: 'Key' },
  school: { 'zh-TW': '學校', en: 'School' },
  schoolArea: { 'zh-TW': '學校所在地區', en: 'Area of the school' },
  table: { 'zh-TW': '排名表', en: 'Rank table' },
  targetGroupId: { 'zh-TW': '競賽課程', en: 'Class of the competition' },
  teacherEmail: { 'zh-TW': '指導教師電子郵件', en: "Teacher's e-mail" },
  teacherName: { 'zh-TW': '指導教師', en: 'Teacher' },
  totalLimit: { 'zh-TW': '總名額', en: 'Places in total' },
  validAccountExpireTime: { 'zh-TW': '帳號有效期限要求', en: 'Accounts valid until' },
}
