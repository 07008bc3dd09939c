// A teacher's list of problems as it is asked for: searched, narrowed, in an order.
import type { ProblemDocument } from '../../projections/problems/problems.ts'
import type { Language } from '../../protocol/catalogue.ts'
import type { ProblemPageRequest } from './schemas.ts'

type Asked = Pick<ProblemPageRequest, 'search' | 'difficulties' | 'sortBy' | 'isDescending'>

const titleIn = ({ locales }: ProblemDocument, language: Language): string => {
  const wanted = language === 'en' ? 'en' : 'zh-Hant'
  return (locales.find(({ localeCode }) => localeCode === wanted) ?? locales.find(({ isPrimary }) => isPrimary))?.title ?? ''
}

/** What a problem is sorted by. */
const keys: Readonly<Record<NonNullable<Asked['sortBy']>, (problem: ProblemDocument, language: Language) => string | number>> = {
  title: titleIn,
  difficulty: ({ difficulty }) => difficulty,
  cases: ({ caseCount }) => caseCount,
  updated: ({ updateTime }) => updateTime,
  version: ({ version }) => version,
}

const compare = (a: string | number, b: string | number, language: Language): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), language, { numeric: true })

const matches =
  (search: string) =>
  ({ locales, tags }: ProblemDocument): boolean =>
    [...locales.map(({ title }) => title), ...tags].some((text) => text.toLowerCase().includes(search))

/** Those that are asked for; equal ones, and all where no order is asked for, stay as they come. */
export const selected = (
  problems: readonly ProblemDocument[],
  { search, difficulties, sortBy, isDescending }: Asked,
  language: Language,
): readonly ProblemDocument[] => {
  const found = search === '' ? problems : problems.filter(matches(search.toLowerCase()))
  const wanted = difficulties.length === 0 ? found : found.filter(({ difficulty }) => difficulties.includes(difficulty))
  if (sortBy === null) return wanted
  const keyOf = keys[sortBy]
  return wanted.toSorted((a, b) => (isDescending ? -1 : 1) * compare(keyOf(a, language), keyOf(b, language), language))
}
