// Localized reasons for the status of a case.

import {
  groupStopped,
  noAnswerFile,
  noOutputFile,
  outputNotPlain,
  requiredGroupFailed,
  STATUS,
  timeUsedUp,
} from '../../../../judge/catalogue.ts'
import type { Translate } from '../../../shared/texts.ts'

const patterns = [
  [/^line (\d+)$/, 'line'],
  [/^signal \d+ \((\w+)\)$/, 'signal'],
  [/^exit code (\d+)$/, 'exitCode'],
  [/^wall clock$/, 'wallClock'],
  [/^forbidden system call$/, 'forbiddenCall'],
  [new RegExp(`^${timeUsedUp}$`), 'timeUsedUp'],
  [new RegExp(`^${noAnswerFile}$`), 'noAnswerFile'],
  [new RegExp(`^${noOutputFile}$`), 'noOutputFile'],
  [new RegExp(`^${outputNotPlain}$`), 'outputNotPlain'],
  [new RegExp(`^${requiredGroupFailed}: (.*)$`), 'requiredGroup'],
  [new RegExp(`^${groupStopped}: (.*)$`), 'groupStopped'],
] as const

/** True if the case was not run because earlier cases had used up the time. */
export const isWithoutTime = ({ statusCode, reason }: { statusCode: number; reason?: string | undefined }): boolean =>
  statusCode === STATUS.Skipped && reason === timeUsedUp

/** Localized reason; unknown ones keep the judge's wording. */
export const reasonText = (t: Translate<'workspace'>, reason: string): string => {
  for (const [pattern, name] of patterns) {
    const match = pattern.exec(reason)
    if (match) return t(`verdict.reason.${name}`, { value: match[1] ?? '' })
  }
  return reason
}
