// Contract of every vault, run by each adapter. `reopen` closes the vault and opens it again.
import { createPublicKey, verify } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { draftsContract } from './drafts.suite.ts'
import { notesContract } from './notes.suite.ts'
import type { Vault } from './port.ts'

export interface VaultUnderTest {
  vault: Vault
  /** `meanwhile` runs while it is closed. */
  reopen(meanwhile?: () => void): Promise<Vault>
  /** Advances both the system clock and the monotonic clock, in ms. */
  pass(ms: number): void
  /** Changes the system clock by so many ms; the monotonic clock stands still. */
  leap(ms: number): void
}

const HOUR = 3600 * 1000
const DAY = 24 * HOUR
/** Registers the suite under the adapter's name. */
export const vaultContract = (name: string, make: () => Promise<VaultUnderTest>): void => {
  describe(`vault: ${name}`, () => {
    let at: VaultUnderTest
    beforeEach(async () => {
      at = await make()
    })

    it('verifies a password by its hash, and rejects unknown people', async () => {
      await at.vault.passwords.set(7, 'Pässword-1', null)
      expect(await at.vault.passwords.verify(7, 'Pa\u0308ssword-1', null)).toBe(true)
      expect(await at.vault.passwords.verify(7, 'password-1', null)).toBe(false)
      expect(await at.vault.passwords.verify(8, 'Pässword-1', null)).toBe(false)
      expect(await at.vault.passwords.verify(null, 'Pässword-1', null)).toBe(false)
      await at.vault.passwords.set(7, 'another one', null)
      expect(await (await at.reopen()).passwords.verify(7, 'another one', null)).toBe(true)
    })

    it('holds a new password beside the one that counts, until the old one is forgotten', async () => {
      const { passwords } = at.vault
      const may = (password: string, passwordId: string | null) => passwords.verify(7, password, passwordId)
      await passwords.set(7, 'first one', null)
      await passwords.set(7, 'second one', 'b')
      await passwords.set(7, 'third one', 'c')
      expect([await may('first one', null), await may('second one', null), await may('second one', 'b')]).toEqual([true, false, true])
      await passwords.forgetOthers(7, 'b', null)
      // the third may be about to become active
      expect([await may('first one', null), await may('second one', 'b'), await may('third one', 'c')]).toEqual([false, true, true])
      at.pass(2 * 3600 * 1000)
      await passwords.forgetOthers(7, 'b', null)
      expect([await may('second one', 'b'), await may('third one', 'c')]).toEqual([true, false])
    })

    it('forgets a password', async () => {
      await at.vault.passwords.set(7, 'Password-1', null)
      await at.vault.passwords.remove(7)
      expect(await at.vault.passwords.verify(7, 'Password-1', null)).toBe(false)
    })

    it('resolves the token of a session, also after a restart', async () => {
      const token = await at.vault.sessions.create(7, 'a', 'agreement')
      const session = { userId: 7, sessionId: 'a', kind: 'agreement', isSuperseded: false }
      expect(await at.vault.sessions.resolve(token)).toMatchObject(session)
      expect(await (await at.reopen()).sessions.resolve(token)).toMatchObject(session)
      expect(await at.vault.sessions.resolve('guess')).toBeNull()
    })

    it('supersedes the other sessions of the same person, once', async () => {
      const old = await at.vault.sessions.create(7, 'a', 'full')
      const other = await at.vault.sessions.create(8, 'b', 'full')
      const fresh = await at.vault.sessions.create(7, 'c', 'full')
      expect(await at.vault.sessions.supersedeOthers(7, 'c')).toEqual(['a'])
      expect(await at.vault.sessions.supersedeOthers(7, 'c')).toEqual([])
      const { sessions } = await at.reopen()
      expect((await sessions.resolve(old))?.isSuperseded).toBe(true)
      expect((await sessions.resolve(other))?.isSuperseded).toBe(false)
      expect((await sessions.resolve(fresh))?.isSuperseded).toBe(false)
    })

    it('has one token of a session: the one after the agreement replaces the one before', async () => {
      const before = await at.vault.sessions.create(7, 'a', 'agreement')
      const after = await at.vault.sessions.create(7, 'a', 'full')
      const { sessions } = await at.reopen()
      expect(await sessions.resolve(before)).toBeNull()
      expect(await sessions.resolve(after)).toMatchObject({ sessionId: 'a', kind: 'full' })
    })

    it('ends a session with all its tokens, and all sessions of a person', async () => {
      const before = await at.vault.sessions.create(7, 'a', 'agreement')
      const after = await at.vault.sessions.create(7, 'a', 'full')
      const phone = await at.vault.sessions.create(7, 'b', 'full')
      await at.vault.sessions.end('a')
      expect([await at.vault.sessions.resolve(before), await at.vault.sessions.resolve(after)]).toEqual([null, null])
      expect(await at.vault.sessions.endAll(7)).toEqual(['b'])
      expect(await at.vault.sessions.resolve(phone)).toBeNull()
      expect(await (await at.reopen()).sessions.resolve(phone)).toBeNull()
    })

    const isGood = async (token: string, vault = at.vault) => (await vault.sessions.resolve(token)) !== null

    it('ends a session after 30 days, however much it is used', async () => {
      const token = await at.vault.sessions.create(7, 'a', 'full')
      for (let hours = 0; hours < 29 * 24; hours += 11) {
        at.pass(11 * HOUR)
        expect(await isGood(token)).toBe(true)
      }
      for (let hours = 0; hours < 33; hours += 11) {
        at.pass(11 * HOUR)
        await at.vault.sessions.resolve(token)
      }
      expect(await isGood(token)).toBe(false)
      expect(await isGood(token, await at.reopen())).toBe(false)
    })

    it('ends a session that nobody has used for 12 hours, and counts use across a restart', async () => {
      const [used, unused] = [await at.vault.sessions.create(7, 'a', 'full'), await at.vault.sessions.create(8, 'b', 'full')]
      at.pass(8 * HOUR)
      expect(await isGood(used)).toBe(true)
      at.pass(8 * HOUR)
      const vault = await at.reopen()
      expect([await isGood(used, vault), await isGood(unused, vault)]).toEqual([true, false])
      expect(await vault.sessions.list(8)).toEqual([])
      at.pass(13 * HOUR)
      expect(await isGood(used, vault)).toBe(false)
    })

    it.each([
      ['on', 400 * DAY],
      ['back', -400 * DAY],
    ])('does not mind that the clock is set %s, while running and across restarts', async (_, leap) => {
      const token = await at.vault.sessions.create(7, 'a', 'full')
      at.pass(HOUR)
      at.leap(leap)
      expect(await isGood(token)).toBe(true)
      let vault = await at.reopen()
      expect(await isGood(token, vault)).toBe(true)
      at.pass(11 * HOUR)
      expect(await isGood(token, vault)).toBe(true)
      vault = await at.reopen()
      expect(await isGood(token, vault)).toBe(true)
      at.pass(13 * HOUR)
      expect(await isGood(token, vault)).toBe(false)
    })

    it('gives no session more time when the clock is put back while it is not running', async () => {
      const token = await at.vault.sessions.create(7, 'a', 'full')
      const vault = await at.reopen(() => at.leap(-400 * DAY))
      expect(await isGood(token, vault)).toBe(true)
      at.pass(13 * HOUR)
      expect(await isGood(token, vault)).toBe(false)
    })

    it('lists the sessions of a person, the newest first', async () => {
      await at.vault.sessions.create(7, 'a', 'agreement', { device: 'Firefox', ip: '192.0.2.1' })
      await at.vault.sessions.create(7, 'a', 'full', { device: 'Firefox', ip: '192.0.2.1' })
      await at.vault.sessions.create(8, 'x', 'full')
      at.pass(HOUR)
      const token = await at.vault.sessions.create(7, 'b', 'full', { device: 'Chrome', ip: '192.0.2.2' })
      await at.vault.sessions.supersedeOthers(7, 'b')
      at.pass(HOUR)
      await at.vault.sessions.resolve(token)
      const listed = await (await at.reopen()).sessions.list(7)
      expect(listed).toMatchObject([
        { sessionId: 'b', device: 'Chrome', ip: '192.0.2.2', isSuperseded: false },
        { sessionId: 'a', device: 'Firefox', ip: '192.0.2.1', isSuperseded: true },
      ])
      expect(Date.parse(listed[0]?.lastUsedAt ?? '') - Date.parse(listed[0]?.createdAt ?? '')).toBe(HOUR)
    })

    it('reports every ended session with the reason', async () => {
      const heard: string[] = []
      at.vault.sessions.onEnded(({ sessionId, userId }, why) => heard.push(`${sessionId} of ${userId}: ${why}`))
      await at.vault.sessions.create(7, 'a', 'agreement')
      await at.vault.sessions.create(7, 'a', 'full')
      await at.vault.sessions.create(7, 'b', 'full')
      await at.vault.sessions.supersedeOthers(7, 'b')
      await at.vault.sessions.end('b')
      await at.vault.sessions.create(8, 'c', 'full')
      await at.vault.sessions.endAll(8)
      expect(heard).toEqual(['a of 7: superseded', 'b of 7: signedOut', 'c of 8: signedOut'])
    })

    it('keeps one token of a kind for a session, and ten replaced sessions of a person', async () => {
      const first = await at.vault.sessions.create(7, 'a', 'full')
      const second = await at.vault.sessions.create(7, 'a', 'full')
      expect([await isGood(first), await isGood(second)]).toEqual([false, true])
      for (let n = 0; n < 30; n++) {
        await at.vault.sessions.create(7, `s${n}`, 'full')
        await at.vault.sessions.supersedeOthers(7, `s${n}`)
        at.pass(1000)
      }
      const kept = (await (await at.reopen()).sessions.list(7)).map(({ sessionId }) => sessionId)
      expect(kept).toEqual(Array.from({ length: 11 }, (_, n) => `s${29 - n}`))
    })

    it('gives each person one key, until it is destroyed for ever', async () => {
      const key = await at.vault.keys.forWriting(7, true)
      expect(key).toHaveLength(32)
      await expect(at.vault.keys.forWriting(10, false)).rejects.toThrow('missing')
      expect(await at.vault.keys.forWriting(7, true)).toEqual(key)
      expect(await at.vault.keys.forWriting(8, true)).not.toEqual(key)
      const [one, other, same] = await Promise.all([11, 12, 11].map((userId) => at.vault.keys.forWriting(userId, true)))
      expect(same).toEqual(one)
      expect(other).not.toEqual(one)
      const begun = at.vault.keys.forWriting(13, true).catch(() => {})
      await at.vault.keys.destroy(13)
      await begun
      expect((await at.vault.keys.forReading([13])).get(13)).toBeNull()
      const copy = Buffer.from(key)
      let { keys } = await at.reopen()
      expect((await keys.forReading([7, 9])).get(7)).toEqual(copy)
      expect((await keys.forReading([7, 9])).get(9)).toBeNull()
      await keys.destroy(7)
      keys = (await at.reopen()).keys
      expect((await keys.forReading([7])).get(7)).toBeNull()
      await expect(keys.forWriting(7, true)).rejects.toThrow('destroyed')
    })

    it('signs with one key, which others can check and a restart keeps', async () => {
      expect(await at.vault.signing.publicKeys()).toEqual([])
      const { publicKey, signature } = await at.vault.signing.sign('a text')
      const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
      const isSignature = (text: string) => verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
      expect([isSignature('a text'), isSignature('another')]).toEqual([true, false])
      const { signing } = await at.reopen()
      expect(await signing.sign('a text')).toEqual({ publicKey, signature })
      expect(await signing.publicKeys()).toEqual([publicKey])
    })

    it('names an account without giving its e-mail away', async () => {
      const hash = at.vault.accountHash(' Teacher@Demo.test ')
      expect(hash).toMatch(/^[0-9a-f]{64}$/)
      for (const same of ['ｔｅａｃｈｅｒ@demo.test', 'TEACHER@ＤＥＭＯ.test\u3000']) expect(at.vault.accountHash(same)).toBe(hash)
      expect((await at.reopen()).accountHash('teacher@demo.test')).toBe(hash)
      expect((await make()).vault.accountHash('teacher@demo.test')).not.toBe(hash)
    })

    it('names an account of a sign-in provider without giving it away, and tells every letter apart', async () => {
      const hash = at.vault.cloudAccountHash('https://id.test', 'Amy')
      expect(hash).toMatch(/^[0-9a-f]{64}$/)
      expect((await at.reopen()).cloudAccountHash('https://id.test', 'Amy')).toBe(hash)
      expect((await make()).vault.cloudAccountHash('https://id.test', 'Amy')).not.toBe(hash)
      for (const [issuer, subject] of [
        ['https://id.test', 'amy'],
        ['https://id.test/', 'Amy'],
        ['https://id.testAmy', ''],
      ] as const)
        expect(at.vault.cloudAccountHash(issuer, subject)).not.toBe(hash)
    })

    draftsContract(make)
    notesContract(make)
  })
}
