// What a problem is called in somebody's language.
import type { ProblemDocument } from '../../projections/problems/problems.ts'
import type { Language } from '../../protocol/catalogue.ts'

/** In the language, or else in the problem's primary one; null for a problem that is not known. */
export const titleOf = (problem: Pick<ProblemDocument, 'locales'> | undefined, language: Language): string | null => {
  const wanted = language === 'en' ? 'en' : 'zh-Hant'
  const { locales = [] } = problem ?? {}
  return (locales.find(({ localeCode }) => localeCode === wanted) ?? locales.find(({ isPrimary }) => isPrimary))?.title ?? null
}
