// Contract of presences in every vault; a part of contract.suite.ts.
import { beforeEach, describe, expect, it } from 'vitest'
import type { ClassPresence } from '../../commands/classes/presence/presences.ts'
import type { VaultUnderTest } from './contract.suite.ts'

const at = (minute: number) => `2026-01-01T08:${String(minute).padStart(2, '0')}:00.000Z`
const amy = { groupId: 21, userId: 7, sessionId: 'a', from: at(0), lastPingAt: at(0) }
const open = (more: Partial<ClassPresence> = {}): ClassPresence => ({ ...amy, to: null, ...more })

/** Registers the part under the adapter's name. */
export const presencesContract = (name: string, make: () => Promise<VaultUnderTest>): void => {
  describe(`presences: ${name}`, () => {
    let under: VaultUnderTest
    beforeEach(async () => {
      under = await make()
    })

    it('keeps one per person and class, with its last ping, across a restart', async () => {
      const { presences } = under.vault
      expect(await presences.find(amy)).toBeNull()
      expect(await presences.begin(amy)).toBe(true)
      expect(await presences.begin({ ...amy, from: at(1), lastPingAt: at(1) })).toBe(false)
      expect(await presences.extend(amy, { sessionId: 'b', at: at(5) })).toBe(true)
      expect(await presences.extend(amy, { sessionId: 'b', at: at(3) })).toBe(true)
      expect(await presences.extend({ ...amy, from: at(1) }, { sessionId: 'b', at: at(6) })).toBe(false)
      expect(await (await under.reopen()).presences.find(amy)).toEqual(open({ sessionId: 'b', lastPingAt: at(5) }))
    })

    it('ends it once, at the inspected time, and accepts no further ping', async () => {
      const { presences } = under.vault
      await presences.begin(amy)
      await presences.extend(amy, { sessionId: 'a', at: at(5) })
      expect(await presences.end(open(), at(0))).toBe(false)
      expect(await presences.end(open({ lastPingAt: at(5) }), at(6))).toBe(true)
      expect(await presences.end(open({ lastPingAt: at(5) }), at(7))).toBe(false)
      expect(await presences.extend(amy, { sessionId: 'a', at: at(8) })).toBe(false)
      expect(await presences.begin({ ...amy, from: at(8), lastPingAt: at(8) })).toBe(false)
      expect(await (await under.reopen()).presences.find(amy)).toEqual(open({ lastPingAt: at(5), to: at(6) }))
    })

    it('forgets the one that is meant, and not the next one', async () => {
      const { presences } = under.vault
      await presences.begin(amy)
      await presences.remove(amy)
      const next = { ...amy, from: at(9), lastPingAt: at(9) }
      expect(await presences.begin(next)).toBe(true)
      await presences.remove(amy)
      expect(await presences.find(amy)).toEqual({ ...next, to: null })
    })

    it('finds those of a class, of a person, and those that are over', async () => {
      const { presences } = under.vault
      const elsewhere = { ...amy, groupId: 22, lastPingAt: at(10) }
      const ben = { ...amy, userId: 8, lastPingAt: at(12) }
      for (const one of [amy, elsewhere, ben]) await presences.begin(one)
      const whose = (found: ClassPresence[]) => found.map(({ groupId, userId }) => `${groupId}/${userId}`).sort()
      expect(whose(await presences.ofClass(21))).toEqual(['21/7', '21/8'])
      expect(whose(await presences.ofPerson(7))).toEqual(['21/7', '22/7'])
      expect(whose(await presences.over(at(10), 10))).toEqual(['21/7'])
      expect(whose(await presences.over(at(11), 10))).toEqual(['21/7', '22/7'])
      expect(await presences.over(at(11), 1)).toHaveLength(1)
      await presences.end({ ...ben, to: null }, at(12))
      expect(whose(await presences.over(at(0), 10))).toEqual(['21/8'])
      await presences.removeAll(7)
      expect([await presences.ofPerson(7), whose(await presences.ofClass(21))]).toEqual([[], ['21/8']])
    })
  })
}
