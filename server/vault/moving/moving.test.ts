// Moving a vault: everything works at the new place, exactly one of the two is active, and vaults of other installations are not touched.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, it } from 'vitest'
import { dropDatabases, freshDatabase, lookingAt, orSkipped, SERVER } from '../../../projections/store/mongo/server.fixture.ts'
import { StartRefused } from '../../config.ts'
import { FILES, installationId, mark, openInstallation } from '../../installation/installation.ts'
import { openMongoVault } from '../mongo.ts'
import type { Vault } from '../port.ts'
import { openVault } from '../sqlite.ts'
import { moveVault, sumAt } from './move.ts'
import { type VaultPlace, vaultInFolder, vaultOnServer } from './places.ts'
import type { VaultShelves } from './shelves.ts'
import { VAULT_TABLES } from './tables.ts'

const place = { userId: 7, activityId: 1, problemId: 2, languageId: 3 }
const savedAt = '2026-01-01T00:00:00.000Z'
const files = [
  { name: 'main.c', content: 'int main\u0000' },
  { name: 'list.h', content: '' },
]
const presence = { groupId: 21, userId: 7, sessionId: 'b', from: savedAt, lastPingAt: savedAt }
const ended = { ...presence, groupId: 22 }

const cleanups: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

interface Home {
  place: VaultPlace
  open(): Promise<Vault>
}

const folder = (): Home & { dataDir: string } => {
  const dataDir = mkdtempSync(join(tmpdir(), 'moving-'))
  cleanups.push(() => rmSync(dataDir, { recursive: true }))
  return { dataDir, place: vaultInFolder(dataDir), open: async () => openVault({ file: join(dataDir, FILES.vault) }) }
}
const server = (): Home & { url: string } => {
  const url = freshDatabase()
  cleanups.push(() => dropDatabases(url))
  const at = vaultOnServer(url)
  cleanups.push(() => at.close())
  return { url, place: at, open: () => openMongoVault({ url }) }
}

const within = async <T>({ open }: Pick<Home, 'open'>, work: (vault: Vault) => Promise<T>): Promise<T> => {
  const vault = await open()
  try {
    return await work(vault)
  } finally {
    await vault.close()
  }
}

const sessionsOf = async (sessions: Vault['sessions']) =>
  (await sessions.list(7)).map(({ sessionId, device, ip, isSuperseded }) => ({ sessionId, device, ip, isSuperseded })).toSorted(bySession)
const bySession = (one: { sessionId: string }, other: { sessionId: string }) => one.sessionId.localeCompare(other.sessionId)

/** A folder with a complete installation, whose vault has an entry of every kind. */
const founded = async () => {
  const home = folder()
  const installation = openInstallation(home.dataDir)
  new DatabaseSync(join(home.dataDir, FILES.log)).close()
  installation.complete()
  installation.release()
  const known = await within(
    home,
    async ({ passwords, keys, sessions, drafts, notes, presences, signing, accountHash, requestHash, deviceToken }) => {
      await passwords.set(7, 'Password-1', null)
      await passwords.set(7, 'Password-2', 'b')
      await keys.forWriting(9, true)
      await keys.destroy(9)
      await drafts.save(place, { content: 'int main\u0000', files, savedAt }, null)
      await notes.put('link', 'a', { userId: null, value: '1', until: Date.now() + 3_600_000 })
      await notes.put('link', 'b', { userId: 7, value: '2', until: null })
      await presences.begin(presence)
      await presences.begin(ended)
      await presences.end({ ...ended, to: null }, savedAt)
      const older = await sessions.create(7, 'a', 'full', { device: 'Firefox', ip: '192.0.2.1' })
      const token = await sessions.create(7, 'b', 'full', { device: 'Firefox', ip: '192.0.2.1' })
      await sessions.supersedeOthers(7, 'b')
      return {
        key: Buffer.from(await keys.forWriting(7, true)),
        older,
        token,
        sessions: await sessionsOf(sessions),
        signed: await signing.sign('a text'),
        account: accountHash('a@b.test'),
        request: requestHash('text'),
        device: deviceToken('a@b.test'),
      }
    },
  )
  return { ...home, id: installation.id, known }
}

const holdsAll = async (home: Home, { known }: Awaited<ReturnType<typeof founded>>) =>
  await within(home, async ({ passwords, keys, sessions, drafts, notes, presences, signing, accountHash, requestHash, knownDevice }) => {
    expect([await passwords.verify(7, 'Password-1', null), await passwords.verify(7, 'Password-2', 'b')]).toEqual([true, true])
    expect(await keys.forWriting(7, false)).toEqual(known.key)
    await expect(keys.forWriting(9, true)).rejects.toThrow('destroyed')
    expect(await sessions.resolve(known.token)).toMatchObject({ userId: 7, sessionId: 'b', isSuperseded: false })
    expect(await sessions.resolve(known.older)).toMatchObject({ isSuperseded: true })
    expect(await sessionsOf(sessions)).toEqual(known.sessions)
    expect(await drafts.get(place)).toEqual({ content: 'int main\u0000', files, savedAt })
    expect(await notes.list('link', { max: 9 })).toMatchObject([
      { key: 'a', userId: null, value: '1' },
      { key: 'b', userId: 7, value: '2', until: null },
    ])
    expect([await presences.find(presence), await presences.find(ended)]).toEqual([
      { ...presence, to: null },
      { ...ended, to: savedAt },
    ])
    expect(await signing.sign('a text')).toEqual(known.signed)
    expect([accountHash('a@b.test'), requestHash('text')]).toEqual([known.account, known.request])
    expect(knownDevice('a@b.test', [known.device])).toBe(known.device)
  })

