// npm run events: the analyst's command line. Listing and exporting belong to the log; verifying, rebuilding and "as of" use the read
// models.
import { parseArgs } from 'node:util'
import { EXIT, isLogCommand, parseArguments, parseTime, runLogCommand, USAGE, UsageError } from '../../eventstore/cli.ts'
import { Unavailable, Undecodable } from '../../eventstore/port.ts'
import { asOf } from '../../projections/kit/asOf.ts'
import { keptIn } from '../../projections/kit/kept.ts'
import { collectionsOf } from '../../projections/kit/projection.ts'
import { KeptElsewhere, rebuildReadModels } from '../../projections/kit/rebuild.ts'
import { projections } from '../areas.ts'
import { backUp } from '../backup/backup.ts'
import { restore } from '../backup/restore.ts'
import { type Config, ConfigError, readConfig, StartRefused } from '../config.ts'
import { type Addresses, requireInstallation } from '../installation/addresses.ts'
import { holdFolder } from '../installation/installation.ts'
import { logByTime } from '../log/logByTime.ts'
import { openLog, openLogToRead } from '../log/openLog.ts'
import { openReadStoreOf, openVaultOf } from '../stores/openStores.ts'
import { copyCommand } from './copyInstallation.ts'
import { openViews, verifyInstallation } from './verification.ts'
import { verifyRecord } from './verifyRecord.ts'

const HELP = `npm run events -- <command>

${USAGE}
  verify    check the log's pages, ids, hashes and anchors, then rebuild every read model beside the live one and compare
            document by document: verify [--anchors FILE] [read model ...]; FILE is a copy of anchors/anchors.jsonl kept elsewhere
  rebuild   discard read models and rebuild them: rebuild <name ...>; only while the server is stopped
  as-of     a document at a past moment: as-of <read model> <id> <time or position>
  copy      migrate to other storage: copy --from <address> --to <address>, each a data folder, esdb://… for the log, or mongodb://… for the vault
            (passwords, keys of persons); several addresses to move both: copy --from ./data --to esdb://… --to mongodb://…
            Only while the server is stopped. Resumes after an interruption, and verifies at the end that both sides are equal
  backup    copy log and vault, from files or servers, into files while the server runs: backup <folder>
  verify-record
            check the record of an exam with nothing but its file, and print the ranking that follows from it: verify-record FILE [--key FILE];
            the key file is what an installation serves at /.well-known/chronojudge-keys.json
  restore   restore a backup into DATA_DIR: restore <folder> [--replace] [--forgotten <file> | none]; only while the server is stopped.
            People forgotten since are forgotten again, by the files in DATA_DIR and the list written by export --type UserForgotten

  read models: ${projections.map(({ name }) => name).join(', ')}
  for as-of also: ${projections.flatMap(({ derived = [] }) => derived.map(({ collection }) => collection)).join(', ')}
`

const print = (line: string): void => void process.stdout.write(`${line}\n`)
// a reader that has seen enough and closes the pipe is no failure
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

/** Set before the first command runs. */
let here: Addresses = { dataDir: '', eventStoreUrl: null, readStoreUrl: null }
const clock = { now: () => new Date() }
const openHereToRead = async () => {
  await requireInstallation(here)
  return await openLogToRead(here)
}
const say = (fields: object, message: string): void => void process.stderr.write(`${message} ${JSON.stringify(fields)}\n`)
const log = { info: say, warn: say, error: say }

const known = (names: readonly string[]): readonly string[] => {
  for (const name of names)
    if (!projections.some((projection) => projection.name === name)) throw new UsageError(`there is no read model ${name}`)
  return names
}

const verify = async (args: string[]): Promise<boolean> => {
  const { anchors, names } = parseVerify(args)
  await requireInstallation(here)
  return await verifyInstallation({ ...here, names: known(names), ...(anchors === undefined ? {} : { anchors }), print })
}

const parseVerify = (args: string[]) => {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { anchors: { type: 'string' } } })
    return { anchors: values.anchors, names: positionals }
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error })
  }
}

const rebuild = async (names: readonly string[]): Promise<number> => {
  if (names.length === 0) throw new UsageError('rebuild takes names of read models')
  await requireInstallation(here)
  const held = holdFolder(here.dataDir)
  const { events, close } = openLog(here.dataDir, clock, here.eventStoreUrl, await openVaultOf(here))
  const store = await openReadStoreOf(here)
  try {
    await rebuildReadModels({
      events,
      store,
      projections,
      log,
      names: known(names),
      onProgress: (name, progress) => print(`${name}: ${JSON.stringify(progress)}`),
    })
    return EXIT.ok
  } catch (error) {
    throw error instanceof KeptElsewhere ? new StartRefused(`${error.message}.`, { cause: error }) : error
  } finally {
    await store.close()
    await close()
    held.release()
  }
}

const positionPattern = /^\d{20}(?:-\d{20})?$/

