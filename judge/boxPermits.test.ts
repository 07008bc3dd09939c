// A job that needs two permits gets both or waits: none holds one while waiting for another.
import { expect, test } from 'vitest'
import { BoxPermits } from './boxPermits.ts'

const gate = () => {
  let open = (): void => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

test('permits are given in turn, and two at once', async () => {
  const permits = new BoxPermits(2)
  const [a, b] = [gate(), gate()]
  const order: string[] = []
  const work = (name: string, count: number, until: Promise<void>) =>
    permits.during(count, async () => {
      order.push(name)
      await until
    })
  const all = [work('a', 1, a.opened), work('pair', 2, b.opened), work('last', 1, Promise.resolve())]
  await Promise.resolve()
  expect(order).toEqual(['a'])
  a.open()
  await all[0]
  expect(order).toEqual(['a', 'pair'])
  b.open()
  await Promise.all(all)
  expect(order).toEqual(['a', 'pair', 'last'])
})

test('who gives up makes way', async () => {
  const permits = new BoxPermits(1)
  const { open, opened } = gate()
  const first = permits.during(1, () => opened)
  const abort = new AbortController()
  const second = permits.during(1, () => Promise.resolve('second'), abort.signal)
  const third = permits.during(1, () => Promise.resolve('third'))
  abort.abort(new Error('enough'))
  await expect(second).rejects.toThrow('enough')
  open()
  await first
  expect(await third).toBe('third')
})

test('what fails gives its place back', async () => {
  const permits = new BoxPermits(1)
  await expect(permits.during(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await permits.during(1, () => Promise.resolve(1))).toBe(1)
})
