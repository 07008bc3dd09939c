// The analyst's command line over the log: list, show and export. It writes as fast as its reader takes and never holds the log.
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { checkEsdbAddress, isEsdbAddress } from './esdb/address.ts'
import { CSV_HEAD, toCsv, toNdjson, toPretty } from './formats.ts'
import type { EventStore, RecordedEvent } from './port.ts'
import { findEvent, type Selection, select } from './selection.ts'

export const USAGE = `  list      events as NDJSON, one per line
  show      one event with all of its data: show <position | id | stream/revision>
  export    events as a file: --format ndjson (default) | csv

  list and export take:
  --stream <name>     one stream, or several by a prefix with *: 'exam-*'
  --type <type>       event type; may be repeated, or a comma-separated list
  --since <time>      ISO 8601; from this time on. A date alone is a day in UTC
  --until <time>      up to this time; a date alone means its end
  --actor <who>       user id, role, or system
  --limit <n>         maximum number of events
  list, show and export take:
  --from <address>    read another log than this installation's: esdb://…
`

export const EXIT = { ok: 0, notFound: 1, usage: 2 } as const

/** Invalid command line; the message gives the reason. */
export class UsageError extends Error {
  override name = 'UsageError'
}

export type LogCommand = {
  /** Address of another log than the installation's. */
  from?: string
} & (
  | { command: 'list'; selection: Selection }
  | { command: 'show'; which: string }
  | { command: 'export'; selection: Selection; format: 'ndjson' | 'csv' }
)

/** Whether the first argument is one of the commands of this file. */
export const isLogCommand = (name: string | undefined): boolean => name === 'list' || name === 'show' || name === 'export'

const requireAddress = (from: string): void => {
  if (!isEsdbAddress(from)) throw new UsageError('--from is an address such as esdb://127.0.0.1:2113?tls=false')
  try {
    checkEsdbAddress(from)
  } catch (error) {
    throw new UsageError(`--from ${(error as Error).message}`, { cause: error })
  }
}

/** @throws UsageError */
export const parseArguments = (argv: readonly string[]): LogCommand => {
  const [command, ...args] = argv
  const { values, positionals } = parseOptions(args)
  const { format, from, ...rest } = values
  if (from !== undefined) requireAddress(from)
  const where = from === undefined ? {} : { from }
  if (command === 'show') {
    const [which, ...more] = positionals
    if (which === undefined || more.length > 0 || format !== undefined || Object.keys(rest).length > 0)
      throw new UsageError('show takes one position, id or stream/revision')
    return { command, which, ...where }
  }
  if (command !== 'list' && command !== 'export') throw new UsageError(command ? `unknown command ${command}` : 'a command is missing')
  if (positionals.length > 0) throw new UsageError(`what is ${positionals[0]}?`)
  const selection = toSelection(rest)
  if (command === 'list') {
    if (format !== undefined) throw new UsageError('list has no option --format; use export')
    return { command, selection, ...where }
  }
  if (format !== undefined && format !== 'ndjson' && format !== 'csv') throw new UsageError(`--format is ndjson or csv, not ${format}`)
  return { command, selection, format: format ?? 'ndjson', ...where }
}

const text = { type: 'string' } as const

const parseOptions = (args: string[]) => {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        stream: text,
        type: { ...text, multiple: true },
        since: text,
        until: text,
        actor: text,
        limit: text,
        format: text,
        from: text,
      },
    })
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error })
  }
}

type Values = Omit<ReturnType<typeof parseOptions>['values'], 'format' | 'from'>

const toSelection = ({ stream, type, since, until, actor, limit }: Values): Selection => {
  const selection: Selection = {}
  if (stream !== undefined) selection.stream = stream
  if (type !== undefined) selection.types = type.flatMap((list) => list.split(',')).filter(Boolean)
  if (since !== undefined) selection.since = parseTime('--since', since, 'T00:00:00.000Z')
  if (until !== undefined) selection.until = parseTime('--until', until, 'T23:59:59.999Z')
  if (actor !== undefined) selection.actor = actor
  if (limit !== undefined) {
    if (!/^[1-9]\d{0,14}$/.test(limit)) throw new UsageError(`--limit is a positive number, not ${limit}`)
    selection.limit = Number(limit)
  }
  return selection
}

/** A time of the command line: ISO 8601, or a day in UTC whose time is the one given. @throws UsageError */
export const parseTime = (option: string, value: string, timeOfDay: string): Date => {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value)
  const time = new Date(isDay ? value + timeOfDay : value)
  if (!/^\d{4}-\d\d-\d\d/.test(value) || Number.isNaN(time.getTime())) throw new UsageError(`${option} is a time in ISO 8601, not ${value}`)
  return time
}

/** Runs a parsed command; everything goes to `out`, which stays open. Resolves to the exit code. */
export const runLogCommand = async (store: EventStore, parsed: LogCommand, out: Writable): Promise<number> => {
  if (parsed.command === 'show') {
    const event = await findEvent(store, parsed.which)
    if (event) await write([toPretty(event)], out)
    return event ? EXIT.ok : EXIT.notFound
  }
  const isCsv = parsed.command === 'export' && parsed.format === 'csv'
  await write(lines(select(store, parsed.selection), isCsv ? toCsv : toNdjson, isCsv ? CSV_HEAD : ''), out)
  return EXIT.ok
}

const lines = async function* (pages: AsyncIterable<RecordedEvent[]>, toLine: (event: RecordedEvent) => string, head: string) {
  if (head) yield head
  for await (const page of pages) yield page.map(toLine).join('')
}

/** A reader that has seen enough and closes the pipe is no failure. */
const write = async (chunks: Iterable<string> | AsyncIterable<string>, out: Writable): Promise<void> => {
  try {
    await pipeline(Readable.from(chunks, { objectMode: true, highWaterMark: 1 }), out, { end: false })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EPIPE' && code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}
