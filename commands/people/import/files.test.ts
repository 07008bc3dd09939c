import { expect, test } from 'vitest'
import { resultFile } from './files.ts'
import type { ImportProgress } from './note.ts'
import type { ImportRow } from './rows.ts'

const row = (place: number, role: ImportRow['role']): ImportRow => ({
  row: place,
  email: `p${place}@x.test`,
  className: '甲',
  expirationTime: '2027-06-30T15:59:59.999Z',
  name: `人${place}`,
  role,
})
const nobodyYet: ImportProgress = { done: 0, made: {}, refused: {} }

test('the result says roles in the words of its language, which a file may say them in', () => {
  const rows = [row(2, 'teacher'), row(3, 'assistant'), row(4, 'student')]
  const rolesIn = (language: 'zh-TW' | 'en') =>
    resultFile(rows, nobodyYet, () => false, String, language, 'Asia/Taipei')
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[5])
  expect(rolesIn('zh-TW')).toEqual(['教師', '助教', '學生'])
  expect(rolesIn('en')).toEqual(['teacher', 'assistant', 'student'])
})
