// Given / when / then for deciders, so that tests read like the rules they check.
import { expect } from 'vitest'
import { Rejection } from '../../protocol/catalogue.ts'
import type { Decider } from './decider.ts'

/** Starts a specification: `specification(aggregate).given(events).when(command).then(events)` or `.rejects(code)`. */
export const specification = <S, C extends { type: string }, E extends { type: string; data: unknown }>({
  decider,
}: {
  decider: Decider<S, C, E>
}) => ({
  given: (...events: E[]) => ({
    when: (command: C) => {
      const run = () => decider.decide(command, events.reduce(decider.evolve, decider.initialState))
      return {
        then: (...expected: E[]) => expect(run()).toEqual(expected),
        thenMatching: (...expected: object[]) => expect(run()).toMatchObject(expected),
        thenNothing: () => expect(run()).toEqual([]),
        rejects: (code: string) => {
          try {
            run()
          } catch (error) {
            if (error instanceof Rejection) return expect(error.code).toBe(code)
            throw error
          }
          throw new Error(`expected ${code}, but the command was accepted`)
        },
      }
    },
  }),
})
