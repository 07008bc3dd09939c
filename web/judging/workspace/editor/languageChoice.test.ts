import { afterEach, expect, test } from 'vitest'
import { chooseLanguage, rememberedLanguage, rememberLanguage } from './languageChoice.ts'

const offered = [1, 2, 4].map((languageId) => ({ languageId, name: `language ${languageId}`, editorName: 'x' }))
const chosen = (languageId: number, problemId: number) => ({ languageId, problemId })

afterEach(() => sessionStorage.clear())

test('remembers a choice for the browser session', () => {
  expect(rememberedLanguage()).toBeNull()
  rememberLanguage(chosen(4, 8))
  expect(rememberedLanguage()).toEqual(chosen(4, 8))
})

test('defaults to the first language; a remembered one counts only if offered', () => {
  expect(chooseLanguage(offered, 3, null, null, null)?.languageId).toBe(1)
  expect(chooseLanguage(offered, 3, chosen(4, 8), null, null)?.languageId).toBe(4)
  expect(chooseLanguage(offered, 3, chosen(9, 8), null, null)?.languageId).toBe(1)
  expect(chooseLanguage([], 3, chosen(4, 8), 4, null)).toBeUndefined()
})

test('the newest draft ranks before a choice at another problem and after one at this problem', () => {
  expect(chooseLanguage(offered, 3, null, 2, null)?.languageId).toBe(2)
  expect(chooseLanguage(offered, 3, chosen(4, 8), 2, null)?.languageId).toBe(2)
  expect(chooseLanguage(offered, 3, chosen(4, 3), 2, null)?.languageId).toBe(4)
  expect(chooseLanguage(offered, 3, chosen(4, 8), 9, null)?.languageId).toBe(4)
})

test('the newest answer’s language ranks before a choice at another problem and after the newest draft', () => {
  expect(chooseLanguage(offered, 3, chosen(4, 8), null, 2)?.languageId).toBe(2)
  expect(chooseLanguage(offered, 3, chosen(4, 8), 1, 2)?.languageId).toBe(1)
  expect(chooseLanguage(offered, 3, chosen(4, 3), null, 2)?.languageId).toBe(4)
  expect(chooseLanguage(offered, 3, chosen(4, 8), null, 9)?.languageId).toBe(4)
})
