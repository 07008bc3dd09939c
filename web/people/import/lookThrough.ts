// Has the server validate a file.
import type { z } from 'zod'
import { previewImport } from '../../../commands/people/import/calls.ts'
import type { previewImportSchemas } from '../../../commands/people/import/schemas.ts'
import { request } from '../../shared/api/client.ts'

/** Target of the import. */
export interface ImportTarget {
  businessUnitId: number
  /** Class to add members to; null if the file creates classes. */
  groupId: number | null
}

export type LookedThrough = z.infer<typeof previewImportSchemas.reply>

/** Maximum file size in bytes. */
export const MOST_BYTES = 1024 * 1024

/** Maximum number of arguments of one function call. */
const CHUNK = 0x8000

const base64Of = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(text)
}

export const lookThrough = async (target: ImportTarget, file: File): Promise<LookedThrough> =>
  await request(previewImport, { ...target, file: await base64Of(file) })
