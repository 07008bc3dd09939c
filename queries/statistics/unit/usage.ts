// Answers and use of the students of each class of a unit, beside the median of its classes (requirements e12, e13).

import { rangeOf } from '../asked.ts'
import { STEP_WIDTH } from '../steps.ts'
import { distribution, minutesOf, type StudentUse, summaryOf, usageOf } from '../usage.ts'
import { type Asking, eachUnitClass, mediansOf, type UnitAsked, type UnitStatisticsSources } from './classes.ts'
import { usageFigures } from './figures.ts'
import { medianOf } from './median.ts'
import type { UnitShares, UnitUsage } from './schemas.ts'

export const unitUsageOf = async (sources: UnitStatisticsSources, asked: UnitAsked, asking: Asking): Promise<UnitUsage> => {
  const classes = await eachUnitClass(sources, asked, asking, async (ofClass) => {
    const { totalAnswerCount, avgAnswerCount, totalMinutes, avgMinutes } = await summaryOf(sources, ofClass, asking.now)
    return { totalAnswerCount, avgAnswerCount, totalMinutes, avgMinutes }
  })
  return { classes, median: mediansOf(classes, usageFigures) }
}

/** What the steps of a distribution are of. */
const KINDS = {
  answers: { width: STEP_WIDTH.answers, valueOf: ({ answers }: StudentUse) => answers },
  hours: { width: STEP_WIDTH.minutes, valueOf: ({ ms }: StudentUse) => minutesOf(ms) },
}

/** Percent of the students of each class in each step. */
export const unitSharesOf = async (
  sources: UnitStatisticsSources,
  asked: UnitAsked,
  asking: Asking,
  of: keyof typeof KINDS,
): Promise<UnitShares> => {
  const { width, valueOf } = KINDS[of]
  const classes = await eachUnitClass(sources, asked, asking, async (ofClass) => {
    const usage = await usageOf(sources, ofClass.groupId, rangeOf(sources, ofClass, asking.now))
    return { shares: distribution(usage.map(valueOf), width) }
  })
  const counted = classes.filter(({ userCount }) => userCount > 0)
  const steps = counted[0]?.shares.map((_, step) => medianOf(counted.map(({ shares }) => shares[step] ?? 0)) ?? 0)
  return { classes, median: steps ?? null }
}
