// Answers of the students of each class of a unit by status (requirements e12, e13).
import { STATUS } from '../../../judge/catalogue.ts'
import { PEOPLE } from '../../../projections/activities/answers/sums.ts'
import { type Asked, countedIds, rangeOf, rateOf } from '../asked.ts'
import { problemStatuses } from '../classSums.ts'
import { byCell, sumsOf } from '../sums.ts'
import { type Asking, eachUnitClass, mediansOf, type UnitAsked, type UnitStatisticsSources } from './classes.ts'
import { reportFigures } from './figures.ts'
import type { UnitAnswerReport } from './schemas.ts'

/** Answers by status, over all problems. */
const statusesOf = async (sources: UnitStatisticsSources, asked: Asked, now: Date): Promise<Record<string, number>> => {
  const total: Record<string, number> = {}
  for (const statuses of (await problemStatuses(sources, asked, now)).values())
    for (const [status, answers] of statuses) total[status] = (total[status] ?? 0) + answers
  return total
}

const answeredStudentsOf = async ({ reader, access }: UnitStatisticsSources, asked: Asked, now: Date): Promise<number> => {
  const { groupId } = asked
  const sums = await sumsOf(reader, { name: 'personSums', groupId }, rangeOf({ access }, asked, now))
  const answersOf = byCell(sums, PEOPLE)
  return [...countedIds({ access }, groupId)].filter((userId) => (answersOf.get(String(userId)) ?? 0) > 0).length
}

export const unitReportOf = async (sources: UnitStatisticsSources, asked: UnitAsked, asking: Asking): Promise<UnitAnswerReport> => {
  const classes = await eachUnitClass(sources, asked, asking, async (ofClass) => {
    const [statuses, answeredStudents] = await Promise.all([
      statusesOf(sources, ofClass, asking.now),
      answeredStudentsOf(sources, ofClass, asking.now),
    ])
    const answers = Object.values(statuses).reduce((total, some) => total + some, 0)
    const accepted = statuses[STATUS.Accept] ?? 0
    return { statuses, answers, answeredStudents, accepted, correctRate: rateOf(accepted, answers) }
  })
  return { classes, median: mediansOf(classes, reportFigures) }
}
