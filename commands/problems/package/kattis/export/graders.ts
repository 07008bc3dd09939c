// Graders of a problem as files of `include/`, by the codes that the format has for languages.
import { languages } from '../../../../../judge/catalogue.ts'
import type { LightProblem, PlannedPackage } from '../../foreign/light.ts'
import { type PackageNotes } from '../notes.ts'

const codes: Readonly<Record<string, string>> = { python: 'python3', shell: 'bash' }

/** Adds them under their language's folder. */
export const planGraders = ({ graders }: LightProblem, notes: PackageNotes, files: PlannedPackage['files']): void => {
  if (graders.some((grader) => grader.files.some(({ isShown }) => isShown))) notes.add('settingsLeft', 'include/', 'isShown')
  for (const { languageId, files: own } of graders) {
    const name = languages.find((language) => language.languageId === languageId)?.editorName ?? String(languageId)
    for (const { name: file, content } of own) files.set(`include/${codes[name] ?? name}/${file}`, content)
  }
}
