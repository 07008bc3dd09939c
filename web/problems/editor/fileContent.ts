// Between a file of any bytes and how an edit file holds it: as text where it is UTF-8, else as base64.
import type { FileValues } from '../values.ts'

type Held = Pick<FileValues, 'content' | 'encoding'>

const base64Of = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** What a file holds. A text with a NUL in it is a file of bytes: no field could show it. */
export const contentOf = async (file: Blob): Promise<Held> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    const content = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    if (!content.includes('\0')) return { content, encoding: 'utf8' }
  } catch {
    // bytes, then
  }
  return { content: base64Of(bytes), encoding: 'base64' }
}

/** The file as its author had it. */
export const fileOf = ({ content, encoding }: Held): Blob =>
  encoding === 'utf8'
    ? new Blob([content], { type: 'text/plain;charset=utf-8' })
    : new Blob([Uint8Array.from(atob(content), (character) => character.charCodeAt(0))], { type: 'application/octet-stream' })
