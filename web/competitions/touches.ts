// Queries of competitions that commands and topics invalidate.
import { configureGame, finishGame, gameJoin, publishScores } from '../../commands/competitions/competition/calls.ts'
import {
  checkGameJoin,
  competitionsTopic,
  gameApplications,
  gameInfo,
  gameList,
  gameSetting,
  gameVersion,
  remoteValue,
  unitGameApplications,
} from '../../queries/competitions/calls.ts'
import type { Touch } from '../shared/live/touch.ts'

export const touches: readonly Touch[] = [
  {
    by: [configureGame, publishScores, finishGame, competitionsTopic],
    queries: [remoteValue, gameSetting, gameList, gameInfo, gameVersion],
  },
  { by: [gameJoin], queries: [gameSetting, checkGameJoin, gameApplications, unitGameApplications, gameList, gameInfo] },
]
