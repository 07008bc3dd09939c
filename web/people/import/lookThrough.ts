// Has a file looked through by the server.
import type { z } from 'zod'
import { previewImport } from '../../../commands/people/import/calls.ts'
import type { previewImportSchemas } from '../../../commands/people/import/schemas.ts'
import { request } from '../../shared/api/client.ts'

/** Whose file it is. */
export interface ImportTarget {
  businessUnitId: number
  /** The class that its people join; null where the file makes classes. */
  groupId: number | null
}

export type LookedThrough = z.infer<typeof previewImportSchemas.reply>

/** Bytes of a file at most. */
export const MOST_BYTES = 1024 * 1024

/** Bytes that a call of a function takes at most. */
const CHUNK = 0x8000

const base64Of = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(text)
}

export const lookThrough = async (target: ImportTarget, file: File): Promise<LookedThrough> =>
  await request(previewImport, { ...target, file: await base64Of(file) })
