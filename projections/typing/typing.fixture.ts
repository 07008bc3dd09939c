// A typing round as recorded in the log. For tests only.
import type { TypingEvent } from '../../commands/typing/round/events.ts'
import { recorded } from '../kit/spec.ts'

export const typed = (userId: number, perMinute: number, more: Partial<TypingEvent['data']> = {}) => {
  const counts = { textVersion: 0, seconds: 60, typedCount: perMinute + 3, correctCount: perMinute, perMinute, medal: null }
  const data = { userId, language: 'en', title: 'The first program', ...counts, finishedAt: '2026-03-02T01:00:00.000Z', ...more } as const
  return recorded('TypingRoundFinished', data as TypingEvent['data'], { stream: `typing-${userId}` })
}
