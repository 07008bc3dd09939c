import { afterEach, expect, test } from 'vitest'
import { chooseLanguage, rememberedLanguage, rememberLanguage } from './languageChoice.ts'

const python = { languageId: 4, name: 'Python', editorName: 'python' }
const c = { languageId: 1, name: 'C', editorName: 'c' }

afterEach(() => sessionStorage.clear())

test('the remembered language is taken only where the problem still offers it', () => {
  expect(rememberedLanguage()).toBeNull()
  rememberLanguage(4)
  expect(chooseLanguage([c, python], rememberedLanguage())).toBe(python)
  expect(chooseLanguage([c], rememberedLanguage())).toBe(c)
  expect(chooseLanguage([c, python], null)).toBe(c)
  expect(chooseLanguage([], 4)).toBeUndefined()
})
