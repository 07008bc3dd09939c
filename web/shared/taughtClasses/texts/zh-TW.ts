// 選擇自己授課的課程。
import type en from './en.ts'

const texts: typeof en = {
  group: '課程',
  find: '輸入課程名稱',
  nothing: '沒有符合的課程。',
  thisClass: '{{name}}（本課程）',
  none: '你目前沒有仍在進行中的授課課程。',
  again: { title: '再次使用：{{name}}', start: '新的開始時間', zone: '課程所在時區：{{timeZone}}。', submit: '再次使用' },
}

export default texts
