// The demo's problems in teaching order: from the first two numbers to the shortest path.
import { aPlusB } from './a-plus-b.ts'
import { bubbleTea } from './bubble-tea.ts'
import { gardenArea } from './garden-area.ts'
import { gearAlignment } from './gear-alignment.ts'
import { hanoi } from './hanoi.ts'
import { islandRide } from './island-ride.ts'
import { lostCat } from './lost-cat.ts'
import { minguoLeapYear } from './minguo-leap-year.ts'
import { nameBadge } from './name-badge.ts'
import { nightMarket } from './night-market.ts'
import { photoRotate } from './photo-rotate.ts'
import { primeQueries } from './prime-queries.ts'
import { risingStreak } from './rising-streak.ts'
import { scoreRanking } from './score-ranking.ts'
import type { DemoProblem } from './type.ts'

export const demoProblems: DemoProblem[] = [
  aPlusB,
  minguoLeapYear,
  nameBadge,
  risingStreak,
  scoreRanking,
  photoRotate,
  gardenArea,
  gearAlignment,
  primeQueries,
  hanoi,
  bubbleTea,
  nightMarket,
  lostCat,
  islandRide,
]
