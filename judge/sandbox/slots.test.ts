// Slots go to the waiting jobs in order, and none is lost.
import { expect, test } from 'vitest'
import { Slots } from './slots.ts'

test('a slot that is given back goes to the first that waits', async () => {
  const slots = new Slots(1)
  expect(await slots.take()).toBe(0)
  const told: string[] = []
  const both = ['first', 'second'].map((name) =>
    slots.take().then((slot) => {
      told.push(name)
      slots.release(slot)
    }),
  )
  slots.release(0)
  await Promise.all(both)
  expect(told).toEqual(['first', 'second'])
})

test('what cannot be made in a slot leaves it to the next', async () => {
  const slots = new Slots(1)
  await expect(slots.takeFor(() => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
  expect(await slots.takeFor(async (slot) => slot)).toBe(0)
})
