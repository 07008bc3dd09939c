// 題目分析的文字。
import type en from './en.ts'

const texts: typeof en = {
  titled: '「{{title}}」的統計',
  intro: '你任教課程的學生在所有活動裡作答這一題的情形。教師、助教和被封鎖的人不計入。',
  none: '你任教課程的學生還沒有作答這一題',
  noneText: '任教課程的學生作答之後，這裡會顯示統計。',
  hint: {
    title: { problem: '請檢查題目', class: '學生整體落後' },
    problem:
      '{{tried}} 位作答的學生有 {{solved}} 位答對。在答對其他題目四分之三以上的 {{strong}} 位學生裡，有 {{strongSolved}} 位答對這一題。',
    class: '{{tried}} 位作答的學生有 {{solved}} 位答對，而且平均只答對其他題目的 {{meanShare}} %。',
    inClass: '{{name}}：{{said}}',
  },
  figures: {
    today: '今天 {{now}}',
    since: '之後的事件',
    title: '各課程的數據',
    class: '課程',
    all: '全部課程',
    tried: '作答的學生',
    solved: '答對的學生',
    answers: '作答次數',
    successRate: '答對率',
    meanTries: '平均嘗試次數',
    medianMinutes: '首次答對所需時間',
    discrimination: '鑑別度',
    percent: '{{value}} %',
    ofTried: '{{count}}（{{percent}} %）',
    cut: '還有其他你任教的課程使用這一題；這裡只顯示活動最新的課程。',
  },
  time: { lessThanOne: '不到 1 分鐘', minutes: '{{count}} 分鐘', hours: '{{count}} 小時', days: '{{count}} 天' },
  elsewhere: {
    title: '其他課程',
    classes: '另有 {{count}} 個不是你任教的課程使用這一題。',
    classes_one: '另有 1 個不是你任教的課程使用這一題。',
    sums: '每個活動各計算一次，那些課程的 {{tried}} 位學生有 {{solved}} 位答對；{{answers}} 次作答裡有 {{successRate}} % 答對。',
    few: '那些課程作答的學生太少，因此不顯示總數，以免透露個別學生的表現。',
  },
  errors: { title: '錯誤類型', chart: '依狀態統計的錯誤作答', unit: '作答次數', none: '沒有錯誤的作答。' },
  outputs: {
    title: '最常見的錯誤輸出',
    intro: '只包括公開的測試資料，並忽略行尾空白與結尾的空行。',
    none: '公開的測試資料都沒有錯誤輸出。',
    version: '版本',
    case: '測試資料 {{number}}',
    total_one: '1 個錯誤輸出',
    total: '{{count}} 個錯誤輸出',
    cut: '不同的輸出多於保留的數量，因此列出的次數可能偏低。',
    expected: '測試資料 {{number}} 的預期輸出',
    expectedShort: '預期輸出',
    output: '錯誤輸出，{{count}} 次',
    output_one: '錯誤輸出，1 次',
    times: '{{count}} 次',
    empty: '（沒有輸出）',
    more: '顯示全部 {{count}} 個',
  },
  definitions: {
    title: '數據的意義',
    solved: '依所顯示時間的評測結果，至少有一次答對的學生，佔作答學生的比例。',
    successRate: '答對的作答佔所有已評測作答的比例。',
    meanTries: '每位作答學生平均的已評測作答次數。',
    medianMinutes: '在課程裡從第一次作答到第一次答對的時間，取答對學生的中位數。',
    discrimination:
      '學生是否答對這一題，與其在作答這一題的活動裡其他題目答對比例的相關（點二系列相關）。接近 1：其他題目表現好的學生答對，其餘學生沒有答對。接近 0 或更低：與其他題目的表現無關，請檢查題目。至少要有十位學生。',
  },
}

export default texts
