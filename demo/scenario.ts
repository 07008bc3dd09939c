// Fills an empty log with the demo school and its three months of history.
import { tellHistory } from './history.ts'
import { tellMails } from './mails.ts'
import { readPackages } from './packages.ts'
import { inTeachingOrder, planPractices } from './practices.ts'
import { buildSchool } from './school.ts'
import type { Telling } from './telling.ts'
import { type DemoJudge, judgePrograms } from './verdicts.ts'

const HOUR = 3600 * 1000

/** Tells the demo by commands with a clock in the past, which ends an hour ago. The log must be empty. Returns what was made, in numbers. */
export const seedDemo = async (telling: Telling, judge: DemoJudge, slots: number): Promise<{ practices: number; answers: number }> => {
  const end = Date.now() - HOUR
  const packages = inTeachingOrder(readPackages())
  const classes = await buildSchool(telling, end)
  const practices = await planPractices(telling, classes, packages, end)
  const verdicts = await judgePrograms(judge, slots, packages)
  const answers = await tellHistory(telling, verdicts, practices, end)
  await tellMails(telling, classes.first)
  return { practices: practices.length, answers }
}
