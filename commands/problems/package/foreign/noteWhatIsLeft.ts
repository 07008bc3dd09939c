// Settings of a problem that packages of other products have no place for.
import type { PackageNotes } from '../kattis/notes.ts'
import type { PackageNoteCode } from '../note.ts'
import type { LightProblem } from './light.ts'

/** Notes what no other format has. */
export const noteWhatIsLeft = ({ content, cases }: LightProblem, notes: PackageNotes): void => {
  const noteIf = (isSo: boolean, code: PackageNoteCode, detail: string): void => {
    if (isSo) notes.add(code, '', detail)
  }
  noteIf(content.judging?.processes !== undefined, 'settingsLeft', 'processes')
  noteIf(content.difficulty !== 3, 'settingsLeft', 'difficulty')
  for (const name of ['needMoney', 'isTQC', 'showsCheckerMessage'] as const) noteIf(content[name] === true, 'settingsLeft', name)
  noteIf(!content.canAnalyze, 'settingsLeft', 'canAnalyze')
  noteIf('inline' in content.tqcAnswers ? content.tqcAnswers.inline.length > 0 : content.tqcAnswers.count > 0, 'settingsLeft', 'tqcAnswers')
  for (const name of ['cStandard', 'cppStandard'] as const) noteIf(content.judging?.[name] !== undefined, 'settingsLeft', name)
  noteIf(content.isAllOrNothing === true && content.judging?.groups !== undefined, 'groupsLeft', '')
  noteIf(content.isAllOrNothing === true && cases.some(({ weight }) => weight === 0), 'settingsLeft', 'weight')
}
