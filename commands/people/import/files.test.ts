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
const nobody = { isForgotten: () => false, isMember: () => false }
const nobodyYet: ImportProgress = { done: 0, made: {}, refused: {} }

test('the result says roles in the words of its language, which a file may say them in', () => {
  const rows = [row(2, 'teacher'), row(3, 'assistant'), row(4, 'student')]
  const rolesIn = (language: 'zh-TW' | 'en') =>
    resultFile(rows, nobodyYet, nobody, String, language, 'Asia/Taipei')
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[5])
  expect(rolesIn('zh-TW')).toEqual(['教師', '助教', '學生'])
  expect(rolesIn('en')).toEqual(['teacher', 'assistant', 'student'])
})

test('the result lists invited users as waiting, until they have joined', () => {
  const made = { 'p2@x.test': { userId: 2, isNew: false, isInvited: true }, 'p3@x.test': { userId: 3, isNew: false, isInvited: true } }
  const who = { ...nobody, isMember: (userId: number) => userId === 3 }
  const results = (language: 'zh-TW' | 'en') =>
    resultFile([row(2, 'student'), row(3, 'student')], { ...nobodyYet, made }, who, String, language, 'Asia/Taipei')
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => /,([^,]*|"[^"]*")$/.exec(line)?.[1])
  expect(results('en')).toEqual(['"invited, waiting for an answer"', '"invited, has joined"'])
  expect(results('zh-TW')).toEqual(['已邀請，等待回覆', '已邀請並加入'])
})

test('the result marks changed student numbers', () => {
  const made = {
    'p2@x.test': { userId: 2, isNew: false, isInClass: true, isNumberChanged: true },
    'p3@x.test': { userId: 3, isNew: false, isInClass: true },
  }
  const results = (language: 'zh-TW' | 'en') =>
    resultFile([row(2, 'student'), row(3, 'student')], { ...nobodyYet, made }, nobody, String, language, 'Asia/Taipei')
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').at(-1))
  expect(results('en')).toEqual(['in the class before; student number changed', 'in the class before'])
  expect(results('zh-TW')).toEqual(['原本就在課程裡；學號已變更', '原本就在課程裡'])
})
