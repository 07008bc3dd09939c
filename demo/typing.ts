// Rounds of some students of the demo in the typing playground: each types a little better from week to week.

import { FASTEST, targetOf } from '../commands/typing/counting.ts'
import { typists } from '../commands/typing/round/decider.ts'
import { initialTypingTexts } from '../commands/typing/text.ts'
import type { Happening } from './homeworks.ts'
import type { DemoSchool } from './school.ts'
import { dice } from './submissions.ts'
import { by, type Telling } from './telling.ts'

const DAY = 24 * 3600 * 1000
const TYPISTS = 6
const ROUNDS = 14
const thresholds = { gold: 80, silver: 60, bronze: 40 }

/** Rounds over the last four weeks before `end`. */
export const planTyping = (telling: Telling, { first }: DemoSchool, end: number): Happening[] =>
  first.studentIds.slice(0, TYPISTS).flatMap((userId, student) => {
    const roll = dice(`typing ${student}`)
    return Array.from({ length: ROUNDS }, (_, round): Happening => {
      const { texts } = initialTypingTexts
      const text = texts[(round + student) % texts.length] as (typeof texts)[number]
      const speed = (text.language === 'en' ? 70 : 28) + student * 6 + round * (text.language === 'en' ? 6 : 3)
      const length = Math.min(Math.round(speed + roll() * 12), FASTEST[text.language])
      const typed = targetOf(text, length).map((character) => (roll() < 0.04 ? 'x' : character))
      return {
        at: end - (ROUNDS - round) * 2 * DAY + (student * 17 + round) * 60_000,
        happen: () => {
          const command = { type: 'FinishRound', userId, text, textVersion: 0, typed: typed.join(''), thresholds } as const
          return typists.handle(
            telling.commands,
            userId,
            { ...command, now: telling.clock.now() },
            by(telling, { userId, role: 'student' }),
          )
        },
      }
    })
  })
