import { expect, it } from 'vitest'
import zh from '../texts/zh-TW.ts'
import { reasonText } from './reason.ts'

/** Translates with the Chinese texts, like the page. */
const t = ((key: string, { value }: { value: string }) => {
  const name = key.split('.').at(-1) as keyof typeof zh.verdict.reason
  return zh.verdict.reason[name].replace('{{value}}', value)
}) as never

it.each([
  ['line 3', '第 3 行不同'],
  ['signal 11 (SIGSEGV)', '因 SIGSEGV 訊號結束'],
  ['exit code 1', '結束代碼 1'],
  ['wall clock', '等待過久'],
  ['time used up', '未執行：前面的測試資料已用完時間'],
  ['something new', 'something new'],
])('explains a failed case in the reader’s language: %s', (reason, text) => {
  expect(reasonText(t, reason)).toBe(text)
})
