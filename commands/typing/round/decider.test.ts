import { test } from 'vitest'
import { specification } from '../../kit/spec.ts'
import { typists } from './decider.ts'
import type { TypingEvent } from './events.ts'

const { given } = specification(typists)
const AMY = 5
const nine = Date.parse('2026-03-02T01:00:00.000Z')
const text = { language: 'zh-TW', title: '天氣', text: '今天的天氣很好，我們出去走一走，順便買早餐回來吃。' } as const
const thresholds = { bronze: 2, silver: 4, gold: 6 }

const finish = (typed: string, seconds = 0) =>
  ({ type: 'FinishRound', userId: AMY, text, textVersion: 3, typed, thresholds, now: new Date(nine + seconds * 1000) }) as const
const finished = (typedCount: number, correctCount: number, medal: TypingEvent['data']['medal'], seconds = 0): TypingEvent => ({
  type: 'TypingRoundFinished',
  data: {
    userId: AMY,
    language: 'zh-TW',
    title: '天氣',
    textVersion: 3,
    seconds: 60,
    typedCount,
    correctCount,
    perMinute: correctCount,
    medal,
    finishedAt: new Date(nine + seconds * 1000).toISOString(),
  },
})

test('a round is counted against its text', () => {
  given()
    .when(finish('今天的天氣'))
    .then(finished(5, 5, 'silver'))
  given()
    .when(finish('今天天'))
    .then(finished(3, 2, 'bronze'))
})

test('rounds of a person do not overlap', () => {
  given(finished(5, 5, 'silver'))
    .when(finish('今天', 57))
    .rejects('Typing.TooSoon')
  given(finished(5, 5, 'silver'))
    .when(finish('今天', 60))
    .then(finished(2, 2, 'bronze', 60))
})

test('more than a person can type is refused, right or wrong', () => {
  given()
    .when(finish(text.text.repeat(30)))
    .rejects('Typing.Impossible')
})
