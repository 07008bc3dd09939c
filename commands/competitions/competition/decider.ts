// Rules of a competition (requirements f14–f18). All places of a competition are given by one stream, so limits hold whatever happens at once.
import { Rejection, rejected } from '../../../protocol/catalogue.ts'
import { namedAggregate } from '../../kit/aggregate.ts'
import { type PersistentMap, persistentMap } from '../../kit/persistentMap.ts'
import type { GameConfiguration } from './configuration.ts'
import { type CompetitionEvent, competitionEvents } from './events.ts'
import { type GameTable, gameAreaOf } from './places.ts'

type Data<Type extends CompetitionEvent['type']> = Extract<CompetitionEvent, { type: Type }>['data']
type Scores = Data<'ScoresPublished'>

/** What decides whether a person may apply. */
interface Applicant {
  isGuest: boolean
  /** Teaches or assists in any class, or holds an office of the platform. */
  isTeacher: boolean
  /** End of the account; null for none. */
  expirationTime: string | null
}

export type CompetitionCommand =
  /** `seen`: version that the caller saw, 0 for a new competition. */
  | ({ type: 'Configure'; seen: number } & Data<'CompetitionConfigured'>)
  | ({ type: 'Apply'; now: string; applicant: Applicant } & Omit<Data<'ApplicationSubmitted'>, 'targetGroupId'>)
  | ({ type: 'PublishScores' } & Scores)
  | ({ type: 'Finish' } & Data<'CompetitionFinished'>)

export interface Competition {
  /** Number of configurations. */
  version: number
  /** Null before the first. */
  configuration: GameConfiguration | null
  isFinished: boolean
  applicants: PersistentMap<true>
  /** Applications by number of the venue's area; the total at 0. */
  counts: Readonly<Record<number, number>>
  /** Newest scores as text. */
  scores: Readonly<Partial<Record<GameTable, string>>>
}

const initialState: Competition = {
  version: 0,
  configuration: null,
  isFinished: false,
  applicants: persistentMap(),
  counts: {},
  scores: {},
}

const textOf = ({ isByAccount, rows }: Pick<Scores, 'isByAccount' | 'rows'>): string =>
  JSON.stringify([isByAccount, rows['zh-TW'], rows.en])

const evolve = (competition: Competition, { type, data }: CompetitionEvent): Competition => {
  switch (type) {
    case 'CompetitionConfigured':
      return { ...competition, version: competition.version + 1, configuration: data.configuration }
    case 'ApplicationSubmitted': {
      const { applicants, counts } = competition
      const { userId, gameArea } = data
      return {
        ...competition,
        applicants: applicants.with(userId, true),
        counts: { ...counts, 0: (counts[0] ?? 0) + 1, [gameArea]: (counts[gameArea] ?? 0) + 1 },
      }
    }
    case 'ScoresPublished':
      return { ...competition, scores: { ...competition.scores, [data.table]: textOf(data) } }
    case 'CompetitionFinished':
      return { ...competition, isFinished: true }
  }
}

/** Whether applications are open: both ends are inclusive. A pure function, also for the pages' state. */
const isOpen = ({ applyStartTime, applyEndTime }: GameConfiguration, now: string): boolean =>
  applyStartTime !== null &&
  applyEndTime !== null &&
  Date.parse(applyStartTime) <= Date.parse(now) &&
  Date.parse(now) <= Date.parse(applyEndTime)

const isFull = (count: number | undefined, limit: number | null): boolean => limit !== null && (count ?? 0) >= limit

/** Throws the first reason why this person cannot apply now. */
const requirePlace = (
  { configuration, isFinished, applicants, counts }: Competition & { configuration: GameConfiguration },
  { userId, gameArea, now, applicant }: Extract<CompetitionCommand, { type: 'Apply' }>,
): void => {
  const { validAccountExpireTime, areaLimits, totalLimit } = configuration
  if (isFinished || !isOpen(configuration, now)) throw rejected('Game.OutsidePeriod')
  if (applicant.isGuest) throw rejected('Game.GuestNotAllowed')
  if (applicant.isTeacher) throw rejected('Game.MustBeStudent')
  const { expirationTime } = applicant
  if (validAccountExpireTime !== null && expirationTime !== null && Date.parse(expirationTime) < Date.parse(validAccountExpireTime))
    throw rejected('Game.ExpiresTooEarly')
  if (applicants.has(userId)) throw rejected('Game.AlreadyApplied')
  const area = gameAreaOf(gameArea)
  if (area === null) throw rejected('Game.RegionRequired', { field: 'gameArea', code: 'Game.RegionRequired' })
  if (isFull(counts[0], totalLimit)) throw rejected('Game.TotalFull')
  if (isFull(counts[gameArea], areaLimits[area])) throw rejected('Game.RegionFull', { field: 'gameArea', code: 'Game.RegionFull' })
}

const configure = (
  { seen, key, configuration, by }: Extract<CompetitionCommand, { type: 'Configure' }>,
  { version, configuration: before }: Competition,
): CompetitionEvent[] => {
  if (JSON.stringify(before) === JSON.stringify(configuration)) return []
  if (seen === 0 && version > 0) throw rejected('Game.KeyTaken', { field: 'key', code: 'Game.KeyTaken' })
  if (seen > 0 && version === 0) throw rejected('Game.NotFound')
  if (seen !== version) throw new Rejection('Common.Conflict')
  return [{ type: 'CompetitionConfigured', data: { key, configuration, by } }]
}

const decide = (command: CompetitionCommand, competition: Competition): CompetitionEvent[] => {
  if (command.type === 'Configure') return configure(command, competition)
  const { configuration } = competition
  if (configuration === null) throw rejected('Game.NotFound')
  switch (command.type) {
    case 'Apply': {
      requirePlace({ ...competition, configuration }, command)
      const { type: _, now: _now, applicant: _applicant, ...application } = command
      return [{ type: 'ApplicationSubmitted', data: { ...application, targetGroupId: configuration.targetGroupId } }]
    }
    case 'PublishScores': {
      const { type: _, ...scores } = command
      return textOf(scores) === competition.scores[scores.table] ? [] : [{ type: 'ScoresPublished', data: scores }]
    }
    case 'Finish':
      return competition.isFinished ? [] : [{ type: 'CompetitionFinished', data: { key: command.key, by: command.by } }]
  }
}

/** Keyed by year and month. */
export const competitions = namedAggregate({
  category: 'competition',
  events: competitionEvents,
  decider: { initialState, evolve, decide },
})
