// Tells what a class may practise, and how far the caller is.
import { type Route, route } from '../../protocol/call.ts'
import { rejected } from '../../protocol/catalogue.ts'
import type { NoteRead } from '../../protocol/reads.ts'
import { type BegunSources, begunBy } from './begun.ts'
import {
  begun,
  foundProblems,
  practiceInfo,
  practiceList,
  practiceProblems,
  practiceStanding,
  practiceStatistics,
  solutionSetting,
} from './calls.ts'
import { problemsFoundBy } from './foundProblems.ts'
import { practiceIn } from './place.ts'
import { practicesFor, practicesOf } from './practices.ts'
import { problemsOfPractice } from './problems.ts'
import {
  begunSchemas,
  foundProblemsSchemas,
  practiceInfoSchemas,
  practiceListSchemas,
  practiceProblemsSchemas,
  practiceStandingSchemas,
  practiceStatisticsSchemas,
  solutionSettingSchemas,
} from './schemas.ts'
import { standingOf } from './standing.ts'
import { statisticsOf } from './statistics.ts'

export interface PracticeQueryDeps extends BegunSources {
  noteRead: NoteRead
}

/** Routes that read practices (requirements b20–b24). */
export const practiceQueries = (deps: PracticeQueryDeps): Route[] => [
  route(practiceList, practiceListSchemas, async ({ groupId }, { caller }) => {
    deps.access.requireGroupReader(caller.userId, groupId)
    return await practicesOf(deps, groupId, caller.userId)
  }),

  route(begun, begunSchemas, (_, { caller, now }) => begunBy(deps, caller.userId, now)),

  route(foundProblems, foundProblemsSchemas, ({ search }, { caller }) => problemsFoundBy(deps, caller.userId, search)),

  route(practiceInfo, practiceInfoSchemas, async (place, { caller }) => {
    const [one] = await practicesFor(deps, [await practiceIn(deps, place, caller.userId)], caller.userId)
    if (!one) throw rejected('Activity.NotFound')
    return one
  }),

  route(practiceProblems, practiceProblemsSchemas, async (place, { caller }) => {
    const practice = await practiceIn(deps, place, caller.userId)
    deps.access.requireLicence(caller.userId, place.groupId, practice.problemSetType)
    return await problemsOfPractice(deps.reader, practice, caller.userId)
  }),

  route(practiceStanding, practiceStandingSchemas, async (place, context) => {
    const { userId } = context.caller
    deps.access.requireGroupAdmin(userId, place.groupId)
    const standing = await standingOf(deps, await practiceIn(deps, place, userId))
    const shown = [...standing.stuck, ...standing.newest].map((one) => one.userId)
    deps.noteRead(context, { view: 'answers', groupId: place.groupId, userIds: new Set(shown) })
    return standing
  }),

  route(solutionSetting, solutionSettingSchemas, async (place, { caller }) => {
    deps.access.requireGroupAdmin(caller.userId, place.groupId)
    const problems = await problemsOfPractice(deps.reader, await practiceIn(deps, place, caller.userId), caller.userId)
    return problems.map(({ id, isSolutionEnable, locales }) => ({
      problemId: id,
      isEnable: isSolutionEnable,
      canEnable: locales.some(({ canEnableSolution }) => canEnableSolution),
    }))
  }),

  route(practiceStatistics, practiceStatisticsSchemas, async ({ problemId, ...place }, { caller }) => {
    deps.access.requireGroupAdmin(caller.userId, place.groupId)
    return await statisticsOf(deps, await practiceIn(deps, place, caller.userId), problemId)
  }),
]
