// Both languages have the same texts: the same keys and placeholders in every namespace.
import { expect, test } from 'vitest'

const modules = import.meta.glob<{ default: object }>('../**/texts/*.ts', { eager: true })

const flat = (texts: object, prefix = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flat(value as object, `${prefix}${key}.`)),
    ),
  )
const placesOf = (text: string): string[] => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? '').sort()

const folders = [...new Set(Object.keys(modules).map((path) => path.replace(/[^/]+$/, '')))]

test('folders of texts have unique names, which are their namespaces', () => {
  const namespaces = folders.map((folder) => folder.split('/').at(-3))
  expect(namespaces).toEqual([...new Set(namespaces)])
})

test.each(folders)('%s has the same texts in both languages', (folder) => {
  const zh = flat(modules[`${folder}zh-TW.ts`]?.default ?? {})
  const en = flat(modules[`${folder}en.ts`]?.default ?? {})
  expect(Object.keys(zh).sort()).toEqual(Object.keys(en).sort())
  for (const [key, text] of Object.entries(en)) {
    expect(text, `${key} is empty in English`).not.toBe('')
    expect(zh[key], `${key} is empty in Chinese`).not.toBe('')
    expect(placesOf(zh[key] ?? ''), key).toEqual(placesOf(text))
  }
})
