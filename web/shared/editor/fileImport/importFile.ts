// Reads a chosen file as text for an editor; shows why a file is refused.
import { i18n, loadTexts } from '../../i18n.ts'
import { textOfFile } from '../../textOfFile.ts'
import { notifyFailure } from '../../ui/notify.tsx'
import { ACCEPTED_FILES, isImportable } from './importable.ts'

const ns = 'fileImport'

/** Of the text: in KiB of UTF-8, or in characters. */
export interface ImportLimit {
  most: number
  unit: 'KiB' | 'characters'
}

/** Bytes of a file before it is read: no character has more in any encoding. */
const MOST_BYTES_OF = { KiB: 1024, characters: 4 }

const isWithin = (text: string, { most, unit }: ImportLimit): boolean =>
  unit === 'characters' ? text.length <= most : new TextEncoder().encode(text).length <= most * 1024

/** Takes the text of a file, with LF at the ends of lines. */
export const importFile = async (file: File, limit: ImportLimit, take: (name: string, content: string) => void): Promise<void> => {
  await loadTexts([ns])
  const { name } = file
  const refuse = (why: string) => notifyFailure(why, i18n.t('title', { ns }))
  const most = limit.most.toLocaleString()
  const tooLarge = () => refuse(i18n.t(limit.unit === 'KiB' ? 'tooLarge' : 'tooLong', { ns, name, most }))
  if (!isImportable(name)) return refuse(i18n.t('type', { ns, name, types: ACCEPTED_FILES.replaceAll(',', ' ') }))
  if (file.size > limit.most * MOST_BYTES_OF[limit.unit]) return tooLarge()
  try {
    const text = textOfFile(new Uint8Array(await file.arrayBuffer()))?.replaceAll(/\r\n?/g, '\n')
    if (text === undefined) return refuse(i18n.t('encoding', { ns, name }))
    if (!isWithin(text, limit)) return tooLarge()
    take(name, text)
  } catch {
    refuse(i18n.t('unreadable', { ns, name }))
  }
}
