// The public problem on the demo's front page: small, with two samples, and written for beginners.
import { settingsOfSite } from '../commands/site/setting/decider.ts'
import type { DemoPractice } from './practices.ts'
import type { DemoSchool } from './school.ts'
import { by, type Telling } from './telling.ts'

const FOR_VISITORS = 'minguo-leap-year'

/** Set by the platform admin. */
export const offerToVisitors = async (
  telling: Telling,
  { adminId }: Pick<DemoSchool, 'adminId'>,
  practices: readonly DemoPractice[],
): Promise<void> => {
  const problem = practices.flatMap(({ problems }) => problems).find(({ slug }) => slug === FOR_VISITORS)
  if (!problem) throw new Error(`no practice of the demo has the problem ${FOR_VISITORS}`)
  const change = { type: 'ChangeSetting', name: 'visitorProblem', value: problem.problemId, changedBy: adminId } as const
  await settingsOfSite.handle(telling.commands, change.name, change, by(telling, { userId: adminId, role: 'admin' }))
}
