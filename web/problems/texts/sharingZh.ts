// Traditional Chinese texts of sharing a problem.
import type { sharingEn } from './sharingEn.ts'

export const sharingZh: typeof sharingEn = {
  title: '分享給其他人',
  forEditing: '共同編輯',
  editingIntro: '共同出題者可以看到整個題目，包括隱藏的測試資料與程式，也可以儲存新版本。只有你可以刪除題目或變更這份名單。',
  coAuthorAccount: '教師的電子郵件',
  add: '加入',
  addCoAuthor: '加入共同出題者',
  coAuthors: '共同出題者',
  noCoAuthor: '還沒有共同出題者。',
  forUse: '分享使用',
  useIntro:
    '分享給個人，對方可以把題目加入自己的任何題目集；分享給課程，該課程的教師與助教可以把題目加入要給該課程的題目集。對方不能編輯題目。',
  account: '對方的電子郵件',
  group: '你的課程',
  chooseGroup: '選擇課程',
  noGroupLeft: '沒有其他可分享的課程',
  share: '分享',
  withPerson: '分享給這個人',
  withGroup: '分享給這個課程',
  people: '已分享的對象',
  groups: '已分享的課程',
  nobody: '尚未分享給任何人。',
  noGroup: '尚未分享給任何課程。',
  remove: '取消分享給 {{name}}',
  removed: '已取消分享給 {{name}}。',
}
