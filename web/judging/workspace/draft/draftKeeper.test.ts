import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDraftKeeper } from './draftKeeper.ts'
import { type LocalDraft, readLocalDraft, type ServerDraft, writeLocalDraft } from './drafts.ts'

const place = { userId: 7, activityId: 1, problemId: 2, languageId: 4 }

const open = async (onServer: ServerDraft | null = null) => {
  const saved: string[] = []
  const server = { isDown: false, isSignedIn: true, draft: onServer }
  const keeper = createDraftKeeper(place, {
    load: async () => server.draft,
    save: async ({ content }, basedOn) => {
      if (server.isDown) throw new Error('down')
      if (server.draft !== null && server.draft.savedAt !== basedOn && server.draft.content !== content) return null
      saved.push(content)
      server.draft = { content, savedAt: `2026-03-01T10:00:0${saved.length}.000Z` }
      return server.draft.savedAt
    },
    isTheirs: () => server.isSignedIn,
  })
  const stop = keeper.start()
  await vi.advanceTimersByTimeAsync(0)
  return { keeper, saved, server, stop }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('typed code', () => {
  it('is saved in the browser after one idle second and on the server after ten', async () => {
    const { keeper, saved } = await open()
    keeper.edit('a')
    expect(keeper.get().kept).toEqual({ where: 'nowhere', why: 'pending' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(readLocalDraft(place)).toMatchObject({ content: 'a', isOnServer: false })
    expect(keeper.get().kept).toMatchObject({ where: 'browser', isServerFailing: false })
    await vi.advanceTimersByTimeAsync(9_000)
    expect(saved).toEqual(['a'])
    expect(keeper.get().kept).toMatchObject({ where: 'server' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(saved).toEqual(['a'])
  })

  it('is reported as saved in the browser only while the server does not answer', async () => {
    const { keeper, server } = await open()
    server.isDown = true
    keeper.edit('a')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(keeper.get().kept).toMatchObject({ where: 'browser', isServerFailing: true })
    server.isDown = false
    await vi.advanceTimersByTimeAsync(10_000)
    expect(keeper.get().kept).toMatchObject({ where: 'server' })
  })

  it('is reported as unsaved if the browser has no room, and as lost if the server is unreachable too', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { keeper, server } = await open()
    server.isDown = true
    keeper.edit('a')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(keeper.get().kept).toEqual({ where: 'nowhere', why: 'quota' })
    await vi.advanceTimersByTimeAsync(9_000)
    expect(keeper.get().kept).toEqual({ where: 'nowhere', why: 'lost' })
  })

  it('is saved when the editor closes, but never after signing out', async () => {
    const first = await open()
    first.keeper.edit('a')
    first.stop()
    await vi.advanceTimersByTimeAsync(0)
    expect(readLocalDraft(place)?.content).toBe('a')
    expect(first.saved).toEqual(['a'])

    localStorage.clear()
    const second = await open()
    second.keeper.edit('b')
    second.server.isSignedIn = false
    second.stop()
    await vi.advanceTimersByTimeAsync(0)
    expect(readLocalDraft(place)).toBeNull()
    expect(second.saved).toEqual([])
  })
})

describe('a newly opened editor', () => {
  const kept = { content: 'theirs', savedAt: '2026-03-01T09:00:00.000Z' }
  const mine = { content: 'mine', editedAt: '2026-03-01T08:00:00.000Z', basedOn: null, isOnServer: false }

  it('restores the newest copy and offers the other one', async () => {
    writeLocalDraft(place, mine)
    const { keeper } = await open(kept)
    expect(keeper.get()).toMatchObject({ code: 'theirs', restored: { from: 'server', other: { content: 'mine' } } })
    keeper.swap()
    expect(keeper.get()).toMatchObject({ code: 'mine', restored: { from: 'browser', other: { content: 'theirs' } } })
  })

  it('shows the origin until the user types, and the offer of another copy until they decide', async () => {
    const { keeper: alone } = await open(kept)
    expect(alone.get().restored).toMatchObject({ from: 'server' })
    alone.edit('theirs!')
    expect(alone.get().restored).toBeNull()

    localStorage.clear()
    writeLocalDraft(place, mine)
    const { keeper } = await open(kept)
    keeper.edit('theirs!')
    expect(keeper.get().restored?.other).toMatchObject({ content: 'mine' })
    keeper.dismiss()
    expect(keeper.get().restored).toBeNull()
  })

  it('never overwrites code typed in the meantime', async () => {
    let answer: (draft: ServerDraft) => void = () => undefined
    const keeper = createDraftKeeper(place, {
      load: () => new Promise((resolve) => (answer = resolve)),
      save: async () => '',
      isTheirs: () => true,
    })
    keeper.start()
    keeper.edit('typed')
    answer(kept)
    await vi.advanceTimersByTimeAsync(0)
    expect(keeper.get()).toMatchObject({ code: 'typed', conflict: { content: 'theirs', from: 'server' } })
  })
})

/** Simulates a write by another tab of this browser. */
const otherTabWrites = (draft: LocalDraft) => {
  writeLocalDraft(place, draft)
  const key = Object.keys(localStorage).find((one) => one.startsWith('draft:') && !one.endsWith('.aside')) ?? ''
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }))
}
const theirs = { content: 'theirs', editedAt: '2026-03-01T10:00:00.000Z', basedOn: null, isOnServer: false }

describe('another tab with the same draft', () => {
  it('causes a conflict that overwrites neither text until the user chooses', async () => {
    const { keeper, saved } = await open()
    keeper.edit('mine')
    await vi.advanceTimersByTimeAsync(1_000)
    otherTabWrites(theirs)
    expect(keeper.get()).toMatchObject({ code: 'mine', conflict: { content: 'theirs', from: 'tab' }, kept: { where: 'browser' } })
    keeper.edit('mine, longer')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(readLocalDraft(place)?.content).toBe('theirs')
    expect(readLocalDraft(place, 'aside')?.content).toBe('mine, longer')
    expect(saved).toEqual([])
  })

  it('loses to the local text or replaces it, as the user chooses', async () => {
    const { keeper, saved } = await open()
    keeper.edit('mine')
    await vi.advanceTimersByTimeAsync(1_000)
    otherTabWrites(theirs)
    keeper.choose('mine')
    await vi.advanceTimersByTimeAsync(0)
    expect(keeper.get()).toMatchObject({ code: 'mine', conflict: null, kept: { where: 'server' } })
    expect([readLocalDraft(place)?.content, readLocalDraft(place, 'aside'), saved]).toEqual(['mine', null, ['mine']])
    otherTabWrites({ ...theirs, content: 'theirs again' })
    keeper.choose('theirs')
    await vi.advanceTimersByTimeAsync(0)
    expect(keeper.get()).toMatchObject({ code: 'theirs again', conflict: null })
    expect(readLocalDraft(place)?.content).toBe('theirs again')
  })

  it('is detected before a write if no storage event arrived, as after sleep', async () => {
    const { keeper } = await open()
    keeper.edit('mine')
    await vi.advanceTimersByTimeAsync(1_000)
    writeLocalDraft(place, theirs)
    keeper.edit('mine, after the sleep')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(keeper.get().conflict).toMatchObject({ content: 'theirs' })
    expect(readLocalDraft(place)?.content).toBe('theirs')
  })

  it('leaves its text as an offer if it was closed without a choice', async () => {
    const first = await open()
    first.keeper.edit('mine')
    await vi.advanceTimersByTimeAsync(1_000)
    otherTabWrites(theirs)
    first.stop()
    const second = await open()
    expect(second.keeper.get()).toMatchObject({ code: 'theirs', restored: { other: { content: 'mine', from: 'browser' } } })
  })

  it('causes no conflict if the texts are equal', async () => {
    const { keeper } = await open()
    keeper.edit('same')
    await vi.advanceTimersByTimeAsync(1_000)
    otherTabWrites({ ...theirs, content: 'same', isOnServer: true })
    expect(keeper.get().conflict).toBeNull()
  })
})

describe('another device with the same draft', () => {
  it('is detected on saving; the chosen text ends up on the server', async () => {
    const { keeper, server, saved } = await open()
    keeper.edit('mine')
    await vi.advanceTimersByTimeAsync(10_000)
    server.draft = { content: 'theirs', savedAt: '2026-03-01T11:00:00.000Z' }
    keeper.edit('mine, more')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(keeper.get()).toMatchObject({ code: 'mine, more', conflict: { content: 'theirs', from: 'server' }, kept: { where: 'browser' } })
    expect(saved).toEqual(['mine'])
    keeper.choose('mine')
    await vi.advanceTimersByTimeAsync(0)
    expect(server.draft?.content).toBe('mine, more')
    expect(keeper.get()).toMatchObject({ conflict: null, kept: { where: 'server' } })
  })
})
