import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('work on one thing goes on one after another, work on others at once, and a failure holds nobody up', async () => {
  const inTurn = createTurns()
  const said: string[] = []
  const work = (name: string) => async () => {
    said.push(`${name} begins`)
    await new Promise((resolve) => setImmediate(resolve))
    said.push(`${name} ends`)
    if (name === 'a1') throw new Error('a1 failed')
  }
  const all = await Promise.allSettled([inTurn('a', work('a1')), inTurn('a', work('a2')), inTurn('b', work('b1'))])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(said.indexOf('a1 ends')).toBeLessThan(said.indexOf('a2 begins'))
  expect(said.indexOf('b1 begins')).toBeLessThan(said.indexOf('a1 ends'))
})
