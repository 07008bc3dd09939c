// Practice as a kind of activity: what is asked of it when somebody hands code in, or keeps a draft.
import type { Access } from '../../../protocol/access.ts'
import type { ActivityKind } from '../../kit/activity.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { groupOfPractice, requireProblem } from './useCases.ts'

export interface PracticeActivityDeps {
  commands: Pick<CommandHandler, 'load'>
  access: Pick<Access, 'requireLicence'>
}

export const practiceActivity = (deps: PracticeActivityDeps): ActivityKind => ({
  kind: 'practice',
  groupOf: (activityId) => groupOfPractice(deps.commands, activityId),
  async admit(place, userId) {
    const { distribution } = await requireProblem(deps, place, userId)
    return { distribution }
  },
})
