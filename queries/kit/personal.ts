// Personal data that an area registers for the download of a user's data.
import type { Readable } from 'node:stream'

/** A file of the download. */
export interface PersonalFile {
  name: string
  content: string | Buffer | Readable
}

/** Location in the download: a file name, or a prefix of file names; or the reason for leaving the data out. */
type Told = { in: string } | { nowhere: string }

/** Streams whose events are included. */
export interface PersonalStreams {
  /** The aggregate's prefix of stream names. */
  category: string
  ids(userId: number): readonly number[]
}

export interface PersonalRecords {
  /** Collections of read models that refer to people: where the download includes their content, or why it does not. */
  collections: Readonly<Record<string, Told>>
  /** Events found neither in a stream below, nor through `events`, nor in a separate file: where else they appear, or why they do not. */
  otherEvents?: Readonly<Record<string, Told>>
  /** The area's fields in person.json. */
  facts?(userId: number): Promise<object>
  streams?: readonly PersonalStreams[]
  /** Where further events about or by a user lie, oldest first; they may overlap with the streams above. */
  events?(userId: number, as: 'subject' | 'actor'): AsyncIterable<{ stream: string; revision: number }>
  /** Stream categories included in files of their own. */
  toldInFiles?: readonly string[]
  files?(userId: number): AsyncIterable<PersonalFile>
}
