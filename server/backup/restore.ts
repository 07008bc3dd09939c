// Puts a backup in the place of an installation. Whoever was forgotten since is forgotten again before anybody can read it: no restore revives a key.
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
  /** The backup. */
  folder: string
  /** Puts aside what lies in the folder now. */
  isReplacing: boolean
  /** Path of an export of `UserForgotten` as NDJSON, or 'none' to say that nobody else was forgotten: needed where no present files tell. */
  forgotten?: string | undefined
  /** Where log and vault are now, if not in the folder; what is restored lies in it. */
  eventStoreUrl?: string | null
  readStoreUrl?: string | null
}

export interface Restored {
  manifest: Manifest
  /** How many people were forgotten again. */
  forgotten: number
  /** Where the files from before lie now; null when there were none. */
  aside: string | null
}

const forgottenSchema = z.object({ type: z.literal('UserForgotten'), data: z.object({ userId: z.int().positive() }) })

/** What waits in the data folder, once it is whole. */
interface Ready {
  restored: Restored
  /** Where the files from before go. */
  aside: string
}

const clock = { now: () => new Date() }

const forgottenIn = async (events: EventStore): Promise<number[]> => {
  const found: number[] = []
  let after: Position | undefined
  for (;;) {
    const page = await events.readAll({ types: ['UserForgotten'], ...(after === undefined ? {} : { after }) })
    // of an event that cannot be read, the key that was destroyed still tells
    for (const { data, fault } of page.events) if (fault === undefined) found.push((data as { userId: number }).userId)
    if (page.isEnd) return found
    after = page.checkpoint
  }
}

type Present = Pick<RestoreOptions, 'dataDir' | 'eventStoreUrl' | 'readStoreUrl'>

/** Who was forgotten, by what lies in a folder or on the servers: by their events, and by their keys where a crash came between. */
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

/** @throws StartRefused for a file that is anything but a list of `UserForgotten` */
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

/** Who was forgotten since: by the files that are here, and by the list that was given. Where neither tells, nothing is restored. */
const forgottenSince = async ({ forgotten, ...present }: RestoreOptions): Promise<number[]> => {
  const named = forgotten === undefined || forgotten === 'none' ? [] : forgottenByFile(forgotten)
  try {
    return [...named, ...(await forgottenAt(present))]
  } catch (error) {
    if (forgotten !== undefined) return named
    throw new StartRefused(
      `Who was forgotten since cannot be read from ${present.dataDir}: give --forgotten <file>, as "export --type UserForgotten" wrote it, or --forgotten none.`,
      { cause: error },
    )
  }
}

/** In the copy that waits: forgets again, and ends all sessions, since what was signed out since would live again. */
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
        if (!(error instanceof Rejection && error.code === 'User.NotFound')) throw error // came after the backup
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
/** Belong to the log that goes, whether or not the backup has any: they are made again from the log. */
const ALWAYS_ASIDE: ReadonlySet<string> = new Set([FILES.views, FILES.reactors, ANCHORS, ...NOTES])

/** Changes places: what is here goes aside, what waits comes in. Each step can be repeated after a kill. */
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
 * Restores a backup into the data folder, which no server may hold. Killed at any moment, either nothing has changed yet or the same call finishes it.
 * @throws StartRefused with one line: a damaged backup, a folder that is held or not empty, nobody who knows who was forgotten
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
      throw new StartRefused(`DATA_DIR=${dataDir} holds an installation: with --replace it is put aside, and the backup takes its place.`)
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
