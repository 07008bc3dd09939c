// Puts outputs of the person's computer into the editor: files by the names of their cases, or a ZIP of them. Loaded on demand.
import { MAX_OUTPUT_BYTES } from '../../../../protocol/limits.ts'
import type { ShownCaseFiles } from '../../../../protocol/programs.ts'
import type { Code } from '../../../shared/code.ts'
import { i18n, loadTexts } from '../../../shared/i18n.ts'
import { notifyFailure } from '../../../shared/ui/notify.tsx'
import { sentencesOf } from '../programFiles/importFiles.ts'
import { takeFiles } from '../programFiles/takeFiles.ts'
import { byCase, bytesOf, editedOutputs } from './outputFiles.ts'

const ns = 'programFiles'
const naming = { sourceEndings: [], artifactFile: null }

/** Joins the files to the outputs in the editor, and tells what is left out. */
export const importOutputs = async (
  chosen: readonly File[],
  now: Code,
  cases: readonly ShownCaseFiles[],
  onFiles: (code: Code) => void,
): Promise<void> => {
  const [{ files, refused }] = await Promise.all([takeFiles(chosen, naming, true, MAX_OUTPUT_BYTES), loadTexts([ns])])
  const { taken, others } = byCase(files, cases)
  const left = [...refused, ...others.map((name) => ({ name, why: 'noCase' as const }))]
  const told = sentencesOf(left, MAX_OUTPUT_BYTES)
  if (taken.length === 0) return notifyFailure(told === '' ? i18n.t('import.nothing', { ns }) : told, i18n.t('import.none', { ns }))
  const before = now.files ?? [{ name: cases[0]?.output ?? '', content: now.content }]
  const code = editedOutputs({ content: '', files: [...taken, ...before] }, cases)
  if (bytesOf(code) > MAX_OUTPUT_BYTES)
    return notifyFailure(i18n.t('import.tooLarge', { ns, most: MAX_OUTPUT_BYTES / 1024 }), i18n.t('import.none', { ns }))
  onFiles(code)
  if (left.length > 0) notifyFailure(told, i18n.t('import.title', { ns }))
}
