// Display names of request fields of the platform itself. A pure leaf.
import type { FieldNames } from '../../protocol/errors.ts'

export const siteFields: FieldNames = {
  announcementId: { 'zh-TW': '公告', en: 'Announcement' },
  announcementIds: { 'zh-TW': '公告', en: 'Announcements' },
  isActive: { 'zh-TW': '顯示中', en: 'Active' },
  texts: { 'zh-TW': '公告文字', en: 'Texts' },
  value: { 'zh-TW': '設定值', en: 'Value' },
  ask: { 'zh-TW': '詢問方式', en: 'How to ask' },
  featureCards: { 'zh-TW': '功能卡片', en: 'Feature cards' },
  feedbacks: { 'zh-TW': '使用者回饋', en: 'Feedback' },
  icon: { 'zh-TW': '圖示', en: 'Icon' },
  id: { 'zh-TW': '影片編號', en: 'Id of the video' },
  imageText: { 'zh-TW': '圖片說明', en: 'Text of the picture' },
  imageURL: { 'zh-TW': '圖片網址', en: 'Address of the picture' },
  informationCards: { 'zh-TW': '資訊卡片', en: 'Information cards' },
  intro: { 'zh-TW': '引言', en: 'Introduction' },
  plans: { 'zh-TW': '方案', en: 'Plans' },
  price: { 'zh-TW': '價格', en: 'Price' },
  twdPerYear: { 'zh-TW': '每年價格', en: 'Price per year' },
}
