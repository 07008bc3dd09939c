// What is said of a whole verdict or run: the judge's own words in the reader's language, then those of the program or its compiler.

import { judgingErrors } from '../../../../commands/judging/errors.ts'
import { problemsErrors } from '../../../../commands/problems/errors.ts'
import type { ErrorEntry } from '../../../../protocol/errors.ts'
import type { Notice } from '../../../../protocol/verdict.ts'
import { currentLanguage } from '../../../shared/i18n.ts'

/** Not from the whole catalogue, which is much to load for a problem page. */
const entries: Readonly<Record<Notice['code'], ErrorEntry>> = { ...judgingErrors, ...problemsErrors }

/** The judge's own words in the reader's language; nothing where it has none. */
export const noticeIn = (notice: Notice | undefined): string =>
  notice ? entries[notice.code][currentLanguage()].replace('{figure}', String(notice.figure)) : ''

export const saidText = (notice: Notice | undefined, said: string): string =>
  [noticeIn(notice), said].filter((text) => text !== '').join('\n')
