// A file that is sent as the body of a call. A pure leaf.
import { z } from 'zod'

/** Lies on disk until the call is answered. Compared and recorded by the hash of its bytes. */
export class Upload {
  readonly path: string
  /** Bytes. */
  readonly length: number
  readonly sha256: string
  constructor(path: string, length: number, sha256: string) {
    this.path = path
    this.length = length
    this.sha256 = sha256
  }
  toJSON(): string {
    return this.sha256
  }
}

/** The field `file` of a call with `body: 'file'`. */
export const uploadSchema = z.custom<Upload>((value) => value instanceof Upload, 'Field.Required')
