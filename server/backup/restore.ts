// Restores an installation from a backup. People forgotten since the backup are forgotten again before the data can be read: a restore
// never revives a key.
import { closeSync, cpSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { createCommandHandler } from '../../commands/kit/handler.ts'
import { newCommandId } from '../../commands/kit/ids.ts'
import { forgetUser } from '../../commands/people/user/useCases.ts'
import type { EventStore, Position } from '../../eventstore/port.ts'
import { Rejection } from '../../protocol/catalogue.ts'
import { StartRefused } from '../config.ts'
import { requireInstallation } from '../installation/addresses.ts'
import { FILES, holdFolder, READY, RESTORING, remotePartsOf } from '../installation/installation.ts'
import { NOTES } from '../installation/remoteParts.ts'
import { openLog } from '../log/openLog.ts'
import { openVaultOf } from '../stores/openStores.ts'
import { ANCHORS } from './backup.ts'
import { type Manifest, readManifest } from './manifest.ts'

export interface RestoreOptions {
  dataDir: string
  folder: string
  /** Moves the folder's present content aside. */
  isReplacing: boolean
  /** Path of an NDJSON export of `UserForgotten`, or 'none' to state that nobody else was forgotten: required if no present files tell. */
  forgotten?: string | undefined
  /** Current stores of log and vault if not in the folder; the restored files are put into the folder. */
  eventStoreUrl?: string | null
  readStoreUrl?: string | null
}

export interface Restored {
  manifest: Manifest
  /** Number of people forgotten again. */
  forgotten: number
  /** Folder of the previous files; null if there were none. */
  aside: string | null
}

const forgottenSchema = z.object({ type: z.literal('UserForgotten'), data: z.object({ userId: z.int().positive() }) })

/** Content of the READY file in the staging folder. */
interface Ready {
  restored: Restored
  /** Folder for the previous files. */
  aside: string
}

const clock = { now: () => new Date() }

const forgottenIn = async (events: EventStore): Promise<number[]> => {
  const found: number[] = []
  let after: Position | undefined
  for (;;) {
    const page = await events.readAll({ types: ['UserForgotten'], ...(after === undefined ? {} : { after }) })
    // an unreadable event is still identified by its destroyed key
    for (const { data, fault } of page.events) if (fault === undefined) found.push((data as { userId: number }).userId)
    if (page.isEnd) return found
    after = page.checkpoint
  }
}

type Present = Pick<RestoreOptions, 'dataDir' | 'eventStoreUrl' | 'readStoreUrl'>

/** People forgotten according to the folder or the servers: by their events, and by their destroyed keys if a crash came in between. */
const forgottenAt = async ({ dataDir, eventStoreUrl = null, readStoreUrl = null }: Present): Promise<number[]> => {
  const addresses = { dataDir, eventStoreUrl, readStoreUrl }
  if (eventStoreUrl !== null || readStoreUrl !== null || remotePartsOf(dataDir)) await requireInstallation(addresses)
  else for (const name of [FILES.log, FILES.vault]) if (!existsSync(join(dataDir, name))) throw new Error(`${name} is missing`)
  const { events, vault, close } = openLog(dataDir, clock, eventStoreUrl, await openVaultOf(addresses))
  try {
    return [...(await forgottenIn(events)), ...(await vault.keys.destroyed())]
  } finally {
    await close()
  }
}

/** @throws StartRefused if the file is not a list of `UserForgotten` events */
const forgottenByFile = (file: string): number[] => {
  const read = z.array(forgottenSchema).safeParse(linesOf(file))
  if (!read.success) throw new StartRefused(`${file} is not what "export --type UserForgotten" writes: each line is one such event.`)
  return read.data.map(({ data }) => data.userId)
}

const linesOf = (file: string): unknown => {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  } catch (error) {
    throw new StartRefused(`${file} cannot be read: ${(error as Error).message}.`, { cause: error })
  }
}

