// Trying a case before saving it, with the real judge: program output, checker messages, and interaction.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPackage } from '../../../demo/packages.ts'
import { type House, openHouse } from '../../../server/testing/house.ts'
import { openPractice } from '../../../server/testing/problems.ts'

const PYTHON = 4
const C = 1
const CPP = 2

let house: House
beforeAll(async () => {
  house = await openHouse({ studentCount: 1 })
})
afterAll(() => house.close())

const sum = 'print(sum(map(int, input().split())))'
const trying = async (source: string, test: object, more: object = {}, token = house.teacher.token) =>
  await house.call('Problem/Try', { languageId: PYTHON, source, test: { input: '1 2\n', expectedOutput: '3\n', ...test }, ...more }, token)
const tried = async (...given: Parameters<typeof trying>) => (await trying(...given)).body

it('returns the result of a program on a case, with its whole output', async () => {
  expect(await tried(sum, {})).toMatchObject({ status: 'Accept', fraction: 1, output: '3\n', isOutputTruncated: false })
  expect(await tried(sum, { expectedOutput: '4\n' })).toMatchObject({ status: 'WrongAnswer', fraction: 0, output: '3\n' })
  // the position of a difference is reported once
  const different = await tried(sum, { expectedOutput: '4\n' })
  expect([different.reason, different.checkerMessage]).toEqual(['line 1', undefined])
  expect(await tried('while True: pass', { timeLimit: 1 })).toMatchObject({ status: 'TimeLimit' })
  expect(await tried('raise ValueError("oh")', {})).toMatchObject({ status: 'RuntimeError', error: expect.stringContaining('oh') })
  expect(await tried('int main(', {}, { languageId: C })).toMatchObject({ status: 'CompileError', error: expect.stringContaining('main') })
})

it('tells 20,000 characters of an output, and that there are more', async () => {
  const { output, isOutputTruncated } = await tried('print("𠮷" * 20_001)', {})
  expect([...output].length).toBe(20_000)
  expect(isOutputTruncated).toBe(true)
  expect(await tried('print("𠮷" * 19_999)', {})).toMatchObject({ isOutputTruncated: false })
})

it('runs a checker on a program or a given output; a failing checker reports the reason', async () => {
  const { form, cases, programs } = readPackage('demo/problems/canal-leak')
  const [program] = programs
  const test = cases.find(({ rule }) => rule === 'checker') ?? cases[0]
  if (!program || !test) throw new Error('the package has no case')
  const { languageId, source } = program
  const own = { languageId, checkerProgram: form.checkerProgram, interactorProgram: form.interactorProgram }
  expect(await tried(source, test, own)).toMatchObject({ status: 'Accept' })
  const checkerProgram = { languageId: PYTHON, source: 'import sys\nsys.exit(0 if open(sys.argv[2]).read() == "yes" else 1)' }
  const checked = { rule: 'checker' }
  expect(await tried('', checked, { output: 'yes', checkerProgram })).toMatchObject({ status: 'Accept', output: 'yes' })
  expect(await tried('', checked, { output: 'no', checkerProgram })).toMatchObject({ status: 'WrongAnswer' })
  const broken = { languageId: PYTHON, source: 'raise ValueError("the checker broke")' }
  const said = await tried('', checked, { output: 'yes', checkerProgram: broken })
  expect(said).toMatchObject({ status: 'SystemError', notice: { code: 'Judge.CheckerFailed' } })
  expect(said.error).toContain('the checker broke')
})

it('runs validators and generators of inputs, with testlib.h and further files', async () => {
  const run = async (given: object, token = house.teacher.token) => await house.call('Problem/RunDataProgram', given, token)
  const between = `#include "testlib.h"
int main(int argc, char* argv[]) { registerValidation(argc, argv); inf.readInt(1, MOST, "n"); inf.readEoln(); inf.readEof(); }`
  const validator = {
    role: 'validator',
    languageId: CPP,
    source: between.replace('MOST', 'most()').replace('int main', '#include "most.h"\nint main'),
  }
  const files = [{ name: 'most.h', content: 'inline int most() { return 9; }' }]
  expect((await run({ ...validator, files, input: '7\n' })).body).toMatchObject({ status: 'Accept' })
  const refused = (await run({ ...validator, files, input: '10\n' })).body
  expect(refused).toMatchObject({ status: 'WrongAnswer', error: expect.stringContaining('violates the range') })
  const kattis = {
    role: 'validator',
    protocol: 'kattis',
    languageId: PYTHON,
    source: 'import sys; sys.exit(42 if input() in sys.argv[1:] else 43)',
  }
  expect((await run({ ...kattis, arguments: ['a', 'b c'], input: 'b c\n' })).body).toMatchObject({ status: 'Accept' })
  expect((await run({ ...kattis, input: 'a\n' })).body).toMatchObject({ status: 'WrongAnswer', reason: 'exit code 43' })
  const generator = { role: 'generator', languageId: PYTHON, source: 'import sys; print(*range(int(sys.argv[1])))' }
  expect((await run({ ...generator, arguments: ['3'] })).body).toMatchObject({ status: 'Accept', output: '0 1 2\n' })
  expect((await run({ ...generator, arguments: ['x'] })).body).toMatchObject({
    status: 'RuntimeError',
    error: expect.stringContaining('invalid literal'),
  })
  expect((await run({ ...generator, source: 'print(' })).body).toMatchObject({ status: 'CompileError' })
  expect((await run(generator, house.students[0]?.token)).status).toBe(403)
})

it('is for authors; nothing of it comes into the log', async () => {
  const { events } = house.server.core
  const before = await events.head()
  expect((await trying(sum, {}, {}, house.students[0]?.token)).status).toBe(403)
  expect(await tried(sum, { rule: 'no rule' })).toMatchObject({ status: 'SystemError', notice: { code: 'Problem.RuleNotValid' } })
  expect((await trying(sum, { input: 'x'.repeat(100_001) })).status).toBe(400)
  expect(await events.head()).toBe(before)
})

it('a sample of an interactive problem is talked through when a student runs it', async () => {
  const { form, cases, programs } = readPackage('demo/problems/tug-of-war')
  const place = await openPractice(house, { ...form, testDatas: cases })
  const [right] = programs
  const input = cases.find(({ read }) => read)?.input ?? ''
  const run = { ...place, groupId: house.groupId, localeId: 1, languageId: right?.languageId, content: right?.source, input }
  expect((await house.call('Code/Evaluate', run, house.students[0]?.token)).body).toMatchObject({
    status: 'Accept',
    isJudged: true,
    checkerMessage: expect.stringMatching(/./),
  })
  expect((await house.call('Problem/Get', { ...place, groupId: house.groupId }, house.students[0]?.token)).body.isInteractive).toBe(true)
  // for a custom input only the output is returned
  const own = await house.call('Code/Evaluate', { ...run, input: '3\n1 2 3\n' }, house.students[0]?.token)
  expect(own.body).not.toHaveProperty('checkerMessage')
})
