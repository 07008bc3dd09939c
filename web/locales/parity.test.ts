// Both languages say the same things: every namespace has the same keys and the same places to fill.
import { expect, test } from 'vitest'

const modules = import.meta.glob<{ default: object }>('./*/*.ts', { eager: true })

const flat = (texts: object, prefix = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flat(value as object, `${prefix}${key}.`)),
    ),
  )
const placesOf = (text: string): string[] => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? '').sort()

const namespaces = [...new Set(Object.keys(modules).map((path) => path.split('/').pop() ?? ''))]

test.each(namespaces)('%s says the same in both languages', (namespace) => {
  const zh = flat(modules[`./zh-TW/${namespace}`]?.default ?? {})
  const en = flat(modules[`./en/${namespace}`]?.default ?? {})
  expect(Object.keys(zh).sort()).toEqual(Object.keys(en).sort())
  for (const [key, text] of Object.entries(en)) {
    expect(text, `${key} is empty in English`).not.toBe('')
    expect(zh[key], `${key} is empty in Chinese`).not.toBe('')
    expect(placesOf(zh[key] ?? ''), key).toEqual(placesOf(text))
  }
})
