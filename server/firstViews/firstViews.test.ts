// First views: kept for a moment, made anew in the background, never waited for long, and never an error for the visitor.
import { expect, it } from 'vitest'
import type { ViewAsked } from '../../protocol/firstView.ts'
import { createFirstViews } from './firstViews.ts'

const front: ViewAsked = { address: '/', language: 'en' }

/** Renders when it is told to. */
const openStage = ({ patienceMs = 30_000 } = {}) => {
  const asked: ViewAsked[] = []
  const waiting: { resolve(view: string): void; reject(error: Error): void }[] = []
  const warnings: string[] = []
  let time = 0
  const thread = {
    render(wanted: ViewAsked) {
      asked.push(wanted)
      return new Promise<string>((resolve, reject) => waiting.push({ resolve, reject }))
    },
    close: async () => {},
  }
  const views = createFirstViews({ thread, log: { warn: (_, message) => warnings.push(message) }, now: () => time, patienceMs })
  const next = async (view: string | Error): Promise<void> => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    const first = waiting.shift()
    if (view instanceof Error) first?.reject(view)
    else first?.resolve(view)
  }
  return { views, asked, warnings, next, pass: (ms: number) => (time += ms) }
}

it('a view is rendered once for all who ask meanwhile and within five seconds, and by language and address', async () => {
  const { views, asked, next, pass } = openStage()
  const both = Promise.all([views.at(front), views.at(front)])
  await next('one')
  expect(await both).toEqual(['one', 'one'])
  pass(4_000)
  expect(await views.at(front)).toBe('one')
  const others = Promise.all([views.at({ ...front, language: 'zh-TW' }), views.at({ ...front, address: '/try' })])
  await next('two')
  await next('three')
  expect(await others).toEqual(['two', 'three'])
  expect(asked).toHaveLength(3)
})

it('an older view is served while it is made anew; one of more than a minute is not', async () => {
  const { views, asked, next, pass } = openStage()
  const first = views.at(front)
  await next('old')
  await first
  pass(30_000)
  expect(await views.at(front)).toBe('old')
  await next('new')
  await expect.poll(() => views.at(front)).toBe('new')
  expect(asked).toHaveLength(2)
  pass(61_000)
  const waited = views.at(front)
  await next('newest')
  expect(await waited).toBe('newest')
})

it('who would wait too long gets none, and the next one the view', async () => {
  const { views, next } = openStage({ patienceMs: 1 })
  expect(await views.at(front)).toBeNull()
  await next('late')
  await expect.poll(() => views.at(front)).toBe('late')
})

it('a page that cannot be rendered is no error for its visitor, and is tried again after ten seconds', async () => {
  const { views, warnings, next, pass } = openStage()
  const failed = views.at(front)
  await next(new Error('window is not defined'))
  expect(await failed).toBeNull()
  expect(warnings).toEqual(['a first view could not be rendered'])
  expect(await views.at(front)).toBeNull()
  pass(10_000)
  const again = views.at(front)
  await next('now')
  expect(await again).toBe('now')
})

it('only a few addresses wait at a time', async () => {
  const { views, asked, next } = openStage()
  const waiting = Array.from({ length: 8 }, (_, index) => views.at({ ...front, address: `/game/${index}` }))
  expect(await views.at({ ...front, address: '/game/8' })).toBeNull()
  for (let index = 0; index < 8; index += 1) await next(String(index))
  expect(await Promise.all(waiting)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7'])
  expect(asked).toHaveLength(8)
})

it('made-up addresses are rendered for a while, those that were asked for before still are', async () => {
  const { views, asked, next, pass } = openStage()
  for (let index = 0; index < 60; index += 1) {
    const shown = views.at({ ...front, address: `/game/${index}` })
    await next('a game')
    await shown
  }
  expect(await views.at({ ...front, address: '/game/60' })).toBeNull()
  pass(61_000)
  const known = views.at({ ...front, address: '/game/1' })
  await next('again')
  expect(await known).toBe('again')
  const later = views.at({ ...front, address: '/game/60' })
  await next('now')
  expect(await later).toBe('now')
  expect(asked).toHaveLength(62)
})
