// Problem lists with search, filters, order and paging. Reads one page, or a bounded number of hits, whatever the total.
import {
  narrowedScope,
  type ProblemListedDocument,
  type ProblemOrder,
  type ProblemTagDocument,
  problemScope,
} from '../../projections/problems/problemLists.ts'
import type { DocumentFilter, Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import type { Language } from '../../protocol/catalogue.ts'
import { searchable } from '../../protocol/searching.ts'
import { findPage } from '../kit/nearerEnd.ts'
import type { ProblemPageRequest } from './schemas.ts'

export interface ListingSources {
  reader: Reader
  access: Pick<Access, 'isGroupAdmin'>
  /** Ids of the user's classes. */
  classesOf(userId: number): Promise<readonly number[]>
}

type Scope = 'own' | 'editing' | 'shared' | 'global' | 'all'
type ProblemsAsked = Pick<
  ProblemPageRequest,
  'search' | 'difficulties' | 'tags' | 'isWithoutHiddenCase' | 'sortBy' | 'isDescending' | 'page' | 'size'
>

/** The first page without filters, newest first. */
export const everything: ProblemsAsked = {
  search: '',
  difficulties: [],
  tags: [],
  isWithoutHiddenCase: false,
  sortBy: null,
  isDescending: false,
  page: 1,
  size: 25,
}

/** Most hits examined per search; a longer search text narrows it. */
const MOST_HITS = 200
/** Lists up to this size are read whole when several lists are merged. */
const SMALL = 100
/** Most problems read of those shared with a user directly or through a class. */
const MOST_SHARED = 2000
/** Sorts after every text with the same prefix. */
const LAST = '\u{10ffff}'

interface Lists {
  /** Disjoint lists: a problem is in at most one. */
  apart: readonly string[]
  /** Small lists that may overlap. */
  shared: readonly string[]
}

const listsOf = async ({ access, classesOf }: ListingSources, userId: number, scope: Scope): Promise<Lists> => {
  if (scope === 'own') return { apart: [problemScope.own(userId)], shared: [] }
  if (scope === 'editing') return { apart: [problemScope.editedBy(userId)], shared: [] }
  if (scope === 'global') return { apart: [problemScope.global], shared: [] }
  const lookedAfter = (await classesOf(userId)).filter((groupId) => access.isGroupAdmin(userId, groupId))
  const shared = [problemScope.sharedWithUser(userId), ...lookedAfter.map(problemScope.sharedWithGroup)]
  return { apart: scope === 'all' ? [problemScope.private(userId), problemScope.global] : [], shared }
}

const orders: Readonly<Record<NonNullable<ProblemsAsked['sortBy']>, (language: Language) => ProblemOrder>> = {
  title: (language) => (language === 'en' ? 'titleEn' : 'titleZh'),
  difficulty: () => 'difficulty',
  cases: () => 'caseCount',
  updated: () => 'position',
  version: () => 'version',
}

interface Order {
  by: ProblemOrder
  isDescending: boolean
}

const inOrder = (problems: readonly ProblemListedDocument[], { by, isDescending }: Order): ProblemListedDocument[] => {
  const sorted = problems.toSorted((a, b) => (a[by] < b[by] ? -1 : a[by] > b[by] ? 1 : a._id < b._id ? -1 : 1))
  return isDescending ? sorted.reverse() : sorted
}

const onlyOnce = (problems: Iterable<ProblemListedDocument>): ProblemListedDocument[] => [
  ...new Map([...problems].map((problem) => [problem.problemId, problem])).values(),
]

const isWanted =
  ({ difficulties, tags, isWithoutHiddenCase }: ProblemsAsked) =>
  (problem: ProblemListedDocument): boolean =>
    (difficulties.length === 0 || difficulties.includes(problem.difficulty)) &&
    (tags.length === 0 || tags.some((tag) => problem.tags.includes(searchable(tag)))) &&
    (!isWithoutHiddenCase || !problem.hasHiddenCase)

/** The narrowest list that contains every match of the filters. */
const narrowed = (scope: string, { tags, isWithoutHiddenCase }: ProblemsAsked): string => {
  const [tag] = tags
  if (tag !== undefined) return narrowedScope.tag(scope, tag)
  return isWithoutHiddenCase ? narrowedScope.open(scope) : scope
}

/** Filter that remains after narrowing. */
const filterOf = (scopes: readonly string[], { difficulties, tags, isWithoutHiddenCase }: ProblemsAsked): DocumentFilter => ({
  scope: { $in: scopes },
  ...(difficulties.length === 0 ? {} : { difficulty: { $in: difficulties } }),
  ...(isWithoutHiddenCase && tags.length > 0 ? { hasHiddenCase: false } : {}),
})

/** Search hits. */
const hits = async (reader: Reader, scopes: readonly string[], asked: ProblemsAsked) => {
  const begin = searchable(asked.search)
  const found = await reader.find<{ _id: string; id: string; scope: string }>('problemsFound', {
    filter: { scope: { $in: scopes }, key: { $gte: begin, $lt: begin + LAST } },
    sort: [['key', 1]],
    limit: MOST_HITS,
  })
  const ids = new Set(found.map(({ id, scope }) => `${scope}/${id}`))
  const problems = await reader.getMany<ProblemListedDocument>('problemsListed', ids)
  return { problems: onlyOnce(problems.values()).filter(isWanted(asked)), isMore: found.length === MOST_HITS }
}

/** Problems with any of several tags, the first ones in this order. */
const tagged = async (reader: Reader, scopes: readonly string[], asked: ProblemsAsked, { by, isDescending }: Order) => {
  const lists = scopes.flatMap((scope) => asked.tags.map((tag) => narrowedScope.tag(scope, tag)))
  const sort = [[by, isDescending ? -1 : 1]] as const
  const found = await reader.find<ProblemListedDocument>('problemsListed', { filter: filterOf(lists, asked), sort, limit: MOST_HITS })
  return { problems: onlyOnce(found), isMore: found.length === MOST_HITS }
}

/** Problems shared with a user, without duplicates. */
const sharedWith = async (reader: Reader, userId: number, { shared }: Lists, asked: ProblemsAsked): Promise<ProblemListedDocument[]> => {
  if (shared.length === 0) return []
  const found = await reader.find<ProblemListedDocument>('problemsListed', { filter: { scope: { $in: shared } }, limit: MOST_SHARED })
  return onlyOnce(found).filter((problem) => problem.ownerId !== userId && isWanted(asked)(problem))
}

type Counted = { _id: string; count: number }

const countOf = async (reader: Reader, scope: string, asked: ProblemsAsked): Promise<number> => {
  const { difficulties, tags, isWithoutHiddenCase } = asked
  const ways = Number(difficulties.length > 0) + Number(tags.length > 0) + Number(isWithoutHiddenCase)
  if (ways > 1) return await reader.count('problemsListed', filterOf([narrowed(scope, asked)], asked))
  const wanted = difficulties.map((difficulty) => narrowedScope.difficulty(scope, difficulty))
  const counts = await reader.getMany<Counted>('problemCounts', wanted.length > 0 ? wanted : [narrowed(scope, asked)])
  return [...counts.values()].reduce((sum, { count }) => sum + count, 0)
}

/** Number of problems created by a user. */
export const ownProblemCount = async (reader: Reader, ownerId: number): Promise<number> =>
  (await reader.get<Counted>('problemCounts', problemScope.own(ownerId)))?.count ?? 0

/** A page merged from several lists: small ones are read whole, the others as far as the page may reach. */
const wholeLists = async (reader: Reader, userId: number, lists: Lists, asked: ProblemsAsked, order: Order) => {
  const { page, size } = asked
  const apart = await Promise.all(
    lists.apart.map(async (scope) => ({ scope: narrowed(scope, asked), count: await countOf(reader, scope, asked) })),
  )
  const find = (scopes: readonly string[], place: object) =>
    reader.find<ProblemListedDocument>('problemsListed', { filter: filterOf(scopes, asked), ...place })
  const isSmall = ({ count }: { count: number }): boolean => apart.length > 1 && count <= SMALL
  const small = apart.filter(isSmall).map(({ scope }) => scope)
  const large = apart.filter((list) => !isSmall(list))
  const few = (
    await Promise.all([sharedWith(reader, userId, lists, asked), ...small.map((scope) => find([scope], { limit: SMALL }))])
  ).flat()
  const [offset, total] = [(page - 1) * size, large.reduce((sum, { count }) => sum + count, 0)]
  const from = Math.max(0, offset - few.length)
  const scopes = large.map(({ scope }) => scope)
  const place = { ...order, offset: from, size: offset + size - from, total }
  const found = from < total ? await findPage((part) => find(scopes, part), place) : []
  return { problems: inOrder([...few, ...found], order).slice(offset - from, offset - from + size), total: few.length + total }
}

export interface ProblemsFound {
  /** Ids of this page, in order. */
  problemIds: number[]
  total: number
  /** The search found more than it examined. */
  isMore: boolean
}

/** A page of a list of problems visible to the user: own, shared for editing or use, global, or all of these. */
export const problemsPage = async (
  sources: ListingSources,
  userId: number,
  scope: Scope,
  asked: ProblemsAsked,
  language: Language,
): Promise<ProblemsFound> => {
  const { reader } = sources
  const { search, tags, sortBy, isDescending, page, size } = asked
  const lists = await listsOf(sources, userId, scope)
  const order: Order = sortBy === null ? { by: 'position', isDescending: true } : { by: orders[sortBy](language), isDescending }
  const idsOf = (problems: readonly ProblemListedDocument[]) => problems.map(({ problemId }) => problemId)
  const isSearched = searchable(search) !== ''
  if (!isSearched && tags.length < 2) {
    const { problems, total } = await wholeLists(reader, userId, lists, asked, order)
    return { problemIds: idsOf(problems), total, isMore: false }
  }
  const all = [...lists.apart, ...lists.shared]
  const { problems, isMore } = isSearched ? await hits(reader, all, asked) : await tagged(reader, all, asked, order)
  const seen = scope === 'shared' ? problems.filter(({ ownerId }) => ownerId !== userId) : problems
  return { problemIds: idsOf(inOrder(seen, order).slice((page - 1) * size, page * size)), total: seen.length, isMore }
}

/** Most tags offered for selection. */
const MOST_TAGS = 50

/** The most frequent tags of a list. */
export const tagsIn = async (sources: ListingSources, userId: number, scope: Scope): Promise<{ tag: string; count: number }[]> => {
  const lists = await listsOf(sources, userId, scope)
  const found = await Promise.all(
    [...lists.apart, ...lists.shared].map((list) =>
      sources.reader.find<ProblemTagDocument>('problemTags', { filter: { scope: list }, sort: [['count', -1]], limit: MOST_TAGS }),
    ),
  )
  const counts = new Map<string, { tag: string; count: number }>()
  for (const { tag, count } of found.flat()) {
    const known = counts.get(searchable(tag))
    counts.set(searchable(tag), { tag: known?.tag ?? tag, count: count + (known?.count ?? 0) })
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1)).slice(0, MOST_TAGS)
}
