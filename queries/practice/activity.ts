// Practice as a kind of activity: always open, except that sets of the paid bank require a licence.
import type { PracticeDocument } from '../../projections/practice/practices.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import { type ShownActivity, type ShownKind, shownKind } from '../kit/activity.ts'
import { ACTIVITY_TYPE } from './calls.ts'

const shown = (practice: PracticeDocument): ShownActivity => ({
  ...practice,
  activityType: ACTIVITY_TYPE,
  endTime: null,
  problemVersions: null,
})

export const shownPractices = ({ reader, access }: { reader: Reader; access: Pick<Access, 'requireLicence'> }): ShownKind => {
  const licensed = ({ groupId, problemSetType }: ShownActivity, userId: number) => access.requireLicence(userId, groupId, problemSetType)
  const always = () => {}
  return shownKind({
    activityType: ACTIVITY_TYPE,
    async found(activityIds) {
      const practices = await reader.getMany<PracticeDocument>('practices', [...activityIds].map(String))
      return [...practices.values()].map(shown)
    },
    async ofClasses(groupIds, limit) {
      const filter = { groupId: { $in: groupIds } }
      const inOrder = [
        ['groupId', -1],
        ['order', 1],
      ] as const
      return (await reader.find<PracticeDocument>('practices', { filter, sort: inOrder, limit })).map(shown)
    },
    async holding(problemSetIds) {
      const filter = { problemSetId: { $in: problemSetIds } }
      return (await reader.find<PracticeDocument>('practices', { filter, sort: [['position', -1]] })).map(shown)
    },
    rules: {
      text: licensed,
      samples: licensed,
      solution: licensed,
      // submissions made under a licence stay readable after it ends
      ownAnswers: always,
      othersAnswers: always,
      results: always,
      statistics: always,
    },
  })
}
