// A verdict too large for the log is truncated, over HTTP and with real programs: it is recorded and its slot is released.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, openHouse, sources } from '../../../server/testing/house.ts'
import { openPractice } from '../../../server/testing/problems.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ env: { JUDGE_SLOTS: '1' } })
})
afterAll(() => house.close())

/** Each of these bytes takes six bytes in the log. */
const flood = 'import sys\nfor stream in (sys.stdout, sys.stderr):\n    stream.write("\\x01" * 20000)\nsys.exit(1)\n'

it('ten visible cases of control bytes on both outputs', { timeout: 60_000 }, async () => {
  const testDatas = Array.from({ length: 10 }, () => ({ input: '1 2\n', expectedOutput: '3\n', read: true, timeLimit: 3 }))
  const place = await openPractice(house, { testDatas })
  const [one, two] = house.students
  const run = { ...place, groupId: house.groupId, languageId: 4, localeId: 1, content: flood }
  const { status, body } = await house.call('Code/Judge', run, one?.token)
  expect([status, body.status]).toEqual([200, 'RuntimeError'])
  expect(body.cases).toHaveLength(10)
  // every case keeps its share and is marked as truncated
  for (const { output, isOutputTruncated } of body.cases) {
    expect(output.length).toBeGreaterThan(4096)
    expect(isOutputTruncated).toBe(true)
  }
  expect(body.message.length).toBeGreaterThan(4096)
  expect(body.message).toMatch(/ \[…\]$/)
  const [judged] = (await house.server.core.events.readAll({ types: ['SubmissionJudged'] })).events
  expect(Buffer.byteLength(JSON.stringify(judged?.data))).toBeLessThan(700 * 1024)

  const next = { ...house.practice, groupId: house.groupId, languageId: 4, localeId: 1, content: sources.python }
  expect((await house.call('Code/Judge', next, two?.token)).body).toMatchObject({ status: 'Accept' })
})
