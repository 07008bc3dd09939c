// Lists of problems with their sort and search keys: derived from the problem, so that a page of a list or a search is an index range,
// whatever the number of problems.
import type { ProblemContent } from '../../commands/problems/problem/events.ts'
import { searchable } from '../../protocol/searching.ts'
import { foundByNames, howMany } from '../kit/foundByName.ts'
import { type Change, derived } from '../kit/projection.ts'

/** Fields of a problem used by lists. */
type ListableProblem = Pick<ProblemContent, 'problemId' | 'version' | 'difficulty' | 'isGlobal' | 'tags' | 'locales' | 'samples'> & {
  _id: string
  ownerId: number
  position: string
  caseCount: number
  isDeleted: boolean
  coAuthors: readonly number[]
  sharedWith: readonly number[]
  sharedWithGroups: readonly number[]
}

/** Names of lists. A problem open to all authors is not also in the lists of those it is shared with. */
export const problemScope = {
  own: (ownerId: number): string => `own-${ownerId}`,
  /** The owner's problems that are not global. */
  private: (ownerId: number): string => `private-${ownerId}`,
  /** Problems that a co-author may edit. */
  editedBy: (userId: number): string => `edited-${userId}`,
  global: 'global',
  sharedWithUser: (userId: number): string => `user-${userId}`,
  sharedWithGroup: (groupId: number): string => `group-${groupId}`,
}

/** Sort keys of problem lists. */
export const problemOrders = ['position', 'titleZh', 'titleEn', 'difficulty', 'caseCount', 'version'] as const
export type ProblemOrder = (typeof problemOrders)[number]

export type ProblemListedDocument = {
  _id: string
  scope: string
  problemId: number
  ownerId: number
  /** Position of the newest version: the default order, newest first. */
  position: string
  /** Collation keys of titles. */
  titleZh: string
  titleEn: string
  difficulty: number
  caseCount: number
  version: number
  /** Without one, the problem can be solved by printing visible outputs. */
  hasHiddenCase: boolean
  /** Normalised for comparison. */
  tags: readonly string[]
}

/** Filtered sublists, which are lists as well. */
export const narrowedScope = {
  tag: (scope: string, tag: string): string => `${scope}/#${searchable(tag)}`,
  /** Problems without a hidden case. */
  open: (scope: string): string => `${scope}/open`,
  /** Counted only, not listed. */
  difficulty: (scope: string, difficulty: number): string => `${scope}/difficulty-${difficulty}`,
}

const listsOf = ({ isDeleted, isGlobal, ownerId, coAuthors, sharedWith, sharedWithGroups }: ListableProblem): string[] => {
  if (isDeleted) return []
  const authored = [problemScope.own(ownerId), ...coAuthors.map(problemScope.editedBy)]
  if (isGlobal) return [...authored, problemScope.global]
  return [
    ...authored,
    problemScope.private(ownerId),
    ...[...new Set([...sharedWith, ...coAuthors])].map(problemScope.sharedWithUser),
    ...sharedWithGroups.map(problemScope.sharedWithGroup),
  ]
}

const isOpen = ({ caseCount, samples }: ListableProblem): boolean => caseCount <= samples.length

/** All paged lists of a problem: its lists and their sublists. */
const pagedListsOf = (problem: ListableProblem): string[] =>
  listsOf(problem).flatMap((scope) => [
    scope,
    ...new Set(problem.tags.map((tag) => narrowedScope.tag(scope, tag))),
    ...(isOpen(problem) ? [narrowedScope.open(scope)] : []),
  ])

const countedListsOf = (problem: ListableProblem): string[] => [
  ...pagedListsOf(problem),
  ...listsOf(problem).map((scope) => narrowedScope.difficulty(scope, problem.difficulty)),
]

const titleIn = ({ locales }: ListableProblem, localeCode: string): string =>
  searchable((locales.find((locale) => locale.localeCode === localeCode) ?? locales.find(({ isPrimary }) => isPrimary))?.title ?? '')

