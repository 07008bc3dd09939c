// An author's mistakes in a trial are reported to the author, and none reaches the log of the server.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { STATUS } from './catalogue.ts'
import { createJudge } from './judge.ts'

const told: unknown[] = []
const tell = (...line: unknown[]) => void told.push(line)
const log = { info: tell, warn: tell, error: tell }
const judge = createJudge({ sandbox: null, languages: [], cacheDir: join(tmpdir(), 'chronojudge-trial'), log, isPrereading: false })
afterAll(() => judge.close())

const datum = { testDataId: 1, input: '', expectedOutput: '', read: true, strict: false, weight: 1 }
const limits = { timeLimit: 1, memoryLimit: 65_536, outputSizeLimit: 0 }

test.each([
  ['that is not known', 'secret(1)', '', 'secret(1)'],
  ['whose pattern is none', 'regex', '(secret', 'group'],
  ['whose program is missing', 'checker', 'secret', 'no such program'],
])('the error of a rule %s is reported to its author', async (_, rule, expectedOutput, said) => {
  const trial = { datum: { ...datum, ...limits, rule, expectedOutput }, output: '1' }
  const { statusCode, error } = await judge.evaluate({ languageId: 4, source: '', input: '', trial })
  expect(statusCode).toBe(STATUS.SystemError)
  expect(error).toContain(said)
  expect(told).toEqual([])
})
