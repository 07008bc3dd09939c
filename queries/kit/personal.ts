// What an area has of a person: handed over by each area, and put together as the download of everything that is known of somebody.
import type { Readable } from 'node:stream'

/** A file of the download. */
export interface PersonalFile {
  name: string
  content: string | Buffer | Readable
}

/** Where something stands in the download: the name of its file, or what the names of its files begin with. */
type Told = { in: string } | { nowhere: string }

/** Streams of which the events are told. */
export interface PersonalStreams {
  /** The first part of their names, as the aggregate has it. */
  category: string
  ids(userId: number): readonly number[]
}

export interface PersonalRecords {
  /** The collections of its read models that name people, and where a person is told what they hold; or why that is nowhere. */
  collections: Readonly<Record<string, Told>>
  /** Its events that are neither in a stream below, nor found among `events`, nor in a file of its own: where else, or why nowhere. */
  otherEvents?: Readonly<Record<string, Told>>
  /** What it says of the person in person.json. */
  facts?(userId: number): Promise<object>
  streams?: readonly PersonalStreams[]
  /** Where further events lie that are about a person or were done by them, the oldest first; some may lie in the streams above. */
  events?(userId: number, as: 'subject' | 'actor'): AsyncIterable<{ stream: string; revision: number }>
  /** Categories of streams that it tells in files of its own. */
  toldInFiles?: readonly string[]
  files?(userId: number): AsyncIterable<PersonalFile>
}
