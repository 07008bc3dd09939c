import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDraftKeeper } from './draftKeeper.ts'
import { readLocalDraft, type ServerDraft, writeLocalDraft } from './drafts.ts'

const place = { userId: 7, activityId: 1, problemId: 2, languageId: 4 }

const open = async (onServer: ServerDraft | null = null) => {
  const saved: string[] = []
  const server = { isDown: false, isSignedIn: true }
  const keeper = createDraftKeeper(place, {
    load: async () => onServer,
    save: async (content) => {
      if (server.isDown) throw new Error('down')
      saved.push(content)
      return `2026-03-01T10:00:0${saved.length}.000Z`
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

describe('what is typed', () => {
  it('is kept in the browser after a second of quiet and on the server after ten', async () => {
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

  it('is said to be in this browser only while the server does not answer', async () => {
    const { keeper, server } = await open()
    server.isDown = true
    keeper.edit('a')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(keeper.get().kept).toMatchObject({ where: 'browser', isServerFailing: true })
    server.isDown = false
    await vi.advanceTimersByTimeAsync(10_000)
    expect(keeper.get().kept).toMatchObject({ where: 'server' })
  })

  it('is honestly not saved where the browser has no room, and lost where the server is away too', async () => {
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

  it('is kept when the editor closes, but never after signing out', async () => {
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

describe('opening the editor', () => {
  const kept = { content: 'theirs', savedAt: '2026-03-01T09:00:00.000Z' }
  const mine = { content: 'mine', editedAt: '2026-03-01T08:00:00.000Z', basedOn: null, isOnServer: false }

  it('restores the newest copy and offers the other one', async () => {
    writeLocalDraft(place, mine)
    const { keeper } = await open(kept)
    expect(keeper.get()).toMatchObject({ code: 'theirs', restored: { from: 'server', other: { content: 'mine' } } })
    keeper.swap()
    expect(keeper.get()).toMatchObject({ code: 'mine', restored: { from: 'browser', other: { content: 'theirs' } } })
  })

  it('never overwrites what has been typed meanwhile', async () => {
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
    expect(keeper.get()).toMatchObject({ code: 'typed', restored: { other: { content: 'theirs', from: 'server' } } })
  })
})
