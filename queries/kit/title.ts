// Title of a problem in the reader's language.
import type { ProblemDocument } from '../../projections/problems/problems.ts'
import type { Language } from '../../protocol/catalogue.ts'

/** Falls back to the problem's primary language; null for an unknown problem. */
export const titleOf = (problem: Pick<ProblemDocument, 'locales'> | undefined, language: Language): string | null => {
  const wanted = language === 'en' ? 'en' : 'zh-Hant'
  const { locales = [] } = problem ?? {}
  return (locales.find(({ localeCode }) => localeCode === wanted) ?? locales.find(({ isPrimary }) => isPrimary))?.title ?? null
}
