// What is said of a whole verdict or run: the judge's own words in the reader's language, then those of the program or its compiler.

import { noticeText } from '../../../../protocol/catalogue.ts'
import type { Notice } from '../../../../protocol/verdict.ts'
import { currentLanguage } from '../../../shared/i18n.ts'

/** The judge's own words in the reader's language; nothing where it has none. */
export const noticeIn = (notice: Notice | undefined): string => (notice ? noticeText(notice, currentLanguage()) : '')

export const saidText = (notice: Notice | undefined, said: string): string =>
  [noticeIn(notice), said].filter((text) => text !== '').join('\n')
