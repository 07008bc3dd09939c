// Paths and live topics of activities of any type; each page declares the type it shows or lists. Separate from the other paths, which are in
// the first load.
import type { Page } from './page.ts'
import { type Paths, pages, paths, titleOf } from './paths.ts'

/** The page that shows (or lists) activities of this type; the class page as a fallback. */
const pageOf = (field: 'activityType' | 'listsActivities', activityType: string): keyof Paths =>
  (Object.keys(pages) as (keyof Paths)[]).find((name) => pages[name][field] === activityType) ?? 'groupInfo'

interface ActivityPlace {
  /** As in the replies that name the activity. */
  activityType: string
  groupId: number
  activityId: number
  problemSetId: number
}
type ActivityQuery = { problem?: number; history?: number; user?: number }
type ActivityPathMaker = (groupId: number, activityId: number, problemSetId: number, query: ActivityQuery) => string

/** Path of an activity, optionally with one of its problems or with the answers to it open; falls back to the class page. */
export const activityPath = ({ activityType, groupId, activityId, problemSetId }: ActivityPlace, query: ActivityQuery = {}): string => {
  return (paths[pageOf('activityType', activityType)] as ActivityPathMaker)(groupId, activityId, problemSetId, query)
}

/** Path of the class's list of activities of a type; falls back to the class page. */
export const activityListPath = ({ activityType, groupId }: Pick<ActivityPlace, 'activityType' | 'groupId'>): string => {
  return (paths[pageOf('listsActivities', activityType)] as (groupId: number) => string)(groupId)
}

/** Title of the class's list of activities of a type, such as “Homework”. */
export const activityListTitle = (activityType: string): string => titleOf(pageOf('listsActivities', activityType))

type Topic = NonNullable<Page['topic']>

/** Topics of a class that tell of answers, of all types of activities. */
export const answerTopics: readonly Topic[] = Object.values(pages).flatMap(({ topic }) => topic ?? [])

/** The topic of a class that tells of answers to activities of this type; null if no page shows them. */
export const answerTopic = (activityType: string): Topic | null => pages[pageOf('activityType', activityType)].topic ?? null
