// A person in the typing playground: the newest rounds, and what they amount to. Forgotten with the person.
import type { UserEvent } from '../../commands/people/user/events.ts'
import type { Medal } from '../../commands/typing/counting.ts'
import type { TypingEvent } from '../../commands/typing/round/events.ts'
import { projection } from '../kit/projection.ts'

/** Rounds kept per person, newest first. */
const KEPT = 200

type Round = TypingEvent['data']

export type TypistDocument = {
  _id: string
  userId: number
  rounds: readonly Round[]
  total: number
  /** Most correct characters a minute, by language. */
  best: Readonly<Partial<Record<Round['language'], number>>>
  medals: Readonly<Partial<Record<Medal, number>>>
}

const key = ({ data }: { data: { userId: number } }): string => String(data.userId)

export const typistsView = projection<TypistDocument, TypingEvent | Extract<UserEvent, { type: 'UserForgotten' }>>({
  name: 'typists',
  version: 1,
  collection: 'typists',
  hasNoSnapshots: true,
  on: {
    TypingRoundFinished: {
      key,
      fold: (before, { data: round }) => ({
        userId: round.userId,
        rounds: [round, ...(before?.rounds ?? []).slice(0, KEPT - 1)],
        total: (before?.total ?? 0) + 1,
        best: { ...before?.best, [round.language]: Math.max(round.perMinute, before?.best[round.language] ?? 0) },
        medals:
          round.medal === null ? (before?.medals ?? {}) : { ...before?.medals, [round.medal]: (before?.medals[round.medal] ?? 0) + 1 },
      }),
    },
    UserForgotten: { key, fold: () => null },
  },
})
