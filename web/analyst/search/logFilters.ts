// A search of the log in the URL, so that it can be sent to a colleague. Pure.
import type { LogQuery } from '../../../commands/analyst/logQuery.ts'

/** What is searched, and in which order. */
export interface LogSearch extends LogQuery {
  order: 'newest' | 'oldest'
}

export const wholeLog: LogSearch = {
  types: [],
  stream: null,
  userId: null,
  correlationId: null,
  since: null,
  until: null,
  order: 'newest',
}

const MOST_TYPES = 40

const textIn = (text: string | null): string | null => {
  const trimmed = (text ?? '').trim()
  return trimmed === '' ? null : trimmed
}
const userIn = (text: string | null): number | null => {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
const timeIn = (text: string | null): string | null => {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/** Reads the search from a URL; ignores invalid values. */
export const logSearchOf = (params: URLSearchParams): LogSearch => ({
  types: (params.get('types') ?? '')
    .split(',')
    .filter((type) => /^\w{1,60}$/.test(type))
    .slice(0, MOST_TYPES),
  stream: textIn(params.get('stream')),
  userId: userIn(params.get('user')),
  correlationId: textIn(params.get('correlation')),
  since: timeIn(params.get('since')),
  until: timeIn(params.get('until')),
  order: params.get('order') === 'oldest' ? 'oldest' : 'newest',
})

/** Writes the search into a URL, and closes the open event. */
export const paramsOfSearch = ({ types, stream, userId, correlationId, since, until, order }: LogSearch): Record<string, string> => ({
  ...(types.length === 0 ? {} : { types: types.join(',') }),
  ...(stream === null ? {} : { stream }),
  ...(userId === null ? {} : { user: String(userId) }),
  ...(correlationId === null ? {} : { correlation: correlationId }),
  ...(since === null ? {} : { since }),
  ...(until === null ? {} : { until }),
  ...(order === 'newest' ? {} : { order }),
})

/** The search without its order, as it is saved and exported. */
export const queryOf = ({ types, stream, userId, correlationId, since, until }: LogSearch): LogQuery => ({
  types,
  stream,
  userId,
  correlationId,
  since,
  until,
})

/** Whether two searches ask the same. */
export const isSameSearch = (one: LogSearch, other: LogSearch): boolean =>
  JSON.stringify(paramsOfSearch(one)) === JSON.stringify(paramsOfSearch(other))

/** Number of its conditions. */
export const conditionsOf = (search: LogSearch): number => Object.keys(paramsOfSearch({ ...search, order: 'newest' })).length

/** Whether it finds less than the whole log. */
export const isNarrowed = (search: LogSearch): boolean => conditionsOf(search) > 0
