// A failing checker or interactor is a System Error over HTTP: no verdict against the student, and no score changes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guaranteesOf } from '../../judge/sandbox/guarantees.ts'
import { hurriedCheckers, openTestJudge } from '../../judge/testing/room.ts'
import type { Parts } from '../start/server.ts'
import { type House, openHouse } from '../testing/house.ts'
import { openPractice, sendProblem } from '../testing/problems.ts'
import { differencesOf } from '../testing/verified.ts'

const [C, PYTHON] = [1, 4]
const right = { languageId: PYTHON, source: 'import sys\nsys.exit(0 if open(sys.argv[2]).read().split() == ["5"] else 1)' }
const listener = { languageId: PYTHON, source: 'import sys\nsys.exit(0 if sys.stdin.readline().strip() == "5" else 1)' }

/** Timeout for a hanging program, a tenth of the usual one. */
const openJudge: Parts['openJudge'] = async () => {
  const { judge, languages, sandbox, close } = await openTestJudge({ slots: 4, around: hurriedCheckers })
  const mode = sandbox && { ...sandbox.mode, guarantees: guaranteesOf(sandbox.mode, true) }
  return { judge, languages, mode, restarts: () => sandbox?.restarts ?? 0, close }
}

let house: House
beforeAll(async () => {
  house = await openHouse({ studentCount: 3, parts: { openJudge } })
})
afterAll(async () => {
  await house.close()
})

const student = (index: number) => house.students[index] as House['students'][number]

const numbers = async (place: House['practice']) => {
  const seen = []
  for (const { token } of house.students) {
    const { body } = await house.call('Group/Exercise/Problems', { ...place, groupId: house.groupId }, token)
    const [{ success, error, myState, myBestScore }] = body
    seen.push({ success, error, myState, myBestScore })
  }
  return seen
}

const broken: [string, 'checkerProgram' | 'interactorProgram', { languageId: number; source: string }][] = [
  ['a checker that crashes', 'checkerProgram', { languageId: C, source: 'int main(void) { *(volatile int *)0 = 1; }' }],
  ['a checker that hangs', 'checkerProgram', { languageId: PYTHON, source: 'while True: pass' }],
  [
    'a checker that prints garbage',
    'checkerProgram',
    { languageId: PYTHON, source: 'import sys\nsys.stderr.write("points all"); sys.exit(7)' },
  ],
  ['a checker that does not compile', 'checkerProgram', { languageId: C, source: 'int main(' }],
  ['an interactor that crashes', 'interactorProgram', { languageId: PYTHON, source: 'input(); 1 / 0' }],
  ['an interactor that hangs', 'interactorProgram', { languageId: PYTHON, source: 'while True: pass' }],
  [
    'an interactor that prints garbage',
    'interactorProgram',
    { languageId: PYTHON, source: 'import sys\nprint("x" * 9); input(); sys.exit(77)' },
  ],
  ['an interactor that does not compile', 'interactorProgram', { languageId: C, source: 'int main(' }],
]

describe.each(broken)('%s', (_, field, program) => {
  const isChecker = field === 'checkerProgram'
  const rule = isChecker ? 'checker' : 'interactor'
  const testDatas = [true, false].map((read) => ({ input: '2 3', expectedOutput: 'SECRET', rule, read, timeLimit: 1 }))
  const answer = 'print(5, flush=True)'
  // a hanging program uses a whole processor
  const senders = program.source.startsWith('while') ? [2] : [0, 1, 2]

  it('is not a verdict', async () => {
    const place = await openPractice(house, { testDatas, [field]: isChecker ? right : listener })
    const send = async (index: number, content = answer) => {
      const run = { ...place, groupId: house.groupId, languageId: PYTHON, localeId: 1, content }
      return await house.call('Code/Judge', run, student(index).token)
    }
    expect((await send(0)).body).toMatchObject({ status: 'Accept', score: 100 })
    expect((await send(1, 'print(6)')).body).toMatchObject({ status: 'WrongAnswer', score: 0 })
    const { projections, events } = house.server.core
    const settled = async () => await projections.reached(await events.head(), 10_000)
    await settled()
    const before = await numbers(place)
    expect(before).toMatchObject([
      { success: 1, error: 1, myState: 'solved', myBestScore: 100 },
      { myState: 'tried', myBestScore: 0 },
      { myState: 'untried' },
    ])

    const edited = await sendProblem(house, { problemId: place.problemId, testDatas, [field]: program })
    expect(edited).toMatchObject({ status: 200, body: { version: 2 } })
    const replies = await Promise.all(senders.map((index) => send(index)))
    for (const { body, headers } of replies) {
      expect(body).toMatchObject({ statusCode: 12, status: 'SystemError', score: 0, cases: [] })
      expect(JSON.stringify(body)).not.toContain('SECRET')
      expect(headers.get('consistency-token')).not.toBeNull()
    }
    await settled()
    const after = await numbers(place)
    expect(after).toEqual(before)
  })
})

it('verify finds no difference', async () => {
  expect(await differencesOf(house.server.core, house.dataDir)).toEqual([])
})
