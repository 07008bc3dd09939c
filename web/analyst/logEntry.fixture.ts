// Events of the log and the catalogue as in the server's replies. For tests only.
import type { LogEntry } from '../../queries/analyst/search/schemas.ts'
import type { CataloguedType } from './useCatalogue.ts'

/** Position of the log's event number `at`. */
export const positionAt = (at: number): string => String(at).padStart(20, '0')

/** An answer handed in, so many milliseconds after half past nine on 1 March. */
export const logEntry = (at: number, over: Partial<LogEntry> = {}): LogEntry => ({
  position: positionAt(at),
  stream: `submission-${at}`,
  revision: 0,
  id: `event-${at}`,
  type: 'CodeSubmitted',
  version: 1,
  recordedAt: new Date(Date.parse('2026-03-01T09:30:00.000') + at).toISOString(),
  actorRole: 'student',
  actor: { userId: 8, pseudonym: 'P-4f2a', name: null },
  person: { userId: 8, pseudonym: 'P-4f2a', name: null },
  command: 'SubmitCode',
  commandId: `command-${at}`,
  correlationId: 'correlation-1',
  causationId: `command-${at}`,
  fault: null,
  ...over,
})

const entry = (type: string, area: string, over: Partial<CataloguedType> = {}): CataloguedType => ({
  type,
  area,
  version: 1,
  meanings: { 'zh-TW': `${type} 的意義。`, en: `Meaning of ${type}.` },
  personal: [],
  jsonSchema: { type: 'object', properties: {} },
  readModels: [],
  count: 0,
  firstAt: null,
  lastAt: null,
  lastStream: null,
  ...over,
})

const answerSchema = {
  type: 'object',
  properties: {
    answerId: { type: 'integer', exclusiveMinimum: 0, description: 'Number of the answer.' },
    source: {
      type: 'array',
      items: { type: 'object', properties: { name: { type: 'string' }, inline: { type: 'string' } }, required: ['name'] },
    },
    note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
  },
  required: ['answerId', 'source'],
}

export const catalogueReply: readonly CataloguedType[] = [
  entry('CodeSubmitted', 'judging', {
    jsonSchema: answerSchema,
    personal: ['source'],
    readModels: ['answers', 'timeline'],
    count: 1234,
    firstAt: '2026-02-01T00:00:00.000Z',
    lastAt: '2026-03-01T00:00:00.000Z',
    lastStream: 'submission-99',
  }),
  entry('SubmissionJudged', 'judging', { count: 1200 }),
  entry('SignedIn', 'people', { count: 88 }),
  entry('AccountClaimed', 'people'),
]
