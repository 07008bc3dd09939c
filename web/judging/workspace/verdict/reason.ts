// Why a case ended as it did: the judge's short words in the reader's language.
import type { TFunction } from 'i18next'
import { STATUS, timeUsedUp } from '../../../../judge/catalogue.ts'

const patterns = [
  [/^line (\d+)$/, 'line'],
  [/^signal \d+ \((\w+)\)$/, 'signal'],
  [/^exit code (\d+)$/, 'exitCode'],
  [/^wall clock$/, 'wallClock'],
  [/^forbidden system call$/, 'forbiddenCall'],
  [new RegExp(`^${timeUsedUp}$`), 'timeUsedUp'],
] as const

/** The case was not run, as cases before it had run out of time. */
export const isWithoutTime = ({ statusCode, reason }: { statusCode: number; reason?: string | undefined }): boolean =>
  statusCode === STATUS.Skipped && reason === timeUsedUp

/** The reason in the reader's language; words that are not known stay as the judge wrote them. */
export const reasonText = (t: TFunction<'workspace'>, reason: string): string => {
  for (const [pattern, name] of patterns) {
    const match = pattern.exec(reason)
    if (match) return t(`verdict.reason.${name}`, { value: match[1] ?? '' })
  }
  return reason
}
