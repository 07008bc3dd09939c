// 題目編輯頁中測試群組與評測方式的文字。
import type en from './en.ts'

const texts: typeof en = {
  groups: '測試群組',
  groupsIntro:
    '同一群組的測試資料一起計分。所有群組的分數加起來，就是題目在題目集中的分數；不屬於群組的測試資料不計分。沒有群組時，每筆測試資料依權重各自計分。',
  group: {
    of: '測試群組 {{name}}',
    number: '測試群組 {{number}}',
    name: '名稱',
    nameTaken: '測試群組的名稱不能空白或重複。',
    newName: '群組 {{number}}',
    points: '分數',
    scoring: '計分方式',
    parent: '上層群組',
    noParent: '（無）',
    dependsOn: '須先通過的群組',
    dependsOnHint: '這些群組的測試資料沒有全部通過時，不執行這個群組的測試資料。',
    stopsAtFailure: '第一次失敗後就停止',
    cases_one: '{{count}} 筆測試資料',
    cases_other: '{{count}} 筆測試資料',
    add: '新增測試群組',
    remove: '移除',
    removeOf: '移除測試群組 {{name}}',
    removed: '已移除測試群組 {{name}}。',
  },
  scoring: { all: '全部通過才得分', minimum: '以最差的一筆計分', sum: '依權重加總' },
  ofCase: '測試資料 {{number}} 的測試群組',
  noGroup: '（不屬於群組）',
  unchanged: '（不變）',
  countsNothing: '不計分',
  inputFile: '輸入檔',
  inputFileHint: '程式從這個檔案讀取輸入，標準輸入是空的。留空表示使用標準輸入。',
  outputFile: '輸出檔',
  outputFileHint: '程式把輸出寫到這個檔案。留空表示使用標準輸出。',
  passes: '執行次數',
  passesHint: 'Kattis 檢查程式要求再執行時，每筆測試資料最多執行程式幾次。留空表示一次。',
  cStandard: 'C 標準',
  cppStandard: 'C++ 標準',
  usual: '預設',
}
export default texts
