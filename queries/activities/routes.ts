// Routes that read activities: those shared by every kind, and those specific to one.
import { type Route, route, type SignedInContext } from '../../protocol/call.ts'
import type { NoteRead } from '../../protocol/reads.ts'
import { activityIn, type ShownActivity } from '../kit/activity.ts'
import type { ReadVersion } from '../kit/workedVersion.ts'
import { type BegunSources, begunBy } from './begun.ts'
import { activityCalls, begun, foundProblems, groupActivities, groupProblemSets, solutionSetting } from './calls.ts'
import { problemsFoundBy } from './foundProblems.ts'
import { failedCasesOf } from './matrix/failedCases.ts'
import { matrixOf } from './matrix/matrix.ts'
import { activityFailedCasesSchemas, activityMatrixSchemas } from './matrix/schemas.ts'
import { problemsOfActivity } from './problems.ts'
import {
  activityProblemsSchemas,
  activityStandingSchemas,
  activityStatisticsSchemas,
  begunSchemas,
  foundProblemsSchemas,
  groupActivitiesSchemas,
  groupProblemSetsSchemas,
  solutionSettingSchemas,
} from './schemas.ts'
import { setsOfClass } from './sets.ts'
import { standingOf } from './standing.ts'
import { statisticsOf } from './statistics.ts'

export interface ActivitiesSources extends BegunSources {
  noteRead: NoteRead
  readVersion: ReadVersion
}

interface Place {
  groupId: number
  activityId: number
  problemSetId: number
}

const activityRoutes = (deps: ActivitiesSources, activityType: string): Route[] => {
  const { access, shownActivities: activities, noteRead } = deps
  const calls = activityCalls(activityType)
  const find = (place: Place, userId: number) => activityIn({ activities, access }, { ...place, activityType }, userId)
  /** Finds other users' answers for staff of the class. */
  const findForStaff = async (place: Place, { caller, now }: SignedInContext) => {
    access.requireGroupAdmin(caller.userId, place.groupId)
    const activity = await find(place, caller.userId)
    for (const part of ['othersAnswers', 'results'] as const) await activities.requireVisible(activity, caller.userId, now, part)
    return activity
  }
  /** Readers of the class's figures, without those who are excused from the activity. */
  const figuresOf = async (activity: ShownActivity) => {
    const excused = await activities.excused(activity)
    const group: typeof access.group = (groupId) => {
      const whole = access.group(groupId)
      if (whole === null || excused.size === 0) return whole
      return { ...whole, members: Object.fromEntries(Object.entries(whole.members).filter(([userId]) => !excused.has(Number(userId)))) }
    }
    return { ...deps, access: { ...access, group }, excused }
  }
  return [
    route(calls.problems, activityProblemsSchemas, async (place, { caller, now }) => {
      const activity = await find(place, caller.userId)
      await activities.requireVisible(activity, caller.userId, now, 'text')
      return await problemsOfActivity(deps, activity, caller.userId, now)
    }),

    route(calls.standing, activityStandingSchemas, async (place, context) => {
      const { userId } = context.caller
      access.requireGroupAdmin(userId, place.groupId)
      const activity = await find(place, userId)
      for (const part of ['othersAnswers', 'statistics'] as const) await activities.requireVisible(activity, userId, context.now, part)
      const standing = await standingOf(await figuresOf(activity), activity)
      const shown = [...standing.stuck, ...standing.newest].map((one) => one.userId)
      deps.noteRead(context, { view: 'answers', groupId: place.groupId, userIds: new Set(shown) })
      return standing
    }),

    route(calls.statistics, activityStatisticsSchemas, async ({ problemId, ...place }, { caller, now }) => {
      access.requireGroupAdmin(caller.userId, place.groupId)
      const activity = await find(place, caller.userId)
      await activities.requireVisible(activity, caller.userId, now, 'statistics')
      return await statisticsOf(await figuresOf(activity), activity, problemId)
    }),

    route(calls.matrix, activityMatrixSchemas, async (place, context) => {
      const activity = await findForStaff(place, context)
      const matrix = await matrixOf(await figuresOf(activity), activity)
      const shown = matrix.students.filter(({ cells }) => cells.some((cell) => cell !== null))
      noteRead(context, { view: 'answers', groupId: place.groupId, userIds: shown.map(({ userId }) => userId) })
      return matrix
    }),

    route(calls.failedCases, activityFailedCasesSchemas, async ({ problemId, ...place }, context) => {
      const activity = await findForStaff(place, context)
      const failed = await failedCasesOf(await figuresOf(activity), activity, problemId)
      noteRead(context, { view: 'answers', groupId: place.groupId, userIds: failed.students.map(({ userId }) => userId) })
      return failed
    }),
  ]
}

export const activitiesQueries = (deps: ActivitiesSources): Route[] => [
  ...deps.shownActivities.types.flatMap((activityType) => activityRoutes(deps, activityType)),

  route(begun, begunSchemas, (_, { caller, now }) => begunBy(deps, caller.userId, now)),

  route(foundProblems, foundProblemsSchemas, ({ search }, { caller, now }) => problemsFoundBy(deps, caller.userId, search, now)),

  route(groupActivities, groupActivitiesSchemas, async ({ groupId }, { caller, now }) => {
    deps.access.requireGroupReader(caller.userId, groupId)
    const { shownActivities } = deps
    const activities = await shownActivities.visible(await shownActivities.ofClass(groupId), caller.userId, now, 'text')
    return activities.map(({ activityId, activityType, problemSetId, name }) => ({ groupId, activityId, activityType, problemSetId, name }))
  }),

  route(groupProblemSets, groupProblemSetsSchemas, async (asked, { caller }) => {
    deps.access.requireGroupAdmin(caller.userId, asked.groupId)
    return await setsOfClass(deps, asked)
  }),

  route(solutionSetting, solutionSettingSchemas, async (place, { caller, now }) => {
    const { access, shownActivities: activities } = deps
    access.requireGroupAdmin(caller.userId, place.groupId)
    const activity = await activityIn({ activities, access }, place, caller.userId)
    await activities.requireVisible(activity, caller.userId, now, 'solution')
    const problems = await problemsOfActivity(deps, activity, caller.userId, now)
    return problems.map(({ id, isSolutionEnable, locales }) => ({
      problemId: id,
      isEnable: isSolutionEnable,
      canEnable: locales.some(({ canEnableSolution }) => canEnableSolution),
    }))
  }),
]
