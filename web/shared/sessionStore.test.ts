// Data that a browser keeps of a user whose session ended while a tab was open.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Listener = (event: StorageEvent) => void
/** Tells the tab of a change in another one; an event of the window would reach the stores of all pages loaded before, too. */
let tell: Listener | undefined

/** A page load: the store reads the browser's storage anew. */
const load = async () => {
  vi.resetModules()
  const listening = vi.spyOn(globalThis, 'addEventListener')
  const { sessionStore } = await import('./sessionStore.ts')
  tell = listening.mock.calls.find(([type]) => type === 'storage')?.[1] as Listener | undefined
  listening.mockRestore()
  return sessionStore
}
const DRAFT = 'draft:7.1.2.4'
const kept = () => ['token', 'person', DRAFT].filter((key) => localStorage.getItem(key) !== null)

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

const writeCode = async () => {
  const tab = await load()
  tab.signIn('t', 7)
  localStorage.setItem(DRAFT, 'typed')
  sessionStorage.setItem('chosen language', '4')
  return tab
}

test('after a sign-in elsewhere the next load deletes the user and their drafts', async () => {
  const tab = await writeCode()
  tab.suspend('signedInElsewhere')
  expect(kept()).toEqual(['person', DRAFT])
  const next = await load()
  expect([kept(), sessionStorage.length, next.get().person]).toEqual([[], 0, null])

  // the first tab wrote once more on closing
  localStorage.setItem(DRAFT, 'typed')
  await load()
  expect(kept()).toEqual([])
})

test('a user who signs in again in the open tab continues, and is remembered as before', async () => {
  const tab = await writeCode()
  tab.suspend('signedInElsewhere')
  const { era } = tab.get()
  tab.signIn('new', 7)
  expect([tab.get().era, kept()]).toEqual([era, ['token', 'person', DRAFT]])
  const next = await load()
  expect([kept(), next.get()]).toMatchObject([['token', 'person', DRAFT], { token: 'new', person: 7 }])
})

test('an expired session keeps the drafts for the same user', async () => {
  const tab = await writeCode()
  tab.suspend('expired')
  await load()
  expect(kept()).toEqual(['person', DRAFT])
})

test('another tab knows of the sign-in elsewhere, and deletes the data when its dialog is closed', async () => {
  const tab = await writeCode()
  localStorage.setItem('signedInElsewhere', 'true')
  localStorage.removeItem('token')
  tell?.(new StorageEvent('storage', { key: 'token', newValue: null }))
  expect(tab.get().reason).toBe('signedInElsewhere')
  tab.leave()
  expect(kept()).toEqual([])
})
