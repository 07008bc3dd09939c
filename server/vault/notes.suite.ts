// Contract of the notes of every vault.
import { beforeEach, expect, it } from 'vitest'
import type { VaultUnderTest } from './contract.suite.ts'

const HOUR = 3600 * 1000

/** Registers the suite within that of the vault. */
export const notesContract = (make: () => Promise<VaultUnderTest>): void => {
  let at: VaultUnderTest
  beforeEach(async () => {
    at = await make()
  })

  const note = (value: string, userId: number | null = 7, until: number | null = null) => ({ userId, value, until })

  it('keeps notes under keys of their kind, and those of a person until the person is forgotten', async () => {
    const { notes } = at.vault
    await notes.put('link', 'b', note('"one"'))
    await notes.put('link', 'b', note('"two"'))
    await notes.put('link', 'a', note('', 8))
    await notes.put('link', 'c', note('nobody’s', null))
    await notes.put('step', 'b', note('3'))
    const reopened = (await at.reopen()).notes
    expect(await reopened.get('link', 'b')).toBe('"two"')
    expect(await reopened.get('link', 'd')).toBeNull()
    expect(await reopened.list('link', { max: 2 })).toEqual([
      { key: 'a', ...note('', 8) },
      { key: 'b', ...note('"two"') },
    ])
    expect(await reopened.list('link', { after: 'b', max: 2 })).toEqual([{ key: 'c', ...note('nobody’s', null) }])
    expect(await reopened.list('link', { userId: 7, max: 2 })).toEqual([{ key: 'b', ...note('"two"') }])
    await reopened.removeAll(7)
    expect([await reopened.get('link', 'b'), await reopened.get('step', 'b'), await reopened.get('link', 'a')]).toEqual([null, null, ''])
  })

  it('gives a taken note to one caller, and replaces it only on a matching value', async () => {
    const { notes } = at.vault
    await notes.put('link', 'a', note('x'))
    const taken = await Promise.all([notes.take('link', 'a'), notes.take('link', 'a')])
    expect(taken.filter((value) => value === 'x')).toHaveLength(1)
    const begun = await Promise.all([notes.replace('step', 'a', null, note('1')), notes.replace('step', 'a', null, note('2'))])
    expect(begun.filter(Boolean)).toHaveLength(1)
    const lies = await notes.get('step', 'a')
    expect(await notes.replace('step', 'a', 'other', note('3'))).toBe(false)
    const next = await Promise.all([notes.replace('step', 'a', lies, note('4')), notes.replace('step', 'a', lies, note('5'))])
    expect(next.filter(Boolean)).toHaveLength(1)
    expect(await notes.replace('step', 'b', 'nothing', note('6'))).toBe(false)
  })

  it('hides expired notes, and allows another in their place', async () => {
    const { notes } = at.vault
    const until = Date.parse('2026-01-01T00:00:00Z') + HOUR
    for (const key of ['a', 'b', 'c']) await notes.put('link', key, note('x', 7, until))
    at.pass(HOUR - 1)
    expect(await notes.get('link', 'a')).toBe('x')
    at.pass(1)
    expect([await notes.get('link', 'a'), await notes.take('link', 'b'), await notes.list('link', { max: 9 })]).toEqual([null, null, []])
    expect(await notes.replace('link', 'c', 'x', note('y'))).toBe(false)
    expect(await notes.replace('link', 'c', null, note('y'))).toBe(true)
    await at.reopen() // removes expired notes
    expect(await at.vault.notes.get('link', 'c')).toBe('y')
  })
}
