// Converts a file to and from its stored form: text if it is UTF-8, else base64.
import type { FileValues } from '../values.ts'

type Held = Pick<FileValues, 'content' | 'encoding'>

const base64Of = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** Content of a file. Text with a NUL counts as binary, because no field could show it. */
export const contentOf = async (file: Blob): Promise<Held> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    const content = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    if (!content.includes('\0')) return { content, encoding: 'utf8' }
  } catch {
    // binary
  }
  return { content: base64Of(bytes), encoding: 'base64' }
}

/** The original file. */
export const fileOf = ({ content, encoding }: Held): Blob =>
  encoding === 'utf8'
    ? new Blob([content], { type: 'text/plain;charset=utf-8' })
    : new Blob([Uint8Array.from(atob(content), (character) => character.charCodeAt(0))], { type: 'application/octet-stream' })
