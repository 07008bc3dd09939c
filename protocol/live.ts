// The live socket: one per browser tab, at /api/v2/live. Commands go over HTTP; this only tells what has changed.
import { call } from './call.ts'
import type { liveTicketSchemas, NoteOf, RowOf, Speech } from './liveSchemas.ts'

export const liveTicket = call<typeof liveTicketSchemas>({ method: 'POST', path: 'Live/Ticket', auth: 'session', kind: 'query' })

/** Close codes of 4000 and above mean: stop retrying. */
export const CLOSE = { badTicket: 4001, signedInElsewhere: 4002, protocol: 4003, sessionEnded: 4004, accountExpired: 4005 } as const

/** The numbers that a topic's path names: `{ groupId }` of 'groups/{groupId}/practice'. */
export type IdsOf<Path extends string> = Path extends `${string}{${infer Id}}${infer Rest}`
  ? Readonly<Record<Id, number>> & IdsOf<Rest>
  : unknown

/** Sends to all followers of a topic; `position` is the log position of the event behind the message. */
export interface Publishing {
  publish(topic: string, type: string, payload: unknown, position?: string): void
}

/** The name of a topic for one class or person. The types of its rows and notes exist at compile time only. */
export type TopicName<Row = unknown, Note = unknown> = string & { readonly speaks?: { row: Row; note: Note } }

/** A topic of the live socket. `Row` is the type of the state that it sends, `Note` that of the notes that its followers may send. */
export interface Topic<Path extends string = string, Row = unknown, Note = unknown> {
  path: Path
  /** The topic's name for one class or person. */
  of(ids: IdsOf<Path>): TopicName<Row, Note>
  /** The numbers in a name; null where it is none of this topic. */
  idsIn(name: string): IdsOf<Path> | null
}

/** The current state of one part of a topic. A later row with the same key replaces it. */
export interface ToldRow<Row = unknown> {
  key: string
  row: Row
}

/**
 * Sends rows to the followers of a topic: the newest row of each key, in no more messages a second than the topic allows. `position` is the log
 * position that the rows reflect.
 */
export type Tell = <Path extends string, Row>(
  topic: Topic<Path, Row>,
  ids: IdsOf<Path>,
  rows: readonly ToldRow<NoInfer<Row>>[],
  position?: string,
) => void

const PLACE = /\{(\w+)\}/g

/** Declares a topic: `topic('groups/{groupId}/practice')`. */
export const topic = <const Path extends string>(path: Path): Topic<Path, never, never> => {
  const pattern = new RegExp(`^${path.replaceAll(PLACE, '(?<$1>[1-9]\\d{0,15})')}$`)
  return {
    path,
    of: (ids) => path.replaceAll(PLACE, (_, id: string) => String((ids as Record<string, number>)[id])),
    idsIn(name) {
      const found = pattern.exec(name)
      return found && (Object.fromEntries(Object.entries(found.groups ?? {}).map(([id, text]) => [id, Number(text)])) as IdsOf<Path>)
    },
  }
}

/** Declares a topic with rows or notes by the type of its speech: `topicOf<typeof boardSpeech>()('exams/{activityId}')`. */
export const topicOf =
  <S extends Speech>() =>
  <const Path extends string>(path: Path): Topic<Path, RowOf<S>, NoteOf<S>> =>
    topic(path)
