// Timeline filters in the URL, so that they can be shared.
import type { z } from 'zod'
import type { timelineListSchemas } from '../../queries/audit/schemas.ts'

export interface TimelineFilters {
  user: number | null
  answer: number | null
  activity: number | null
  problem: number | null
  types: readonly string[]
  /** ISO-8601 UTC. */
  since: string | null
  until: string | null
}

export const noFilters: TimelineFilters = { user: null, answer: null, activity: null, problem: null, types: [], since: null, until: null }

const idIn = (text: string | null): number | null => {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
const timeIn = (text: string | null): string | null => {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/** Reads the filters from a URL; ignores invalid values. */
export const filtersOf = (params: URLSearchParams): TimelineFilters => ({
  user: idIn(params.get('user')),
  answer: idIn(params.get('answer')),
  activity: idIn(params.get('activity')),
  problem: idIn(params.get('problem')),
  types: (params.get('types') ?? '').split(',').filter((type) => /^\w{1,60}$/.test(type)),
  since: timeIn(params.get('since')),
  until: timeIn(params.get('until')),
})

/** Writes the filters into a URL, and closes the open event. */
export const paramsOf = ({ user, answer, activity, problem, types, since, until }: TimelineFilters): Record<string, string> => ({
  ...(user === null ? {} : { user: String(user) }),
  ...(answer === null ? {} : { answer: String(answer) }),
  ...(activity === null ? {} : { activity: String(activity) }),
  ...(problem === null ? {} : { problem: String(problem) }),
  ...(types.length === 0 ? {} : { types: types.join(',') }),
  ...(since === null ? {} : { since }),
  ...(until === null ? {} : { until }),
})

export const isFiltered = (filters: TimelineFilters): boolean => Object.keys(paramsOf(filters)).length > 0

export const requestOf = (groupId: number, filters: TimelineFilters): z.input<(typeof timelineListSchemas)['request']> => ({
  groupId,
  userId: filters.user,
  answerId: filters.answer,
  activityId: filters.activity,
  problemId: filters.problem,
  types: [...filters.types],
  since: filters.since,
  until: filters.until,
})
