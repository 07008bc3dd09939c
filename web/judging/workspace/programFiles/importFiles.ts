// Puts files of the person's computer into the editor. Loaded on demand.
import type { FileNaming } from '../../../../judge/fileNames.ts'
import { MAX_CODE_FILES, MAX_SOURCE_BYTES } from '../../../../protocol/limits.ts'
import type { CodeFile } from '../../../../protocol/verdict.ts'
import { type Code, codeOf } from '../../../shared/code.ts'
import { ACCEPTED_FILES } from '../../../shared/editor/fileImport/importable.ts'
import { i18n, loadTexts } from '../../../shared/i18n.ts'
import { notifyFailure } from '../../../shared/ui/notify.tsx'
import { excessOf, merged, withMainFirst } from './fileList.ts'
import { type RefusedFile, takeFiles } from './takeFiles.ts'

const ns = 'programFiles'
/** Refused files that are named, at most. */
const MOST_NAMED = 5

export interface ImportInto {
  language: { name: string; fileName: string }
  /** Null where an answer is one file. */
  naming: FileNaming | null
  /** Files in the editor; null for one text. */
  list: readonly CodeFile[] | null
  /** Replaces the code by a file. */
  onFile: (name: string, content: string) => void
  /** Replaces the code by files. */
  onFiles: (code: Code, isAdded: boolean) => void
}

/** `most`: bytes of a file. */
export const sentencesOf = (refused: readonly RefusedFile[], most = MAX_SOURCE_BYTES): string => {
  const values = { ns, most: most / 1024, types: ACCEPTED_FILES.replaceAll(',', ' ') } as const
  const named = refused.slice(0, MOST_NAMED).map(({ name, why }) => i18n.t(`import.${why}`, { ...values, name }))
  const others = refused.length - named.length
  return [...named, ...(others > 0 ? [i18n.t('import.more', { ns, count: others })] : [])].join(' ')
}

/** The code with these files, or why it cannot have them. */
const codeWith = (files: readonly CodeFile[], { language, naming, list }: ImportInto): Code | string => {
  if (naming === null) return i18n.t('import.one', { ns, language: language.name })
  const whole = list === null ? withMainFirst(files, language.fileName, naming) : merged(list, files)
  if (whole === null) return i18n.t('import.noSource', { ns, endings: naming.sourceEndings.join(' ') })
  const excess = excessOf(whole)
  if (excess === null) return codeOf(whole)
  return i18n.t(`import.${excess}`, { ns, most: excess === 'tooMany' ? MAX_CODE_FILES : MAX_SOURCE_BYTES / 1024 })
}

/**
 * A single file replaces the code, or in a program of several files the one of its name; several replace the code or join the files. What
 * is left out is told, with its reason.
 */
export const importFiles = async (chosen: readonly File[], into: ImportInto): Promise<void> => {
  const [{ files, refused }] = await Promise.all([
    takeFiles(chosen, into.naming, into.list === null && chosen.length === 1),
    loadTexts([ns]),
  ])
  const [only] = files
  const refuse = (why: string) => notifyFailure(why, i18n.t('import.none', { ns }))
  if (only === undefined) return refuse(refused.length > 0 ? sentencesOf(refused) : i18n.t('import.nothing', { ns }))
  if (files.length === 1 && into.list === null) into.onFile(only.name, only.content)
  else {
    const code = codeWith(files, into)
    if (typeof code === 'string') return refuse(code)
    into.onFiles(code, into.list !== null)
  }
  if (refused.length > 0) notifyFailure(sentencesOf(refused), i18n.t('import.title', { ns }))
}