/** People forgotten since the backup, from the present files and the given list. If neither is available, nothing is restored. */
const forgottenSince = async ({ forgotten, ...present }: RestoreOptions): Promise<number[]> => {
  const named = forgotten === undefined || forgotten === 'none' ? [] : forgottenByFile(forgotten)
  try {
    return [...named, ...(await forgottenAt(present))]
  } catch (error) {
    if (forgotten !== undefined) return named
    throw new StartRefused(
      `The people forgotten since cannot be read from ${present.dataDir}: give --forgotten <file>, as written by "export --type UserForgotten", or --forgotten none.`,
      { cause: error },
    )
  }
}

/** In the staged copy: forgets people again, and ends all sessions, since sessions signed out after the backup would become valid again. */
const makeSafe = async (staged: string, named: readonly number[]): Promise<number> => {
  const here = await forgottenAt({ dataDir: staged })
  const { events, vault, close } = openLog(staged, clock)
  try {
    const commands = createCommandHandler(events)
    let count = 0
    for (const userId of new Set([...here, ...named])) {
      const commandId = newCommandId(clock.now())
      const context = { actor: { userId: null, role: 'system' }, commandId, correlationId: commandId }
      try {
        await forgetUser({ commands, events, vault }, userId, context)
        count += 1
      } catch (error) {
        if (!(error instanceof Rejection && error.code === 'User.NotFound')) throw error // not in the backup
      }
    }
    await vault.sessions.endEverybodys()
    return count
  } finally {
    await close()
  }
}

const sync = (file: string): void => {
  const descriptor = openSync(file, 'r+')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

const DATABASES = Object.values(FILES)
const BESIDE = ['', '-wal', '-shm']
/** Files of the replaced log, whether or not the backup has them: they are rebuilt from the log. */
const ALWAYS_ASIDE: ReadonlySet<string> = new Set([FILES.views, FILES.reactors, ANCHORS, ...NOTES])

/** Swaps the folders: moves the present files aside and the staged ones in. Each step is idempotent, for a retry after a kill. */
const swap = (dataDir: string): Restored => {
  const staged = join(dataDir, RESTORING)
  const { restored, aside } = JSON.parse(readFileSync(join(staged, READY), 'utf8')) as Ready
  let hasMoved = existsSync(aside)
  const putAside = (name: string) => {
    if (!existsSync(join(dataDir, name))) return
    mkdirSync(aside, { recursive: true, mode: 0o700 })
    renameSync(join(dataDir, name), join(aside, name))
    hasMoved = true
  }
  for (const name of [...DATABASES, ANCHORS, ...NOTES]) {
    const isComing = existsSync(join(staged, name))
    if (!isComing && !ALWAYS_ASIDE.has(name)) continue
    for (const suffix of BESIDE) putAside(name + suffix)
    if (isComing) renameSync(join(staged, name), join(dataDir, name))
  }
  rmSync(staged, { recursive: true })
  return { ...restored, aside: hasMoved ? aside : null }
}

/**
 * Restores a backup into the data folder, which no server may be using. If killed, either nothing has changed or the same call completes
 * the restore.
 * @throws StartRefused for a damaged backup, a folder that is in use or not empty, or if the list of forgotten people is unknown
 */
export const restore = async (options: RestoreOptions): Promise<Restored> => {
  const { dataDir, folder, isReplacing } = options
  const manifest = await readManifest(folder)
  const held = holdFolder(dataDir)
  try {
    const staged = join(dataDir, RESTORING)
    if (existsSync(join(staged, READY))) return swap(dataDir)
    const isThere = [FILES.log, FILES.vault, ...NOTES].some((name) => existsSync(join(dataDir, name)))
    if (isThere && !isReplacing)
      throw new StartRefused(`DATA_DIR=${dataDir} holds an installation: use --replace to move it aside and put the backup in its place.`)
    const named = await forgottenSince(options)
    rmSync(staged, { recursive: true, force: true })
    mkdirSync(staged, { mode: 0o700 })
    for (const { name } of manifest.files) cpSync(join(folder, name), join(staged, name))
    const forgotten = await makeSafe(staged, named)
    for (const { name } of manifest.files) sync(join(staged, name))
    const aside = join(dataDir, `before-restore-${clock.now().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`)
    const ready: Ready = { restored: { manifest, forgotten, aside: null }, aside }
    writeFileSync(join(staged, READY), JSON.stringify(ready), { flush: true })
    return swap(dataDir)
  } finally {
    held.release()
  }
}
