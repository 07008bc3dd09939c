// The live socket: one per browser tab, at /api/v2/live. Commands go over HTTP; this only tells what has changed.
import { call } from './call.ts'
import type { liveTicketSchemas } from './liveSchemas.ts'

export const liveTicket = call<typeof liveTicketSchemas>({ method: 'POST', path: 'Live/Ticket', auth: 'session', kind: 'query' })

/** Close codes of 4000 and above mean: stop retrying. */
export const CLOSE = { badTicket: 4001, signedInElsewhere: 4002, protocol: 4003, sessionEnded: 4004, accountExpired: 4005 } as const

/** The numbers that a topic's path names: `{ groupId }` of 'groups/{groupId}/practice'. */
export type IdsOf<Path extends string> = Path extends `${string}{${infer Id}}${infer Rest}`
  ? Readonly<Record<Id, number>> & IdsOf<Rest>
  : unknown

/** What a live socket may follow. */
export interface Topic<Path extends string = string> {
  path: Path
  /** What it is called for one class, one person. */
  of(ids: IdsOf<Path>): string
  /** The numbers in a name; null where it is none of this topic. */
  idsIn(name: string): IdsOf<Path> | null
}

const PLACE = /\{(\w+)\}/g

/** Declares a topic: `topic('groups/{groupId}/practice')`. */
export const topic = <const Path extends string>(path: Path): Topic<Path> => {
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
