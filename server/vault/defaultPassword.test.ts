// The default password works only for accounts that have it, and takes as long to compare as any other.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEFAULT_PASSWORD } from '../../commands/people/user/events.ts'
import { withDefaultPassword } from './defaultPassword.ts'
import type { Vault } from './port.ts'
import { openVault } from './sqlite.ts'

let folder: string
let vault: Vault
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'default-'))
  vault = openVault({ file: join(folder, 'vault.db') })
})
afterEach(async () => {
  await vault.close()
  rmSync(folder, { recursive: true, force: true })
})

test('is accepted only for accounts that have it according to the log', async () => {
  const passwords = withDefaultPassword(vault.passwords, '20260901')
  await passwords.set(1, 'my own long words', null)
  expect(await passwords.verify(1, '20260901', DEFAULT_PASSWORD)).toBe(true)
  expect(await passwords.verify(2, '20260901', DEFAULT_PASSWORD)).toBe(true)
  expect(await passwords.verify(2, '20260902', DEFAULT_PASSWORD)).toBe(false)
  expect(await passwords.verify(1, '20260901', null)).toBe(false)
  expect(await passwords.verify(1, 'my own long words', null)).toBe(true)
  expect(await passwords.verify(null, '20260901', DEFAULT_PASSWORD)).toBe(false)
})

test('is never accepted if the installation has none', async () => {
  const passwords = withDefaultPassword(vault.passwords, null)
  expect(await passwords.verify(1, '', DEFAULT_PASSWORD)).toBe(false)
  expect(await passwords.verify(1, '20260901', DEFAULT_PASSWORD)).toBe(false)
})
