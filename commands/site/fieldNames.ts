// Display names of request fields of the platform itself. A pure leaf.
import type { FieldNames } from '../../protocol/errors.ts'

export const siteFields: FieldNames = {
  announcementId: { 'zh-TW': '公告', en: 'Announcement' },
  announcementIds: { 'zh-TW': '公告', en: 'Announcements' },
  isActive: { 'zh-TW': '顯示中', en: 'Active' },
  texts: { 'zh-TW': '公告文字', en: 'Texts' },
  value: { 'zh-TW': '設定值', en: 'Value' },
}
