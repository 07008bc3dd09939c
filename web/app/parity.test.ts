// Both languages say the same things: every namespace has the same keys and the same places to fill.
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

test('no two folders of texts have the same name: it is their namespace', () => {
  const namespaces = folders.map((folder) => folder.split('/').at(-3))
  expect(namespaces).toEqual([...new Set(namespaces)])
})

test.each(folders)('%s says the same in both languages', (folder) => {
  const zh = flat(modules[`${folder}zh-TW.ts`]?.default ?? {})
  const en = flat(modules[`${folder}en.ts`]?.default ?? {})
  expect(Object.keys(zh).sort()).toEqual(Object.keys(en).sort())
  for (const [key, text] of Object.entries(en)) {
    expect(text, `${key} is empty in English`).not.toBe('')
    expect(zh[key], `${key} is empty in Chinese`).not.toBe('')
    expect(placesOf(zh[key] ?? ''), key).toEqual(placesOf(text))
  }
})
