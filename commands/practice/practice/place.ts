// Where something happens: a practice that is open in a class, and a problem of its set. From the log's truth.
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { problemSets } from '../../problems/problemSet/decider.ts'
import { type Practice, practices } from './decider.ts'

/** What a client says of a place; what it leaves out is not looked at. */
export interface Place {
  groupId: number
  activityId: number
  problemSetId?: number | undefined
}

/** The practice that is open there. Throws Activity.NotFound, also for one of another class or with another set. */
export const openPractice = async (
  commands: Pick<CommandHandler, 'load'>,
  { groupId, activityId, problemSetId }: Place,
): Promise<Practice> => {
  const { state: practice } = await practices.load(commands, activityId)
  const isThere = practice.groupId === groupId && (problemSetId === undefined || practice.problemSetId === problemSetId)
  if (practice.state !== 'open' || !isThere) throw rejected('Activity.NotFound')
  return practice
}

/** The problems of a practice as its set has them. */
export const problemsOf = async (commands: Pick<CommandHandler, 'load'>, { problemSetId }: Practice) => {
  const { state: set } = await problemSets.load(commands, problemSetId)
  return set.content?.problems ?? []
}

/**
 * The entry of a problem that this person may work on there; whether they may enter the class is asked before.
 * @throws Rejection Activity.NotFound, Problem.NotFound, Activity.LicenceRequired
 */
export const requireProblem = async (
  { commands, access }: { commands: Pick<CommandHandler, 'load'>; access: Pick<Access, 'requireLicence'> },
  place: Place & { problemId: number },
  userId: number,
) => {
  const practice = await openPractice(commands, place)
  access.requireLicence(userId, place.groupId, practice.problemSetType)
  const entry = (await problemsOf(commands, practice)).find(({ problemId }) => problemId === place.problemId)
  if (!entry) throw rejected('Problem.NotFound')
  return entry
}
