import { afterEach, expect, test } from 'vitest'
import { chooseLanguage, rememberedLanguage, rememberLanguage } from './languageChoice.ts'

const offered = [1, 2, 4].map((languageId) => ({ languageId, name: `language ${languageId}`, editorName: 'x' }))
const chosen = (languageId: number, problemId: number) => ({ languageId, problemId })

afterEach(() => sessionStorage.clear())

test('a choice is remembered for the browser session', () => {
  expect(rememberedLanguage()).toBeNull()
  rememberLanguage(chosen(4, 8))
  expect(rememberedLanguage()).toEqual(chosen(4, 8))
})

test('the first language is the default, and the remembered one counts only where it is offered', () => {
  expect(chooseLanguage(offered, 3, null, null, null)?.languageId).toBe(1)
  expect(chooseLanguage(offered, 3, chosen(4, 8), null, null)?.languageId).toBe(4)
  expect(chooseLanguage(offered, 3, chosen(9, 8), null, null)?.languageId).toBe(1)
  expect(chooseLanguage([], 3, chosen(4, 8), 4, null)).toBeUndefined()
})

test('the newest draft comes before what was chosen elsewhere, and after what was chosen here', () => {
  expect(chooseLanguage(offered, 3, null, 2, null)?.languageId).toBe(2)
  expect(chooseLanguage(offered, 3, chosen(4, 8), 2, null)?.languageId).toBe(2)
  expect(chooseLanguage(offered, 3, chosen(4, 3), 2, null)?.languageId).toBe(4)
  expect(chooseLanguage(offered, 3, chosen(4, 8), 9, null)?.languageId).toBe(4)
})

test('the language of the newest answer comes before what was chosen elsewhere, and after the newest draft', () => {
  expect(chooseLanguage(offered, 3, chosen(4, 8), null, 2)?.languageId).toBe(2)
  expect(chooseLanguage(offered, 3, chosen(4, 8), 1, 2)?.languageId).toBe(1)
  expect(chooseLanguage(offered, 3, chosen(4, 3), null, 2)?.languageId).toBe(4)
  expect(chooseLanguage(offered, 3, chosen(4, 8), null, 9)?.languageId).toBe(4)
})
