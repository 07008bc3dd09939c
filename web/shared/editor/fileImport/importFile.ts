// Reads a chosen file as text for an editor; shows why a file is refused.
import { i18n, loadTexts } from '../../i18n.ts'
import { notifyFailure } from '../../ui/notify.tsx'
import { ACCEPTED_FILES, isImportable } from './importable.ts'

const ns = 'fileImport'

/** Takes a file of at most `most` KiB. */
export const importFile = async (file: File | null, most: number, take: (name: string, content: string) => void): Promise<void> => {
  if (file === null) return
  await loadTexts([ns])
  const { name } = file
  const refuse = (why: string) => notifyFailure(why, i18n.t('title', { ns }))
  if (!isImportable(name)) return refuse(i18n.t('type', { ns, name, types: ACCEPTED_FILES.replaceAll(',', ' ') }))
  if (file.size > most * 1024) return refuse(i18n.t('tooLarge', { ns, name, most }))
  try {
    take(name, await file.text())
  } catch {
    refuse(i18n.t('unreadable', { ns, name }))
  }
}
