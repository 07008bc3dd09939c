import { afterEach, describe, expect, it, vi } from 'vitest'
import { sessionStore } from '../../../shared/sessionStore.ts'
import { type LocalDraft, newestDraft, newestLocalLanguage, readLocalDraft, writeLocalDraft } from './drafts.ts'

const place = { userId: 7, activityId: 1, problemId: 2, languageId: 4 }
const typed = (over: Partial<LocalDraft> = {}): LocalDraft => ({
  content: 'print(1)',
  editedAt: '2026-03-01T08:00:00.000Z',
  basedOn: null,
  isOnServer: false,
  ...over,
})
const kept = { content: 'print(2)', savedAt: '2026-03-01T09:00:00.000Z' }

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('drafts in this browser', () => {
  it('are separate by person, activity, problem and language', () => {
    writeLocalDraft(place, typed())
    expect(readLocalDraft(place)?.content).toBe('print(1)')
    expect(readLocalDraft({ ...place, languageId: 2 })).toBeNull()
    expect(readLocalDraft({ ...place, userId: 8 })).toBeNull()
  })

  it('report a full browser storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(writeLocalDraft(place, typed())).toBe(false)
  })

  it('are deleted on sign-out and when another person signs in', () => {
    for (const end of [() => sessionStore.signOut(), () => sessionStore.signIn('other', 70)]) {
      sessionStore.signIn('token', place.userId)
      writeLocalDraft(place, typed())
      end()
      expect(readLocalDraft(place)).toBeNull()
    }
  })

  it('survive an expired session and a sign-in of the same person', () => {
    sessionStore.signIn('token', place.userId)
    writeLocalDraft(place, typed())
    sessionStore.suspend('expired')
    expect(readLocalDraft(place)).not.toBeNull()
    sessionStore.leave()
    sessionStore.signIn('new', place.userId)
    expect(readLocalDraft(place)).not.toBeNull()
  })

  it('report the language of the newest text', () => {
    const { languageId: _, ...problem } = place
    expect(newestLocalLanguage(problem)).toBeNull()
    writeLocalDraft({ ...place, languageId: 1 }, { ...typed(), editedAt: '2026-03-01T10:00:00.000Z' })
    writeLocalDraft({ ...place, languageId: 4 }, { ...typed(), editedAt: '2026-03-01T11:00:00.000Z' })
    writeLocalDraft({ ...place, languageId: 9 }, { ...typed(), content: ' ', editedAt: '2026-03-01T12:00:00.000Z' })
    writeLocalDraft({ ...place, problemId: 99 }, { ...typed(), editedAt: '2026-03-01T13:00:00.000Z' })
    expect(newestLocalLanguage(problem)).toEqual({ languageId: 4, at: '2026-03-01T11:00:00.000Z' })
  })

  it('survive a damaged entry', () => {
    localStorage.setItem('draft:7.1.2.4', '{"content":')
    expect(readLocalDraft(place)).toBeNull()
  })
})

describe('the newest draft', () => {
  it('is the only copy', () => {
    expect(newestDraft(null, null)).toBeNull()
    expect(newestDraft(typed(), null)?.from).toBe('browser')
    expect(newestDraft(null, kept)?.from).toBe('server')
  })

  it('is the copy based on the other, regardless of clocks', () => {
    const inThePast = typed({ editedAt: '2001-01-01T00:00:00.000Z', basedOn: kept.savedAt })
    expect(newestDraft(inThePast, kept)).toMatchObject({ content: 'print(1)', other: null })
    const inTheFuture = typed({ editedAt: '2099-01-01T00:00:00.000Z', isOnServer: true, basedOn: '2026-03-01T08:00:00.000Z' })
    expect(newestDraft(inTheFuture, kept)).toMatchObject({ content: 'print(2)', other: null })
  })

  it('offers the other copy if the two diverged', () => {
    expect(newestDraft(typed(), kept)).toMatchObject({ content: 'print(2)', other: { content: 'print(1)', from: 'browser' } })
  })
})
