// Rules of a round of the typing playground: it lasts a minute, rounds of a person do not overlap, and the count is humanly possible.
import { rejected } from '../../../protocol/catalogue.ts'
import { aggregate } from '../../kit/aggregate.ts'
import { counted, FASTEST, type MedalThresholds, medalOf, ROUND_SECONDS, type TypingText } from '../counting.ts'
import { type TypingEvent, typingEvents } from './events.ts'

/** Less than a round, since replies travel for different times. */
const LEAST_MS = (ROUND_SECONDS - 2) * 1000

export interface TypingCommand {
  type: 'FinishRound'
  userId: number
  text: TypingText
  textVersion: number
  typed: string
  thresholds: MedalThresholds
  now: Date
}

export interface Typist {
  lastAt: string | null
}

const evolve = (_: Typist, { data }: TypingEvent): Typist => ({ lastAt: data.finishedAt })

const decide = ({ userId, text, textVersion, typed, thresholds, now }: TypingCommand, { lastAt }: Typist): TypingEvent[] => {
  if (lastAt !== null && now.getTime() - Date.parse(lastAt) < LEAST_MS) throw rejected('Typing.TooSoon')
  const { typedCount, correctCount } = counted(text, typed)
  if (typedCount > FASTEST[text.language]) throw rejected('Typing.Impossible', { field: 'typed', code: 'Typing.Impossible' })
  const perMinute = Math.round((correctCount * 60) / ROUND_SECONDS)
  const { language, title } = text
  const result = { typedCount, correctCount, perMinute, medal: medalOf(perMinute, thresholds) }
  const finishedAt = now.toISOString()
  return [{ type: 'TypingRoundFinished', data: { userId, language, title, textVersion, seconds: ROUND_SECONDS, ...result, finishedAt } }]
}

/** By person. */
export const typists = aggregate({ category: 'typing', events: typingEvents, decider: { initialState: { lastAt: null }, evolve, decide } })
