// Judge numbers that need a real judge: hits of the compile cache.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, openHouse, sources } from '../testing/house.ts'

let house: House
let admin: string
beforeAll(async () => {
  house = await openHouse()
  admin = await house.signIn('admin@school.test')
})
afterAll(() => house.close())

const runOf = (content: string, languageId = 4) => ({ ...house.practice, groupId: house.groupId, languageId, localeId: 1, content })
const status = async () => (await house.call('Judge/Status', null, admin)).body

it('finds the languages that this machine has, and the sandbox that it allows', async () => {
  const { languages, sandbox } = await status()
  expect(languages.find(({ name }: { name: string }) => name === 'Python')).toMatchObject({
    isAvailable: true,
    version: expect.any(String),
  })
  expect(sandbox).toMatchObject({ isolation: expect.any(String), guarantees: { files: expect.any(String) } })
})

it('counts hits of the compile cache', async () => {
  const before = (await status()).compileCache
  for (const { token } of house.students.slice(0, 2)) {
    const { body } = await house.call('Code/Judge', runOf(`${sources.c}// once`, 1), token)
    expect(body.statusCode).toBe(7)
  }
  const { hits, misses, bytes, maxBytes } = (await status()).compileCache
  expect([hits - before.hits, misses - before.misses]).toEqual([1, 1])
  expect(bytes).toBeGreaterThan(before.bytes)
  expect(maxBytes).toBeGreaterThan(bytes)
  const text = await (await fetch(`${house.server.origin}/metrics`)).text()
  expect(text).toContain(`judge_compile_cache_hits_total ${hits}\n`)
  expect(text).toMatch(/^judge_run_seconds_count\{priority="practice"\} \d+$/m)
  expect(text).toMatch(/^judge_run_seconds_bucket\{le="\+Inf",priority="practice"\} \d+$/m)
  expect(text).toContain(`judge_compile_cache_misses_total ${misses}\n`)
})