/** Uses the read models and their snapshots if they can be opened; otherwise reads everything from the log. */
const withKept = async <T>(use: (kept: Awaited<ReturnType<typeof keptIn>> | null) => Promise<T>): Promise<T> => {
  const store = await openViews(here).catch(() => null)
  const snapshot = await store?.snapshot().catch(() => null)
  try {
    return await use(snapshot ? await keptIn(snapshot, projections).catch(() => null) : null)
  } finally {
    await snapshot?.close()
    await store?.close()
  }
}

const showAsOf = async ([name, id, when, ...more]: readonly string[]): Promise<number> => {
  if (name === undefined || id === undefined || when === undefined || more.length > 0)
    throw new UsageError('as-of takes a read model, an id and a time')
  const projection = projections.find((candidate) => collectionsOf(candidate).some(({ collection }) => collection === name))
  if (!projection) throw new UsageError(`there is no read model ${name}`)
  const { events, close } = await openHereToRead()
  try {
    const until = positionPattern.test(when) ? { position: when } : { time: parseTime('as-of', when, 'T23:59:59.999Z').toISOString() }
    const document = await withKept((kept) =>
      asOf({ events: logByTime(events, here), projection, collection: name, id, until, ...(kept && { kept }) }),
    )
    print(JSON.stringify(document, null, 2))
    return document === null ? EXIT.notFound : EXIT.ok
  } finally {
    await close()
  }
}

const showBackup = async ([folder, ...more]: readonly string[]): Promise<number> => {
  if (folder === undefined || more.length > 0) throw new UsageError('backup takes one folder')
  const { position, files } = await backUp(here, folder)
  for (const { name, bytes, sha256 } of files) print(`${name}: ${bytes} bytes, sha256 ${sha256}`)
  print(`backed up to ${position}`)
  return EXIT.ok
}

const restoreOptions = (args: string[]) => {
  try {
    return parseArgs({ args, allowPositionals: true, options: { replace: { type: 'boolean' }, forgotten: { type: 'string' } } })
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error })
  }
}

const showRestore = async (args: readonly string[]): Promise<number> => {
  const { values, positionals } = restoreOptions([...args])
  const [folder, ...more] = positionals
  if (folder === undefined || more.length > 0) throw new UsageError('restore takes one folder')
  const { manifest, forgotten, aside } = await restore({
    ...here,
    folder,
    isReplacing: values.replace === true,
    forgotten: values.forgotten,
  })
  print(`restored to ${manifest.position}, as of ${manifest.madeAt}; people forgotten again: ${forgotten}; all sessions are ended`)
  if (here.eventStoreUrl ?? here.readStoreUrl)
    print(
      `it was restored to files in ${here.dataDir}: copy it to empty servers with copy --from … --to …, or start without the addresses of servers`,
    )
  if (aside) print(`the previous installation was moved to ${aside}; remove it once everything works`)
  return EXIT.ok
}

const showRecord = async (args: string[]): Promise<number> => {
  let parsed: { values: { key?: string | undefined }; positionals: string[] }
  try {
    parsed = parseArgs({ args, allowPositionals: true, options: { key: { type: 'string' } } })
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error })
  }
  const [file, ...more] = parsed.positionals
  if (file === undefined || more.length > 0) throw new UsageError('verify-record takes one file')
  try {
    await verifyRecord(file, parsed.values.key ?? null, print)
    return EXIT.ok
  } catch (error) {
    process.stderr.write(`${file}: ${(error as Error).message}\n`)
    return 1
  }
}

const run = async ([command, ...rest]: readonly string[]): Promise<number> => {
  if (command === 'verify') return (await verify([...rest])) ? EXIT.ok : 1
  if (command === 'rebuild') return await rebuild(rest)
  if (command === 'as-of') return await showAsOf(rest)
  if (command === 'verify-record') return await showRecord([...rest])
  if (command === 'backup') return await showBackup(rest)
  if (command === 'restore') return await showRestore(rest)
  if (command === 'copy') {
    await copyCommand([...rest], print)
    return EXIT.ok
  }
  if (!isLogCommand(command)) throw new UsageError(command ? `unknown command ${command}` : 'a command is missing')
  const parsed = parseArguments([command as string, ...rest])
  const { events, close } =
    parsed.from === undefined ? await openHereToRead() : await openLogToRead({ ...here, eventStoreUrl: parsed.from })
  try {
    return await runLogCommand(parsed.from === undefined ? logByTime(events, here) : events, parsed, process.stdout)
  } finally {
    await close()
  }
}

try {
  const { dataDir, eventStoreUrl, readStoreUrl }: Config = readConfig(process.env)
  here = { dataDir, eventStoreUrl, readStoreUrl }
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  if (error instanceof UsageError) process.stderr.write(`${error.message}\n\n${HELP}`)
  else if (error instanceof StartRefused || error instanceof Unavailable || error instanceof Undecodable)
    process.stderr.write(`${error.message}\n`)
  else throw error
  process.exitCode = error instanceof UsageError || error instanceof ConfigError ? EXIT.usage : 1
}
