// Reads a chosen file as text for an editor; shows why a file is refused.
import { i18n, loadTexts } from '../../i18n.ts'
import { textOfFile } from '../../textOfFile.ts'
import { notifyFailure } from '../../ui/notify.tsx'
import { ACCEPTED_FILES, isImportable } from './importable.ts'

const ns = 'fileImport'

/** Bytes of a file per character, before it is read: no character has more in any encoding. */
const MOST_BYTES = 4

/** Takes the text of a file of at most so many characters, with LF at the ends of lines. */
export const importFile = async (file: File, longest: number, take: (name: string, content: string) => void): Promise<void> => {
  await loadTexts([ns])
  const { name } = file
  const refuse = (why: string) => notifyFailure(why, i18n.t('title', { ns }))
  const tooLong = () => refuse(i18n.t('tooLong', { ns, name, most: longest.toLocaleString() }))
  if (!isImportable(name)) return refuse(i18n.t('type', { ns, name, types: ACCEPTED_FILES.replaceAll(',', ' ') }))
  if (file.size > longest * MOST_BYTES) return tooLong()
  try {
    const text = textOfFile(new Uint8Array(await file.arrayBuffer()))?.replaceAll(/\r\n?/g, '\n')
    if (text === undefined) return refuse(i18n.t('encoding', { ns, name }))
    if (text.length > longest) return tooLong()
    take(name, text)
  } catch {
    refuse(i18n.t('unreadable', { ns, name }))
  }
}
