// Contract of the drafts of every vault.
import { beforeEach, expect, it } from 'vitest'
import type { VaultUnderTest } from './contract.suite.ts'

const place = { userId: 7, activityId: 1, problemId: 2, languageId: 3 }

/** Registers the suite within that of the vault. */
export const draftsContract = (make: () => Promise<VaultUnderTest>): void => {
  let at: VaultUnderTest
  beforeEach(async () => {
    at = await make()
  })

  it('keeps the newest draft of a place', async () => {
    await at.vault.drafts.save(place, { content: 'int main', savedAt: '2026-01-01T00:00:00.000Z' }, null)
    const next = { content: 'int main() {}\u0000', savedAt: '2026-01-01T00:00:10.000Z' }
    expect(await at.vault.drafts.save(place, next, '2026-01-01T00:00:00.000Z')).toBe(true)
    const { drafts } = await at.reopen()
    expect(await drafts.get(place)).toEqual({ content: 'int main() {}\u0000', savedAt: '2026-01-01T00:00:10.000Z' })
    expect(await drafts.get({ ...place, languageId: 4 })).toBeNull()
    expect(await drafts.get({ ...place, userId: 8 })).toBeNull()
    expect(await drafts.places(7)).toEqual([{ ...place, savedAt: '2026-01-01T00:00:10.000Z' }])
    await drafts.removeAll(7)
    expect(await drafts.get(place)).toBeNull()
  })

  it('keeps no draft over one that it did not grow out of, and finds the newest of a problem', async () => {
    const { drafts } = at.vault
    const draft = (content: string, second: number) => ({ content, savedAt: `2026-01-01T00:00:0${second}.000Z` })
    expect(await drafts.save(place, draft('a', 1), null)).toBe(true)
    expect(await drafts.save(place, draft('b', 2), null)).toBe(false)
    expect(await drafts.save(place, draft('b', 2), draft('a', 1).savedAt)).toBe(true)
    expect(await drafts.save(place, draft('c', 3), draft('a', 1).savedAt)).toBe(false)
    expect(await drafts.save(place, draft('b', 4), null)).toBe(true)
    expect(await drafts.get(place)).toEqual(draft('b', 4))
    await drafts.save({ ...place, languageId: 4 }, draft('d', 3), null)
    expect(await drafts.newest(place)).toEqual({ ...draft('b', 4), languageId: 3 })
    expect(await drafts.newest({ ...place, problemId: 9 })).toBeNull()
  })

  it('keeps all files of a draft, and none over one that differs in another file', async () => {
    const files = [
      { name: 'main.c', content: 'a' },
      { name: 'list.h', content: '' },
    ]
    const draft = (second: number, more: object) => ({ content: 'a', savedAt: `2026-01-01T00:00:0${second}.000Z`, ...more })
    const { drafts } = at.vault
    await drafts.save(place, draft(1, { files }), null)
    expect(await drafts.get(place)).toEqual(draft(1, { files }))
    expect(await drafts.save(place, draft(2, {}), null)).toBe(false)
    expect(await drafts.save(place, draft(2, { files: files.toReversed() }), null)).toBe(false)
    expect(await drafts.save(place, draft(2, { files }), null)).toBe(true)
    expect(await drafts.save(place, draft(3, {}), draft(2, {}).savedAt)).toBe(true)
    const { drafts: later } = await at.reopen()
    expect(await later.get(place)).toEqual(draft(3, {}))
    expect(await later.newest(place)).toEqual({ ...draft(3, {}), languageId: place.languageId })
  })

  it('keeps the 300 newest drafts of a person', async () => {
    const savedAt = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString()
    for (let n = 1; n <= 302; n++) await at.vault.drafts.save({ ...place, problemId: n }, { content: '', savedAt: savedAt(n) }, null)
    expect(await at.vault.drafts.get({ ...place, problemId: 2 })).toBeNull()
    expect(await at.vault.drafts.get({ ...place, problemId: 3 })).not.toBeNull()
  })
}
