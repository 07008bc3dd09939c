// Traditional Chinese texts of giving a problem set to several classes as a practice.
import type en from './en.ts'

const texts: typeof en = {
  title: '指派給課程',
  name: '練習名稱',
  description: '說明',
  optional: '選填，會顯示在題目上方。',
  classes: '課程',
  search: '搜尋課程',
  nothing: '沒有符合的課程。',
  hasIt: '已有這個題目集',
  all: '全選',
  none: '全部取消',
  chooseOne: '請至少選擇一個課程。',
  nameMissing: '請填寫練習名稱。',
  give_zero: '指派給課程',
  give_one: '指派給 {{count}} 個課程',
  give_other: '指派給 {{count}} 個課程',
  noClasses: '沒有可指派的課程',
  noClassesText: '你目前沒有仍在進行中的授課課程。',
  cancel: '取消',
  close: '關閉',
  again: '失敗的再試一次',
  result: {
    label: '指派結果',
    summary: '{{count}} 個課程中已指派 {{given}} 個。',
    waiting: '等待中…',
    given: '已指派',
    refused: '未指派：{{reason}}',
    takenBack: '已收回',
    takeBack: '收回',
    takeBackOf: '收回「{{name}}」的練習',
    takeBackFailed: '無法收回：{{reason}}',
    open: '開啟「{{name}}」的練習',
  },
}

export default texts
