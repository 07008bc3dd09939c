// Practices as activities of which other areas read.
import type { PracticeDocument } from '../../projections/practice/practices.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { ShownActivities } from '../kit/activity.ts'

export const shownPractices = ({ reader }: { reader: Reader }): ShownActivities => ({
  async found(activityIds) {
    const practices = await reader.getMany<PracticeDocument>('practices', [...activityIds].map(String))
    return [...practices.values()]
  },
  holds: async (groupId, problemSetId) => (await reader.count('practices', { groupId, problemSetId })) > 0,
  holding: (problemSetIds) =>
    reader.find<PracticeDocument>('practices', { filter: { problemSetId: { $in: problemSetIds } }, sort: [['position', -1]] }),
})
