// Streams what a search of the log finds as a ZIP.
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { LogQuery } from '../../../commands/analyst/logQuery.ts'
import { maySeeAllProblems } from '../../../commands/problems/problem/policy.ts'
import { type Route, route } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../../protocol/csv.ts'
import { type ZippedFile, zipOf } from '../../kit/zip.ts'
import { exportLog } from '../calls.ts'
import type { AnalystDeps } from '../deps.ts'
import { logEntry } from '../entries.ts'
import { shownEventsFor } from '../hiddenUnits.ts'
import type { LogEntry } from '../search/schemas.ts'
import { searchedParts } from '../search/search.ts'
import { personalFieldsOf, withholding } from '../withholding.ts'
import { columnDescription, columnsOf } from './columns.ts'
import { exportSchemas } from './schemas.ts'

interface Exported {
  entry: LogEntry
  data: unknown
}

/** The events up to now, oldest first, without names, code and texts. */
const exportedEvents = async function* (deps: AnalystDeps, query: LogQuery, readerId: number): AsyncGenerator<Exported[], void, undefined> {
  const head = await deps.events.head()
  const isShown = shownEventsFor(deps, readerId)
  const withhold = withholding(personalFieldsOf(deps.catalogue.definitions))
  const options = { isRevealed: false, seesProblems: maySeeAllProblems(deps.access, readerId) }
  for await (const { events } of searchedParts(deps, query, 'oldest')) {
    const shown = events.filter((event) => event.position <= head && isShown(event))
    if (shown.length > 0) yield shown.map((event) => ({ entry: logEntry(deps, event), data: withhold(event.data, options).value }))
    if ((events.at(-1)?.position ?? head) > head) return
  }
}

const asJsonLines = async function* (deps: AnalystDeps, events: AsyncIterable<Exported[]>): AsyncGenerator<ZippedFile, void, undefined> {
  const types = new Set<string>()
  const lines = async function* () {
    for await (const page of events) {
      for (const { entry } of page) types.add(entry.type)
      yield page.map(({ entry, data }) => `${JSON.stringify({ ...entry, data })}\n`).join('')
    }
  }
  yield { name: 'events.jsonl', content: Readable.from(lines()) }
  const { definitions } = deps.catalogue
  const schemaOf = (type: string) => {
    const definition = definitions[type]
    return definition && { version: definition.version, schema: z.toJSONSchema(definition.schema, { unrepresentable: 'any', io: 'input' }) }
  }
  yield { name: 'schemas.json', content: JSON.stringify(Object.fromEntries([...types].map((type) => [type, schemaOf(type)])), null, 2) }
}

const asCsv = async function* (
  deps: AnalystDeps,
  events: AsyncIterable<Exported[]>,
  { types: [only, ...others] }: LogQuery,
): AsyncGenerator<ZippedFile, void, undefined> {
  const columns = columnsOf(only === undefined || others.length > 0 ? null : (deps.catalogue.definitions[only] ?? null))
  const rows = async function* () {
    yield BYTE_ORDER_MARK + csvLine(columns.map(({ name }) => name))
    for await (const page of events) yield page.map(({ entry, data }) => csvLine(columns.map((column) => column.of(entry, data)))).join('')
  }
  yield { name: 'events.csv-metadata.json', content: JSON.stringify(columnDescription('events.csv', columns), null, 2) }
  yield { name: 'events.csv', content: Readable.from(rows()) }
}

export const exportQueries = (deps: AnalystDeps): Route[] => [
  route(exportLog, exportSchemas, async ({ format, ...query }, context) => {
    const { definitions } = deps.catalogue
    if (!query.types.every((type) => Object.hasOwn(definitions, type)))
      throw rejected('Common.FieldsNotValid', { field: 'types', code: 'Field.Invalid' })
    await deps.recordLogRead(context, { what: 'export', subject: { ...query, format }, isRevealed: false })
    const events = exportedEvents(deps, query, context.caller.userId)
    const files = format === 'csv' ? asCsv(deps, events, query) : asJsonLines(deps, events)
    return { fileName: `events-${context.now.toISOString().slice(0, 10)}.zip`, content: zipOf(files, context.signal) }
  }),
]
