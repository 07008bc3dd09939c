import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError } from './api/client.ts'
import { logFault, readLog, startLog } from './clientLog.ts'

const entries = () =>
  readLog()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

beforeEach(() => localStorage.clear())

afterEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
})

test('script errors and rejected promises are logged with their page', () => {
  startLog()
  history.replaceState(null, '', '/groups/5/info?secret=1')
  dispatchEvent(new ErrorEvent('error', { error: new TypeError('x is undefined'), message: 'x', filename: '/assets/a.js' }))
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'late' }))
  expect(entries()).toMatchObject([
    { where: 'script', name: 'TypeError', message: 'x is undefined', what: '/assets/a.js', page: '/groups/5/info' },
    { where: 'promise', message: 'late', page: '/groups/5/info' },
  ])
})

test('sign-in links and the text of server errors are not logged', () => {
  history.replaceState(null, '', '/some/eyJhbGciOiJF.eyJzdWIiOiI3.d5H7yW1JTVyY')
  logFault('call', new ApiError('Common.Default', 'amy@demo.test', 500), 'User/Info')
  expect(readLog()).not.toMatch(/eyJ|amy/)
  expect(entries()).toMatchObject([{ where: 'call', what: 'User/Info', code: 'Common.Default', status: 500, page: '/some/…' }])
})

test('the newest two megabytes are kept, in whole lines', () => {
  for (let number = 0; number < 600; number += 1) logFault('page', new Error(`${number} ${'字'.repeat(3000)}`))
  expect(readLog().length * 2).toBeLessThanOrEqual(2_000_000)
  expect(readLog().length * 2).toBeGreaterThan(1_000_000)
  expect(JSON.stringify(entries().at(-1))).toContain('599 字')
  expect(JSON.stringify(entries()[0])).not.toContain('"0 字')
})

test('full storage throws nothing', () => {
  const take = Storage.prototype.setItem
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  try {
    expect(() => logFault('page', new Error('lost'))).not.toThrow()
  } finally {
    Storage.prototype.setItem = take
  }
})
