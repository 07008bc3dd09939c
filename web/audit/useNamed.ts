// The people and activities of a class and the problems of the chosen activity: what can be filtered by, and what the chosen ones are called.
import { useQuery } from '@tanstack/react-query'
import { activityCalls, groupActivities } from '../../queries/activities/calls.ts'
import type { TimelineEntry } from '../../queries/audit/schemas.ts'
import type { GroupInfo } from '../../queries/classes/schemas.ts'
import { callQuery } from '../shared/api/queries.ts'
import { localeOf } from '../shared/i18n.ts'
import type { TimelineFilters } from './filters.ts'
import { peopleOf } from './people.ts'

export interface NamedChoice {
  id: number
  /** Undefined where it is not known what it is called. */
  name: string | undefined
}

export interface NamedChoices {
  people: readonly NamedChoice[]
  practices: readonly NamedChoice[]
  problems: readonly NamedChoice[]
}

/** With the chosen one, also where it is in no list any more: entries say what it was called. */
const withChosen = (choices: readonly NamedChoice[], id: number | null, name: string | null | undefined): readonly NamedChoice[] =>
  id === null || choices.some((choice) => choice.id === id) ? choices : [...choices, { id, name: name ?? undefined }]

interface Sources {
  groupId: number
  /** Undefined until it has been read. */
  group: GroupInfo | undefined
  filters: TimelineFilters
  entries: readonly TimelineEntry[]
  /** Whether there are fields in which one chooses. */
  hasFields: boolean
}

export const useNamed = ({ groupId, group, filters: { user, activity, problem }, entries, hasFields }: Sources): NamedChoices => {
  const activities = useQuery({ ...callQuery(groupActivities, { groupId }), enabled: hasFields || activity !== null })
  const chosen = activities.data?.find(({ activityId }) => activityId === activity)
  const problems = useQuery({
    ...callQuery(activityCalls(chosen?.activityType ?? '').problems, {
      groupId,
      activityId: activity ?? 0,
      problemSetId: chosen?.problemSetId ?? 0,
    }),
    enabled: chosen !== undefined,
  })
  const ofActivity = chosen === undefined ? [] : (problems.data ?? [])
  const called = entries.find(({ userId }) => userId === user)?.userName
  const named = entries.find(({ activityId }) => activityId === activity)?.activityName
  const titled = entries.find(({ problemId }) => problemId === problem)?.problemTitle
  return {
    people: withChosen(
      peopleOf(group).map(({ userId, userName }) => ({ id: userId, name: userName ?? undefined })),
      user,
      called,
    ),
    practices: withChosen(
      (activities.data ?? []).map(({ activityId, name }) => ({ id: activityId, name })),
      activity,
      named,
    ),
    problems: withChosen(
      ofActivity.map(({ id, locales }) => ({ id, name: localeOf(locales)?.title })),
      problem,
      titled,
    ),
  }
}
