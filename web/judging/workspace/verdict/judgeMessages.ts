// Messages of a whole verdict or run: the judge's notice in the reader's language, then the program's or compiler's output.

import { judgingErrors } from '../../../../commands/judging/errors.ts'
import { problemsErrors } from '../../../../commands/problems/errors.ts'
import type { ErrorEntry } from '../../../../protocol/errors.ts'
import type { Notice } from '../../../../protocol/verdict.ts'
import { currentLanguage } from '../../../shared/i18n.ts'

/** A subset of the catalogue, which is too large for a problem page. */
const entries: Readonly<Record<Notice['code'], ErrorEntry>> = { ...judgingErrors, ...problemsErrors }

/** The judge's notice in the reader's language; empty if there is none. */
export const noticeIn = (notice: Notice | undefined): string =>
  notice ? entries[notice.code][currentLanguage()].replace('{figure}', String(notice.figure)) : ''

export const saidText = (notice: Notice | undefined, said: string): string =>
  [noticeIn(notice), said].filter((text) => text !== '').join('\n')
