// The completeness check before the start, when one of its sources is unavailable.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { sampleEvent } from '../../eventstore/sample.ts'
import { openSqliteEventStore } from '../../eventstore/sqlite/store.ts'
import { type ReadStore, StoreBroken } from '../../projections/store/port.ts'
import { readConfig, StartRefused } from '../config.ts'
import type { Vault } from '../vault/port.ts'
import { checkEnd } from './wholeLog.ts'

const vault = { signing: { publicKeys: async () => [] as string[] } } as unknown as Vault
const log = { warn() {} }

const checkedWith = async (checkpoints: ReadStore['checkpoints']) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'whole-'))
  const events = openSqliteEventStore({ file: join(dataDir, 'log.db') })
  onTestFinished(async () => {
    await events.close()
    rmSync(dataDir, { recursive: true })
  })
  await events.append('thing-1', [sampleEvent(), sampleEvent()], 'any')
  return await checkEnd({ events, vault, store: { checkpoints } as ReadStore, config: readConfig({ DATA_DIR: dataDir }), log })
}
const at = (row: number, rest = '') => `${String(row).padStart(20, '0')}${rest}`

it('starts on a log with broken read models, since these are rebuilt', async () => {
  expect(await checkedWith(() => Promise.reject(new StoreBroken('no database')))).toBeNull()
})

it('is refused in one line if the progress of the read models is unknown', async () => {
  const asking = checkedWith(() => Promise.reject(new Error('no primary')))
  await expect(asking).rejects.toThrow(StartRefused)
  await expect(asking).rejects.toThrow('The read models cannot be read: no primary.')
})

it('compares no positions of a log of another kind', async () => {
  expect(await checkedWith(async () => ({ people: at(2), classes: at(1) }))).toBeNull()
  expect(await checkedWith(async () => ({ people: at(900, `-${at(900)}`) }))).toBeNull()
  await expect(checkedWith(async () => ({ people: at(3), classes: at(1) }))).rejects.toThrow(
    `events are missing: the log ends at ${at(2)}; 1 of the read models had been folded further, up to ${at(3)}. Nothing was changed`,
  )
})
