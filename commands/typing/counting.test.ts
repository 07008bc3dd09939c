import { expect, test } from 'vitest'
import { counted, medalOf, targetOf } from './counting.ts'
import { initialTypingTexts, typingTexts } from './text.ts'

const english = { language: 'en', text: 'A cat sat on it here.' } as const
const chinese = { language: 'zh-TW', text: '今天的天氣很好。' } as const

test('characters count where the text has them', () => {
  expect(counted(english, '')).toEqual({ typedCount: 0, correctCount: 0 })
  expect(counted(english, 'A cat')).toEqual({ typedCount: 5, correctCount: 5 })
  expect(counted(english, 'A dog')).toEqual({ typedCount: 5, correctCount: 2 })
  expect(counted(chinese, '今天天氣')).toEqual({ typedCount: 4, correctCount: 2 })
})

test('a character outside the basic plane, and one that is composed of two signs, are one character each', () => {
  const text = { language: 'zh-TW', text: '𠮷野家é好' } as const
  expect(counted(text, '𠮷野家e\u0301好')).toEqual({ typedCount: 5, correctCount: 5 })
})

test('what an input method composes is no character of the text', () => {
  expect(counted(chinese, '今天ㄉㄜ˙').correctCount).toBe(2)
})

test('a text that ends begins again, in English after a space', () => {
  expect(targetOf({ language: 'en', text: 'ab' }, 5).join('')).toBe('ab ab')
  expect(targetOf({ language: 'zh-TW', text: '你好' }, 5).join('')).toBe('你好你好你')
})

test('medals from their thresholds on', () => {
  const thresholds = { bronze: 40, silver: 60, gold: 80 }
  expect([39, 40, 59, 60, 79, 80].map((count) => medalOf(count, thresholds))).toEqual([
    null,
    'bronze',
    'bronze',
    'silver',
    'silver',
    'gold',
  ])
})

test('texts have single spaces; the initial ones keep the rules', () => {
  const text = { language: 'en', title: ' T ', text: '  one two\n\nthree  four five six ' }
  expect(typingTexts.parse({ texts: [text] }).texts[0]).toEqual({ language: 'en', title: 'T', text: 'one two three four five six' })
  expect(typingTexts.parse(initialTypingTexts)).toEqual(initialTypingTexts)
  expect(typingTexts.safeParse({ texts: [{ ...text, text: 'short' }] }).success).toBe(false)
})
