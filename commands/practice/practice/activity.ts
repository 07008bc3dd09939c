// Practice as a kind of activity: open until deleted, and judged by the newest version of its problems.
import type { Access } from '../../../protocol/access.ts'
import { usualSettings } from '../../../protocol/activitySettings.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { ActivityKind } from '../../kit/activity.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { newestVersion } from '../../problems/problem/useCases.ts'
import { copyPracticeTo, groupOfPractice, problemOfPractice, requireProblem } from './useCases.ts'

export interface PracticeActivityDeps {
  commands: CommandHandler
  access: Access
}

export const practiceActivity = (deps: PracticeActivityDeps): ActivityKind => ({
  kind: 'practice',
  activityType: 'Exercise',
  groupOf: (activityId) => groupOfPractice(deps.commands, activityId),
  async admit({ place, userId }) {
    const { distribution } = await requireProblem(deps, place, userId)
    const problem = await newestVersion(deps.commands, place.problemId)
    if (!problem) throw rejected('Problem.NotFound')
    return { distribution, problemVersion: problem.version, settings: usualSettings }
  },
  async marking(place) {
    const { distribution } = await problemOfPractice(deps.commands, place)
    return { distribution, takesAdjustments: true }
  },
  copy: (copy, context) => copyPracticeTo(deps, copy, context),
})
