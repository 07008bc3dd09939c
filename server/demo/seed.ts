// Fills an empty log with the demo school and its three months of history.
import type { Judge } from '../../judge/judge.ts'
import type { Core } from '../core.ts'
import { tellHistory } from './history.ts'
import { buildSchool, type PastClock } from './school.ts'

const HOUR = 3600 * 1000

/** Builds the demo data by commands with a clock in the past. The log must be empty. Answers what was made, in numbers. */
export const seedDemo = async (
  core: Core,
  judge: Judge,
  slots: number,
  clock: PastClock,
): Promise<{ practices: number; answers: number }> => {
  const end = Date.now() - HOUR
  const practices = await buildSchool(core, clock, end)
  const answers = await tellHistory(core, judge, slots, clock, practices, end)
  return { practices: practices.length, answers }
}
