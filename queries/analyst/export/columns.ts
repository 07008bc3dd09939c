// Columns of an export as CSV, and their description for programs (CSV on the Web, a W3C recommendation).
import { z } from 'zod'
import type { EventDefinition } from '../../../eventstore/definition.ts'
import type { LogEntry } from '../search/schemas.ts'

type Cell = string | number | null

interface Column {
  name: string
  /** Of CSV on the Web. */
  datatype: string
  description: string
  of(entry: LogEntry, data: unknown): Cell
}

const asText = (value: unknown): Cell =>
  value === undefined || value === null ? null : typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value)

const common: readonly Column[] = [
  { name: 'position', datatype: 'string', description: 'Position in the log; sorts as text.', of: ({ position }) => position },
  { name: 'recordedAt', datatype: 'dateTime', description: 'Time at which it was recorded, in UTC.', of: ({ recordedAt }) => recordedAt },
  { name: 'type', datatype: 'string', description: 'Type of the event.', of: ({ type }) => type },
  { name: 'version', datatype: 'integer', description: 'Version of the schema of its data.', of: ({ version }) => version },
  { name: 'stream', datatype: 'string', description: 'Stream that it is in.', of: ({ stream }) => stream },
  { name: 'revision', datatype: 'integer', description: 'Its number in the stream, from 0.', of: ({ revision }) => revision },
  { name: 'id', datatype: 'string', description: 'Its id.', of: ({ id }) => id },
  {
    name: 'actorRole',
    datatype: 'string',
    description: 'Role of the actor, or the part of the system that acted.',
    of: ({ actorRole }) => actorRole,
  },
  {
    name: 'actor',
    datatype: 'string',
    description: 'Pseudonym of the actor; empty for the system.',
    of: ({ actor }) => actor?.pseudonym ?? null,
  },
  { name: 'actorId', datatype: 'integer', description: 'User id of the actor.', of: ({ actor }) => actor?.userId ?? null },
  {
    name: 'person',
    datatype: 'string',
    description: 'Pseudonym of the person that it is about.',
    of: ({ person }) => person?.pseudonym ?? null,
  },
  { name: 'personId', datatype: 'integer', description: 'User id of that person.', of: ({ person }) => person?.userId ?? null },
  { name: 'command', datatype: 'string', description: 'Command that wrote it.', of: ({ command }) => command },
  { name: 'commandId', datatype: 'string', description: 'Id of the command.', of: ({ commandId }) => commandId },
  {
    name: 'correlationId',
    datatype: 'string',
    description: 'Id shared by all that one call caused.',
    of: ({ correlationId }) => correlationId,
  },
  {
    name: 'causationId',
    datatype: 'string',
    description: 'Id of the command that caused this one, or its own.',
    of: ({ causationId }) => causationId,
  },
]

const whole: Column = { name: 'data', datatype: 'json', description: 'Data of the event, as JSON.', of: (_, data) => JSON.stringify(data) }

interface Property {
  type?: unknown
}
const datatypes: Readonly<Record<string, string>> = { integer: 'integer', number: 'decimal', boolean: 'boolean', string: 'string' }

/** A column for each field of the data, for an export of one type. */
const fieldsOf = ({ schema }: EventDefinition): Column[] => {
  const { properties = {} } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as { properties?: Record<string, Property> }
  return Object.entries(properties).map(([field, { type }]) => ({
    name: `data.${field}`,
    datatype: datatypes[String(type)] ?? 'json',
    description: `Field ${field} of the data; lists and objects as JSON.`,
    of: (_, data) => asText((data as Record<string, unknown> | null)?.[field]),
  }))
}

/** `definition`: of the only type; null for several types. */
export const columnsOf = (definition: EventDefinition | null): readonly Column[] => [
  ...common,
  ...(definition === null ? [whole] : fieldsOf(definition)),
]

export const columnDescription = (url: string, columns: readonly Column[]): object => ({
  '@context': 'http://www.w3.org/ns/csvw',
  url,
  dialect: { header: true, encoding: 'utf-8' },
  tableSchema: {
    columns: columns.map(({ name, datatype, description }) => ({ name, titles: name, datatype, 'dc:description': description })),
    primaryKey: 'position',
  },
})
