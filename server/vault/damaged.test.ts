// A vault with a damaged page: the operator gets one line that names the file and the remedy.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, it } from 'vitest'
import { verifyInstallation } from '../commandLine/verification.ts'
import { StartRefused } from '../config.ts'
import { installationId, markOf, openInstallation } from '../installation/installation.ts'
import { openLogToRead } from '../log/openLog.ts'
import { openVaultOf } from '../stores/openStores.ts'

const PAGE = 4096
let dataDir: string
let file: string
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'vault-'))
  file = join(dataDir, 'vault.db')
  const installation = openInstallation(dataDir)
  installation.complete()
  installation.release()
  const vault = await openVaultOf({ dataDir, readStoreUrl: null })
  await Promise.all(Array.from({ length: 1000 }, (_, index) => vault.keys.forWriting(index + 1, true)))
  await vault.drafts.save({ userId: 1, activityId: 1, problemId: 1, languageId: 1 }, { content: 'x'.repeat(20_000), savedAt: '2026' }, null)
  await vault.close()
  return () => rmSync(dataDir, { recursive: true })
})

/** Pages of a table, its root page first. */
const pagesOf = (table: string): number[] => {
  const database = new DatabaseSync(file)
  const rows = database.prepare('SELECT pageno FROM dbstat WHERE name = ? ORDER BY pageno').all(table)
  database.close()
  return rows.map(({ pageno }) => Number(pageno))
}
const spoil = (page: number) => {
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.fill(7, (page - 1) * PAGE, page * PAGE))
}
const line =
  /^\S+vault\.db is damaged \([^\n]+\), and cannot be made from anything else\. [^\n]*npm run events -- restore <folder> --replace\.$/

it.each([
  ['its first page', () => 1],
  ['the first page of the keys', () => pagesOf('personalKey')[0] ?? 0],
  ['a page in the middle of the keys', () => pagesOf('personalKey').at(-2) ?? 0],
  ['the sessions', () => pagesOf('session')[0] ?? 0],
])('says which file is damaged and what to do, where it is %s', async (_, page) => {
  spoil(page())
  const stores = { dataDir, readStoreUrl: null }
  const opens: (() => Promise<unknown>)[] = [() => openVaultOf(stores), () => openLogToRead(stores)]
  for (const open of opens) {
    await expect(open()).rejects.toThrow(StartRefused)
    await expect(open()).rejects.toThrow(line)
  }
})

it('also reports it when asked for its owner', () => {
  spoil(1)
  for (const ask of [() => markOf(file), () => installationId(dataDir), () => openInstallation(dataDir)]) expect(ask).toThrow(line)
})

it('starts with a damaged draft, without effect on others', async () => {
  spoil(pagesOf('draft').at(-1) ?? 0)
  const vault = await openVaultOf({ dataDir, readStoreUrl: null })
  expect((await vault.keys.forReading([5])).get(5)).toHaveLength(32)
  await vault.close()
})

it('names the file if a draft hits a damaged index, and so does verify', async () => {
  const index = pagesOf('sqlite_autoindex_draft_1')[0] ?? 0
  expect(index).toBeGreaterThan(0)
  spoil(index)
  const vault = await openVaultOf({ dataDir, readStoreUrl: null })
  const place = { userId: 1, activityId: 1, problemId: 1, languageId: 1 }
  const reason = new RegExp(`${file} is damaged \\(.*malformed\\): npm run events -- verify`)
  await expect(vault.drafts.get(place)).rejects.toThrow(reason)
  await expect(vault.drafts.save(place, { content: 'y', savedAt: '2027' }, null)).rejects.toThrow(reason)
  await vault.close()
  const printed: string[] = []
  expect(await verifyInstallation({ dataDir, names: [], print: (told) => void printed.push(told) })).toBe(false)
  expect(printed).toContainEqual(expect.stringMatching(/^damaged: vault\.db: /))
})
