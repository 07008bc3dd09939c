// Routes of the study analysis of a class.
import { type Route, route } from '../../../protocol/call.ts'
import type { StatisticsDeps } from '../deps.ts'
import { difficultyData, setDifficulty, submissionCorrectness, timestampAccuracy, userSetCorrectness } from './calls.ts'
import {
  difficultyDataSchemas,
  setDifficultySchemas,
  submissionCorrectnessSchemas,
  timestampAccuracySchemas,
  userSetCorrectnessSchemas,
} from './schemas.ts'
import { accuracyByTime, byDifficulty, bySet, correctnessByDay, correctnessOfStudents } from './study.ts'

export const studyRoutes = (deps: StatisticsDeps): Route[] => [
  route(submissionCorrectness, submissionCorrectnessSchemas, async (asked, context) => {
    deps.requireStaff(context, asked.groupId)
    const { groupId, userId } = asked
    if (userId !== null) deps.noteRead(context, { view: 'answers', groupId, userIds: [userId] })
    return await correctnessByDay(deps, asked, context.now)
  }),

  route(timestampAccuracy, timestampAccuracySchemas, async (asked, context) => {
    deps.requireStaff(context, asked.groupId)
    return await accuracyByTime(deps, asked, context.now)
  }),

  route(difficultyData, difficultyDataSchemas, async (asked, context) => {
    deps.requireStaff(context, asked.groupId)
    return await byDifficulty(deps, asked, context.now, context.language)
  }),

  route(setDifficulty, setDifficultySchemas, async (asked, context) => {
    deps.requireStaff(context, asked.groupId)
    return await bySet(deps, asked, context.now, context.language)
  }),

  route(userSetCorrectness, userSetCorrectnessSchemas, async (asked, context) => {
    deps.requireStaff(context, asked.groupId)
    const shown = await correctnessOfStudents(deps, asked, context.now, context.language)
    deps.noteRead(context, { view: 'answers', groupId: asked.groupId, userIds: shown.students.map(({ userId }) => userId) })
    return shown
  }),
]
