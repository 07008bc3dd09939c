// Addresses of activities of any kind: pages say which type of activity they show or list. Apart from the other addresses, which are in the first load.
import { type Paths, pages, paths } from './paths.ts'

/** The page of this type among those that show (or list) activities; that of the class where there is none. */
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

/** Address of an activity of any kind, with a problem of it or the answers to one open; that of the class where no page shows the kind. */
export const activityPath = ({ activityType, groupId, activityId, problemSetId }: ActivityPlace, query: ActivityQuery = {}): string => {
  return (paths[pageOf('activityType', activityType)] as ActivityPathMaker)(groupId, activityId, problemSetId, query)
}

/** Address of the list of a class in which activities of a type stand; that of the class where there is none. */
export const activityListPath = ({ activityType, groupId }: Pick<ActivityPlace, 'activityType' | 'groupId'>): string => {
  return (paths[pageOf('listsActivities', activityType)] as (groupId: number) => string)(groupId)
}
