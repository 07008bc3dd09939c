// Props of the pages about one activity for its teachers, which the page of each kind passes in.
import type { ActivityCalls } from '../../queries/activities/calls.ts'
import type { Crumb } from '../shared/ui/PageHeader.tsx'
import type { AnswersDialog } from './matrix/ClassDialogs.tsx'
import type { Place } from './place.ts'

export interface ActivityPageProps {
  place: Place
  calls: ActivityCalls
  /** Name of the activity; empty while loading. */
  name: string
  /** Breadcrumbs to the activity's own page, without the activity. */
  crumbs: readonly Crumb[]
  /** Address of the activity, and of its list. */
  activity: string
  list: string
  /** Time of the past view, ISO-8601; null for now. */
  at: string | null
  /** Error of the activity query, or null. */
  error: Error | null
  refetchInterval: number | false
  AnswersDialog: AnswersDialog
}
