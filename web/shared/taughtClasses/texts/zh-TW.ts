// 選擇自己授課的課程。
import type en from './en.ts'

const texts: typeof en = {
  group: '課程',
  find: '輸入課程名稱',
  nothing: '沒有符合的課程。',
  thisClass: '{{name}}（本課程）',
  none: '你目前沒有仍在進行中的授課課程。',
}

export default texts
