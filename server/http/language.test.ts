import { expect, it } from 'vitest'
import { languageOf } from './language.ts'

it.each([
  ['zh-TW', 'zh-TW'],
  ['zh', 'zh-TW'],
  ['zh-CN,zh;q=0.9', 'zh-TW'],
  ['en-US,en;q=0.9,zh-TW;q=0.8', 'en'],
  ['fr, zh;q=0.5, en;q=0.4', 'zh-TW'],
  ['en;q=0, zh;q=0.1', 'zh-TW'],
  ['fr', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('%s means %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})
