// Statements and solutions in Markdown, a file for each language.

import type { PictureSources } from '../../../picture/policy.ts'
import type { LightProblem, PlannedPackage } from '../../foreign/light.ts'
import { joinedText, openPictureFiles } from '../../foreign/texts.ts'
import type { PackageNotes } from '../notes.ts'
import { kattisLocale } from './metadata.ts'

/** `talks`: the conversations that the package has as files, which readers see by themselves. */
export const planStatements = async (
  { content }: LightProblem,
  { sources, talks, notes, files }: { sources: PictureSources; talks: string; notes: PackageNotes; files: PlannedPackage['files'] },
): Promise<void> => {
  const pictures = openPictureFiles(sources)
  const write = async (folder: string, kind: string, localeCode: string, text: string): Promise<void> => {
    const placed = await pictures.placed(text, (name, png) => files.set(`${folder}/${name}`, png))
    files.set(`${folder}/${kind}.${kattisLocale(localeCode)}.md`, `${placed}\n`)
  }
  for (const { localeCode, description, inputOutputExample, hint, solution, canEnableSolution } of content.locales) {
    const example = inputOutputExample === talks ? '' : inputOutputExample
    if (example.trim() !== '' || hint.trim() !== '') notes.add('textsJoined', '', localeCode)
    await write('statement', 'problem', localeCode, joinedText(localeCode, { description, example, hint }))
    if (solution.trim() === '') continue
    if (!canEnableSolution) notes.add('settingsLeft', '', 'canEnableSolution')
    await write('solution', 'solution', localeCode, solution)
  }
}
