// Filter choices: the members and activities of a class and the problems of the selected activity, with the names of the selection.
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
  /** Undefined if unknown. */
  name: string | undefined
}

export interface NamedChoices {
  people: readonly NamedChoice[]
  activities: readonly NamedChoice[]
  problems: readonly NamedChoice[]
}

/** Adds the selected one if it is no longer in the list, with its name from the entries. */
const withChosen = (choices: readonly NamedChoice[], id: number | null, name: string | null | undefined): readonly NamedChoice[] =>
  id === null || choices.some((choice) => choice.id === id) ? choices : [...choices, { id, name: name ?? undefined }]

interface Sources {
  groupId: number
  /** Undefined while loading. */
  group: GroupInfo | undefined
  filters: TimelineFilters
  entries: readonly TimelineEntry[]
  /** Whether there are filter fields. */
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
    activities: withChosen(
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
