// Competitions with their configuration and places taken, their newest rank tables, and every version of both.
import type { GameConfiguration } from '../../commands/competitions/competition/configuration.ts'
import type { CompetitionEvent } from '../../commands/competitions/competition/events.ts'
import { type GameTable, gameAreaOf } from '../../commands/competitions/competition/places.ts'
import { derived, projection } from '../kit/projection.ts'

type ScoresPublished = Extract<CompetitionEvent, { type: 'ScoresPublished' }>
type GameScores = Pick<ScoresPublished['data'], 'isByAccount' | 'rows'>

export type CompetitionDocument = {
  _id: string
  key: string
  /** Null only where the log is damaged: an application without a competition. */
  configuration: GameConfiguration | null
  /** Number of configurations. */
  version: number
  isFinished: boolean
  changedAt: string
  changedBy: number | null
  /** Places taken, those of forgotten people included. */
  counts: { total: number; north: number; central: number; south: number }
}

export type GameScoresDocument = GameScores & { _id: string; key: string; table: GameTable; publishedAt: string }

export type GameVersionDocument = {
  _id: string
  key: string
  /** Position of the event. */
  position: string
  at: string
  by: number
  table: GameTable | null
  /** Null for scores. */
  configuration: GameConfiguration | null
  /** Null for a configuration. */
  scores: GameScores | null
}

/** Id of a rank table. */
export const scoresId = (key: string, table: GameTable): string => `${key}/${table}`

const key = (event: { data: { key: string } }): string => event.data.key
const ofPosition = ({ position }: { position: string }): string => position

const fresh = (of: string): Omit<CompetitionDocument, '_id'> => ({
  key: of,
  configuration: null,
  version: 0,
  isFinished: false,
  changedAt: '',
  changedBy: null,
  counts: { total: 0, north: 0, central: 0, south: 0 },
})

const scores = derived<GameScoresDocument, ScoresPublished>({
  collection: 'gameScores',
  hasNoSnapshots: true,
  on: {
    ScoresPublished: {
      key: ({ data }) => scoresId(data.key, data.table),
      fold: (_, { data: { key: of, table, isByAccount, rows }, metadata }) =>
        rows['zh-TW'].length === 0 ? null : { key: of, table, isByAccount, rows, publishedAt: metadata.recordedAt },
    },
  },
})

const versions = derived<GameVersionDocument, Extract<CompetitionEvent, { type: 'CompetitionConfigured' | 'ScoresPublished' }>>({
  collection: 'gameVersions',
  hasNoSnapshots: true,
  indexes: [{ fields: ['key', 'position'] }],
  on: {
    CompetitionConfigured: {
      key: ofPosition,
      fold: (_, { data: { key: of, configuration, by }, metadata, position }) => ({
        key: of,
        position,
        at: metadata.recordedAt,
        by,
        table: null,
        configuration,
        scores: null,
      }),
    },
    ScoresPublished: {
      key: ofPosition,
      fold: (_, { data: { key: of, table, isByAccount, rows, by }, metadata, position }) => ({
        key: of,
        position,
        at: metadata.recordedAt,
        by,
        table,
        configuration: null,
        scores: { isByAccount, rows },
      }),
    },
  },
})

export const competitionsView = projection<CompetitionDocument, CompetitionEvent>({
  name: 'competitions',
  version: 1,
  collection: 'competitions',
  hasNoSnapshots: true,
  streamPrefix: 'competition-',
  on: {
    CompetitionConfigured: {
      key,
      fold: (before, { data: { key: of, configuration, by }, metadata }) => ({
        ...(before ?? fresh(of)),
        configuration,
        version: (before?.version ?? 0) + 1,
        changedAt: metadata.recordedAt,
        changedBy: by,
      }),
    },
    ApplicationSubmitted: {
      key,
      fold: (before, { data: { key: of, gameArea } }) => {
        const competition = before ?? fresh(of)
        const area = gameAreaOf(gameArea)
        const counts = { ...competition.counts, total: competition.counts.total + 1 }
        return { ...competition, counts: area === null ? counts : { ...counts, [area]: counts[area] + 1 } }
      },
    },
    CompetitionFinished: { key, fold: (before, { data: { key: of } }) => ({ ...(before ?? fresh(of)), isFinished: true }) },
  },
  derived: [scores, versions],
})
