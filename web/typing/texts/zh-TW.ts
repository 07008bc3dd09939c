// 打字練習的文字。
import type en from './en.ts'

const texts: typeof en = {
  description: '在 60 秒內照著文章輸入，位置正確的字才計算。使用輸入法時，確認送出的字才算。',
  language: { 'zh-TW': '中文', en: '英文' },
  choose: '文章',
  noTexts: '目前沒有文章',
  noTextsHint: '平台管理員可以新增文章。',
  field: '在這裡輸入',
  begin: '按下第一個鍵後開始計時 {{seconds}} 秒，不能貼上。',
  left: '剩下 {{seconds}} 秒',
  soFar: '輸入 {{typedCount}} 字，正確 {{correctCount}} 字',
  again: '重新開始',
  nothingTyped: '沒有輸入任何字，不列入紀錄。',
  guest: '訪客可以練習，但成績不會記錄。',
  counting: '計算中…',
  result: '每分鐘正確 {{count}} 字',
  resultOf: '輸入 {{typedCount}} 字，其中 {{correctCount}} 字正確。',
  medal: { gold: '金牌', silver: '銀牌', bronze: '銅牌' },
  medalFrom: '{{medal}}（{{count}} 字以上）',
  best: '{{language}}最佳成績',
  own: '我的紀錄',
  progress: '進步情形',
  unit: '每分鐘正確字數',
  noRounds: '完成第一回合後，這裡會顯示成績。',
  newest: '顯示最近 {{count}} 回合，共 {{total}} 回合。',
}

export default texts