const listedIn = (problem: ListableProblem | null): Map<string, Omit<ProblemListedDocument, '_id'>> => {
  if (problem === null) return new Map()
  const { problemId, ownerId, position, difficulty, caseCount, version, tags } = problem
  const said = {
    problemId,
    ownerId,
    position,
    difficulty,
    caseCount,
    version,
    titleZh: titleIn(problem, 'zh-Hant'),
    titleEn: titleIn(problem, 'en'),
    hasHiddenCase: !isOpen(problem),
    tags: tags.map(searchable),
  }
  return new Map(pagedListsOf(problem).map((scope) => [`${scope}/${problemId}`, { scope, ...said }]))
}

/** One document per problem and list. */
const problemsListed = derived<ProblemListedDocument>({
  collection: 'problemsListed',
  indexes: [...problemOrders.map((order) => ({ fields: ['scope', order] })), { fields: ['scope', 'difficulty', 'position'] }],
  from: {
    problems: {
      key: ({ before, after }: Change<ListableProblem>) => {
        const [was, is] = [listedIn(before), listedIn(after)]
        const isAsBefore = before?.position === after?.position
        return [...new Set([...was.keys(), ...is.keys()])].filter((id) => !isAsBefore || was.has(id) !== is.has(id))
      },
      fold: (_, { after }: Change<ListableProblem>, id) => listedIn(after).get(id) ?? null,
    },
  },
})

const namesOf = ({ locales, tags }: ListableProblem): string[] => [...locales.map(({ title }) => title), ...tags]

/** Number of uses of each tag per list, for selection. */
export type ProblemTagDocument = { _id: string; scope: string; tag: string; count: number }

const taggedIn = (problem: ListableProblem | null): Map<string, Omit<ProblemTagDocument, '_id' | 'count'>> =>
  problem === null
    ? new Map()
    : new Map(listsOf(problem).flatMap((scope) => problem.tags.map((tag) => [`${scope}/${searchable(tag)}`, { scope, tag }] as const)))

const problemTags = derived<ProblemTagDocument>({
  collection: 'problemTags',
  indexes: [{ fields: ['scope', 'count'] }],
  from: {
    problems: {
      key: ({ before, after }: Change<ListableProblem>) => {
        const [was, is] = [taggedIn(before), taggedIn(after)]
        return [...new Set([...was.keys(), ...is.keys()])].filter((id) => was.has(id) !== is.has(id))
      },
      fold: (tag, { after }: Change<ListableProblem>, id) => {
        const now = taggedIn(after).get(id)
        const count = (tag?.count ?? 0) + (now === undefined ? -1 : 1)
        const said = tag === null ? now : { scope: tag.scope, tag: tag.tag }
        return count > 0 && said !== undefined ? { ...said, count } : null
      },
    },
  },
})

/** Titles of a problem, for searches in practices; contains nothing else. */
export type ProblemTitlesDocument = { _id: string; titles: readonly { localeCode: string; isPrimary: boolean; title: string }[] }

const titlesOf = (problem: ListableProblem | null): Omit<ProblemTitlesDocument, '_id'> | null =>
  problem === null || problem.isDeleted
    ? null
    : { titles: problem.locales.map(({ localeCode, isPrimary, title }) => ({ localeCode, isPrimary, title })) }

const problemTitles = derived<ProblemTitlesDocument>({
  collection: 'problemTitles',
  from: {
    problems: {
      key: ({ before, after }: Change<ListableProblem>) =>
        JSON.stringify(titlesOf(before)) === JSON.stringify(titlesOf(after)) ? [] : [(after ?? before)?._id ?? ''],
      fold: (_, { after }: Change<ListableProblem>) => titlesOf(after),
    },
  },
})

export const problemLists = [
  problemsListed,
  foundByNames<ListableProblem>('problemsFound', 'problems', listsOf, namesOf),
  howMany<ListableProblem>('problemCounts', 'problems', countedListsOf),
  problemTags,
  problemTitles,
]
