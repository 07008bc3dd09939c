// The rule of a case by the arguments of the format's own output validator.
import type { Folder } from '../folder.ts'

export interface CaseRule {
  rule: string
  strict: boolean
}

const toleranceOf = (text: string | undefined): string | null =>
  text !== undefined && Number(text) >= 0 && text.trim() !== '' ? text : null

/** @throws PackageFault for arguments that contradict each other, or that the format does not know */
export const ruleOfArguments = (folder: Folder, place: string, given: readonly string[]): CaseRule => {
  const refuse = (why: string): never => folder.fault(place, why, 'Problem.PackageSettingInvalid', 'output_validator_args')
  const words = [...given]
  let [isCaseSensitive, isSpaceSensitive] = [false, false]
  const tolerances = new Map<'absolute' | 'relative', string>()
  const setTolerance = (kinds: readonly ('absolute' | 'relative')[]): void => {
    const value = toleranceOf(words.shift()) ?? refuse('a tolerance is missing or no number')
    for (const kind of kinds) {
      if (tolerances.has(kind)) refuse('a tolerance is given twice')
      tolerances.set(kind, value)
    }
  }
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === 'case_sensitive') isCaseSensitive = true
    else if (word === 'space_change_sensitive') isSpaceSensitive = true
    else if (word === 'float_tolerance') setTolerance(['absolute', 'relative'])
    else if (word === 'float_absolute_tolerance') setTolerance(['absolute'])
    else if (word === 'float_relative_tolerance') setTolerance(['relative'])
    else refuse(`unknown argument ${word}`)
  }
  if (tolerances.size > 0) {
    const values = [tolerances.get('absolute') ?? '0', tolerances.get('relative') ?? '0', ...(isCaseSensitive ? [] : ['ignoreCase'])]
    return { rule: `float(${values.join(',')})`, strict: isSpaceSensitive }
  }
  if (isSpaceSensitive) return { rule: isCaseSensitive ? 'default' : 'ignoreCase', strict: true }
  return { rule: isCaseSensitive ? 'tokens' : 'tokens(ignoreCase)', strict: false }
}
