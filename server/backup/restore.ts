// Puts a backup in the place of an installation. Whoever was forgotten since is forgotten again before anybody can read it: no restore revives a key.
import { closeSync, cpSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCommandHandler } from '../../commands/kit/handler.ts'
import { newCommandId } from '../../commands/kit/ids.ts'
import { forgetUser } from '../../commands/user/forget.ts'
import type { EventStore, Position } from '../../eventstore/port.ts'
import { StartRefused } from '../config.ts'
import { Rejection } from '../errors/catalogue.ts'
import { FILES, holdFolder, READY, RESTORING } from '../installation.ts'
import { openLog } from '../log.ts'
import { ANCHORS } from './backup.ts'
import { type Manifest, readManifest } from './manifest.ts'

export interface RestoreOptions {
  dataDir: string
  /** The backup. */
  folder: string
  /** Puts aside what lies in the folder now. */
  isReplacing: boolean
  /** Path of an export of `UserForgotten` as NDJSON, or 'none' to say that nobody was forgotten: needed where the present files cannot tell. */
  forgotten?: string | undefined
}

export interface Restored {
  manifest: Manifest
  /** How many people were forgotten again. */
  forgotten: number
  /** Where the files from before lie now; null when there were none. */
  aside: string | null
}

const clock = { now: () => new Date() }

const forgottenIn = async (events: EventStore): Promise<number[]> => {
  const found: number[] = []
  let after: Position | undefined
  for (;;) {
    const page = await events.readAll({ types: ['UserForgotten'], ...(after === undefined ? {} : { after }) })
    for (const { data } of page.events) found.push((data as { userId: number }).userId)
    if (page.isEnd) return found
    after = page.checkpoint
  }
}

/** Who was forgotten, by what lies in a folder: by their events, and by their keys where a crash came between. */
const forgottenAt = async (dataDir: string): Promise<number[]> => {
  for (const name of [FILES.log, FILES.vault]) if (!existsSync(join(dataDir, name))) throw new Error(`${name} is missing`)
  const { events, vault, close } = openLog(dataDir, clock)
  try {
    return [...(await forgottenIn(events)), ...(await vault.keys.destroyed())]
  } finally {
    await close()
  }
}

const forgottenByFile = (file: string): number[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => Number(JSON.parse(line)?.data?.userId))

const forgottenSince = async ({ dataDir, forgotten }: RestoreOptions, isThere: boolean): Promise<number[]> => {
  if (forgotten === 'none') return []
  const named = forgotten === undefined ? [] : forgottenByFile(forgotten)
  if (!isThere) return named
  try {
    return [...named, ...(await forgottenAt(dataDir))]
  } catch (error) {
    if (forgotten !== undefined) return named
    throw new StartRefused(
      `Who was forgotten since cannot be read from ${dataDir}: give --forgotten <file>, as "export --type UserForgotten" wrote it, or --forgotten none.`,
      { cause: error },
    )
  }
}

/** In the copy that waits: forgets again, and ends all sessions, since what was signed out since would live again. */
const makeSafe = async (staged: string, named: readonly number[]): Promise<number> => {
  const here = await forgottenAt(staged)
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

/** Changes places: what is here goes aside, what waits comes in. Each step can be repeated after a kill. */
const swap = (dataDir: string): string | null => {
  const staged = join(dataDir, RESTORING)
  const aside = readFileSync(join(staged, READY), 'utf8')
  let hasMoved = existsSync(aside)
  const putAside = (name: string) => {
    if (!existsSync(join(dataDir, name))) return
    mkdirSync(aside, { recursive: true, mode: 0o700 })
    renameSync(join(dataDir, name), join(aside, name))
    hasMoved = true
  }
  for (const name of [...DATABASES, ANCHORS]) {
    const isComing = existsSync(join(staged, name))
    if (!isComing && name !== FILES.views) continue
    for (const suffix of BESIDE) putAside(name + suffix)
    if (isComing) renameSync(join(staged, name), join(dataDir, name))
  }
  rmSync(staged, { recursive: true })
  return hasMoved ? aside : null
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
    if (existsSync(join(staged, READY))) return { manifest, forgotten: 0, aside: swap(dataDir) }
    const isThere = existsSync(join(dataDir, FILES.log)) || existsSync(join(dataDir, FILES.vault))
    if (isThere && !isReplacing)
      throw new StartRefused(`DATA_DIR=${dataDir} holds an installation: with --replace it is put aside, and the backup takes its place.`)
    const named = await forgottenSince(options, isThere)
    rmSync(staged, { recursive: true, force: true })
    mkdirSync(staged, { mode: 0o700 })
    for (const { name } of manifest.files) cpSync(join(folder, name), join(staged, name))
    const forgotten = await makeSafe(staged, named)
    for (const { name } of manifest.files) sync(join(staged, name))
    const aside = join(dataDir, `before-restore-${clock.now().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`)
    writeFileSync(join(staged, READY), aside, { flush: true })
    return { manifest, forgotten, aside: swap(dataDir) }
  } finally {
    held.release()
  }
}
