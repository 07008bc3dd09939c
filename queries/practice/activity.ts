// Practices as activities of which other areas read.
import type { PracticeDocument } from '../../projections/practice/practices.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { ShownActivities } from '../kit/activity.ts'

/** As many as a list of practices shows. */
const MOST = 500

/** Whether anything has been handed in to an activity. */
export const hasAnswers = async (
  reader: Pick<Reader, 'find'>,
  { groupId, activityId }: { groupId: number; activityId: number },
): Promise<boolean> => (await reader.find('answers', { filter: { groupId, activityId }, limit: 1 })).length > 0

export const shownPractices = ({ reader }: { reader: Reader }): ShownActivities => ({
  async found(activityIds) {
    const practices = await reader.getMany<PracticeDocument>('practices', [...activityIds].map(String))
    return [...practices.values()]
  },
  holds: async (groupId, problemSetId) => (await reader.count('practices', { groupId, problemSetId })) > 0,
  ofClass: (groupId) => reader.find<PracticeDocument>('practices', { filter: { groupId }, sort: [['order', 1]], limit: MOST }),
  holding: (problemSetIds) =>
    reader.find<PracticeDocument>('practices', { filter: { problemSetId: { $in: problemSetIds } }, sort: [['position', -1]] }),
})