const move = async (from: Home, to: Home): Promise<string[]> => {
  const lines: string[] = []
  await moveVault(from.place, to.place, (line) => void lines.push(line))
  return lines
}

/** The place, with a vault that fails after this many batches. */
const dyingAfter = ({ place: at, open }: Home, batches: number): Home => ({
  open,
  place: {
    ...at,
    async shelves(): Promise<VaultShelves> {
      const shelves = await at.shelves()
      let left = batches
      return {
        ...shelves,
        async put(table, entries) {
          if (left === 0) throw new Error('killed')
          left -= 1
          await shelves.put(table, entries)
        },
      }
    },
  },
})

const moving = (name: string, make: () => Home, isSkipped: boolean) =>
  describe.skipIf(isSkipped)(name, () => {
    it('moves everything, reports it without contents, and makes the target active', async () => {
      const from = await founded()
      const to = make()
      const lines = await move(from, to)
      expect(lines[1]).toMatch(/^both vaults hold the same 14 entries \(.*personalKey 2.*\): sha256 [0-9a-f]{64}$/)
      for (const secret of [from.known.key.toString('base64'), from.known.token, 'int main']) expect(lines.join()).not.toContain(secret)
      await holdsAll(to, from)
      expect(() => openInstallation(from.dataDir)).toThrow('the vault of this installation lies on a server. Set READSTORE_URL.')
      expect(() => installationId(from.dataDir)).toThrow(StartRefused)
      expect((await move(from, to))[0]).toContain('was moved')
    })

    it('resumes an interrupted move, and no server starts in between', async () => {
      const from = await founded()
      const to = make()
      await expect(move(from, dyingAfter(to, 3))).rejects.toThrow('killed')
      expect((await to.place.owner())?.state).toBe('moving')
      const [first] = await move(from, to)
      expect(first).toMatch(/copied [1-9] entries .*; [1-9] were there before/)
      await holdsAll(to, from)
    })

    it('moves back over the old copy, and forgets there the people forgotten since', async () => {
      const from = await founded()
      const to = make()
      await move(from, to)
      await within(to, async ({ passwords, keys, drafts }) => {
        await keys.destroy(7)
        await passwords.remove(7)
        await drafts.removeAll(7)
        await passwords.set(8, 'Password-8', null)
      })
      await move(to, from)
      await within(from, async ({ passwords, keys, drafts }) => {
        expect((await keys.forReading([7])).get(7)).toBeNull()
        expect([await passwords.verify(7, 'Password-1', null), await passwords.verify(8, 'Password-8', null)]).toEqual([false, true])
        expect(await drafts.get(place)).toBeNull()
      })
      expect(installationId(from.dataDir)).toBe(from.id)
      await expect(move(to, make())).rejects.toThrow('moved from here to another place')
    })

    it('touches neither the vault of another installation nor a second one that counts', async () => {
      const from = await founded()
      const other = await founded()
      const to = make()
      await move(other, to)
      const before = await sumAt(to.place)
      await expect(move(from, to)).rejects.toThrow('belongs to another installation')
      await to.place.mark(from.id, 'complete')
      await expect(move(from, to)).rejects.toThrow('counts, as the one at')
      expect(await sumAt(to.place)).toEqual(before)
      await holdsAll(from, from)
    })
  })

moving('from a folder to another one', folder, false)
moving(`from a folder to MongoDB${orSkipped}`, server, SERVER === null)

it('is refused without a complete source vault, and into a folder with the log of another installation', async () => {
  const from = await founded()
  await expect(move(folder(), from)).rejects.toThrow('there is no whole vault')
  const to = folder()
  mark(join(to.dataDir, FILES.log), { id: 'another', state: 'complete' })
  await expect(move(from, to)).rejects.toThrow('log.db belongs to another installation')
})

describe('knows every table', () => {
  it('of a file', async () => {
    const { dataDir } = await founded()
    const file = new DatabaseSync(join(dataDir, FILES.vault))
    const columns = (table: string) =>
      file
        .prepare('SELECT name FROM pragma_table_info(?)')
        .all(table)
        .map(({ name }) => String(name))
    const tables = file.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'installation'").all()
    const found = Object.fromEntries(tables.map(({ name }) => [name, new Set(columns(String(name)))]))
    const known = VAULT_TABLES.map(({ name, columns: own, counted }) => [
      name,
      new Set(Object.keys(own)).difference(new Set([counted?.column])),
    ])
    expect(found).toEqual(Object.fromEntries(known))
    file.close()
  })

  it.skipIf(SERVER === null)(`of MongoDB${orSkipped}`, async () => {
    const from = await founded()
    const [used, moved] = [server(), server()]
    await within(used, async ({ passwords, keys, drafts, notes, presences, signing, sessions }) => {
      await passwords.set(7, 'Password-1', null)
      await keys.forWriting(7, true)
      await drafts.save(place, { content: '', savedAt }, null)
      await notes.put('link', 'a', { userId: 7, value: '', until: null })
      await presences.begin(presence)
      await signing.sign('')
      await sessions.create(7, 'a', 'full')
    })
    await move(from, moved)
    /** Field names of documents, by collection. */
    const fieldsAt = (url: string) =>
      lookingAt(url, async (client) => {
        const db = client.db(`${client.options.dbName}_vault`)
        const found: Record<string, Set<string>> = {}
        for (const { name } of await db.listCollections().toArray())
          if (name !== '_installation') found[name] = new Set(Object.keys((await db.collection(name).findOne()) ?? {}))
        return found
      })
    expect(await fieldsAt(moved.url)).toEqual(await fieldsAt(used.url))
  })
})
