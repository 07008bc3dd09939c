// Judging respects its kind of activity: opening times, problem version, and the visible part of the verdict.
import { afterEach, describe, expect, test } from 'vitest'
import { STATUS } from '../../../judge/catalogue.ts'
import { newCommandId } from '../../kit/ids.ts'
import { judgeCodeSchemas } from './schemas.ts'
import { type Courtroom, openCourtroom, TEACHER, type TimedActivity } from './timedKind.fixture.ts'

const homework: TimedActivity = { startsAt: '2026-03-02T01:00:00Z', endsAt: '2026-03-02T02:00:00Z', problemVersion: 1 }
const [before, during, justAfter, after] = ['2026-03-02T00:59:59Z', '2026-03-02T01:30:00Z', '2026-03-02T02:00:05Z', '2026-03-02T03:00:00Z']

let room: Courtroom
afterEach(() => room.close())
const given = async (change: Partial<TimedActivity> = {}): Promise<Courtroom> => {
  room = await openCourtroom({ ...homework, ...change })
  return room
}

describe('the time of an activity', () => {
  test.each([
    ['judge', before, 'Activity.NotOpen'],
    ['evaluate', before, 'Activity.NotOpen'],
    ['draft', before, 'Activity.NotOpen'],
    ['judge', during, null],
    ['evaluate', during, null],
    ['draft', during, null],
    ['judge', justAfter, 'Activity.NotOpen'],
    ['evaluate', justAfter, 'Activity.NotOpen'],
    ['draft', justAfter, null],
    ['judge', after, 'Activity.NotOpen'],
    ['evaluate', after, 'Activity.NotOpen'],
    ['draft', after, 'Activity.NotOpen'],
  ] as const)('to %s at %s: %s', async (to, at, code) => {
    const { handIn, run, keepDraft } = await given()
    const asked = { judge: () => handIn('1', at), evaluate: () => run('1', at), draft: () => keepDraft(at) }[to]()
    if (code === null) expect(await asked).toBeTruthy()
    else await expect(asked).rejects.toMatchObject({ code })
    expect(room.queued).toHaveLength(to === 'judge' && code === null ? 1 : 0)
  })

  test('has no say in a command that is repeated after the end: it is answered like the first time', async () => {
    const { handIn } = await given()
    const commandId = newCommandId(new Date())
    const first = await handIn('1', during, { commandId })
    expect(await handIn('1', after, { commandId })).toEqual(first)
    await expect(handIn('1', after, { commandId, userId: 8 })).rejects.toMatchObject({ code: 'Activity.NotOpen' })
  })
})

describe('an author’s edit while an activity runs', () => {
  test('changes no verdict of it: answers are judged by the version that the kind names', async () => {
    const { revise, handIn, handedIn } = await given()
    expect(await handIn('1', during)).toMatchObject({ statusCode: STATUS.Accept, score: 100 })
    await revise('2')
    const shown = await handIn('1', during)
    expect(shown).toMatchObject({ statusCode: STATUS.Accept, score: 100, cases: [{ expectedOutput: '1' }, { status: 'Accept' }] })
    expect(await handIn('2', during)).toMatchObject({ statusCode: STATUS.WrongAnswer, score: 0 })
    expect((await handedIn()).map(({ problemVersion }) => problemVersion)).toEqual([1, 1, 1])
  })

  test('reaches it where the kind goes on to the new version', async () => {
    const { revise, handIn } = await given({ problemVersion: 2 })
    await revise('2')
    expect(await handIn('2', during)).toMatchObject({ statusCode: STATUS.Accept, cases: [{ expectedOutput: '2' }, {}] })
  })

  test('a version that there is not is no problem to work on', async () => {
    const { handIn } = await given({ problemVersion: 5 })
    await expect(handIn('1', during)).rejects.toMatchObject({ code: 'Problem.NotFound' })
  })
})

describe('the files of an answer', () => {
  const place = { groupId: 21, activityId: 31, problemSetId: 41, problemId: 1, languageId: 4 }
  const file = { name: 'sum.py', content: 'print(1)' }
  const parsed = (code: object) => judgeCodeSchemas.request.safeParse({ ...place, ...code }).success

  test('are one, named or not', async () => {
    const { handIn, handedIn } = await given()
    await handIn('1', during)
    await handIn([{ name: 'sum.py', content: '1' }], during)
    expect((await handedIn()).map(({ source }) => source)).toEqual([[{ name: 'main.py', inline: '1' }], [{ name: 'sum.py', inline: '1' }]])
  })

  test('are twenty at most in a program', async () => {
    const { handIn } = await given()
    const files = Array.from({ length: 21 }, (_, index) => ({ name: `part${index}.py`, content: '1' }))
    await expect(handIn(files, during)).rejects.toMatchObject({ code: 'Code.TooLong' })
  })

  test.each([
    ['the short form', { content: 'print(1)' }, true],
    ['the list', { files: [file] }, true],
    ['both', { content: 'print(1)', files: [file] }, false],
    ['neither', {}, false],
    ['no file', { files: [] }, false],
    ['two files', { files: [file, { ...file, name: 'other.py' }] }, true],
    ['two files of one name', { files: [file, file] }, false],
    ['more than a hundred', { files: Array.from({ length: 101 }, (_, index) => ({ ...file, name: `part${index}.py` })) }, false],
    ['a path', { files: [{ ...file, name: '../sum.py' }] }, false],
    ['an option', { files: [{ ...file, name: '-o' }] }, false],
    ['an empty file', { files: [{ ...file, content: ' ' }] }, false],
  ])('in a request: %s', async (_, code, isTaken) => {
    await given()
    expect(parsed(code)).toBe(isTaken)
  })
})

describe('settings of the activity', () => {
  test('are kept with the submission', async () => {
    const { handIn, handedIn } = await given({ settings: { measuresSimilarity: true } })
    await handIn('1', during)
    const settings = { feedback: 'cases', counts: 'last', measuresSimilarity: true, hasCompletion: true, endsAt: homework.endsAt }
    expect(await handedIn()).toMatchObject([{ settings }])
  })

  test('are not written where they are those of practice', async () => {
    const { handIn, handedIn } = await given({ settings: { counts: 'best', endsAt: null } })
    await handIn('1', during)
    expect((await handedIn())[0]).not.toHaveProperty('settings')
  })
})

describe('a student is shown', () => {
  const shown = async (feedback: 'cases' | 'total' | 'compile' | 'none', source: string, userId?: number) => {
    const { handIn } = await given({ settings: { feedback } })
    const { answerId: _, ...verdict } = await handIn(source, during, userId === undefined ? {} : { userId })
    return verdict
  }
  const nothing = { statusCode: STATUS.Waiting, status: 'Waiting', score: 0, timeMs: 0, memoryKb: 0, cases: [], message: '' }

  test('all cases', async () => expect((await shown('cases', '1')).cases).toHaveLength(2))
  test('the total only', async () => {
    const total = { ...nothing, statusCode: STATUS.Accept, status: 'Accept', score: 100, withheld: 'cases' }
    expect(await shown('total', '1')).toEqual(total)
  })
  test('compile errors only', async () => {
    const compileError = { ...nothing, statusCode: STATUS.CompileError, status: 'CompileError', message: 'line 1', withheld: 'cases' }
    expect(await shown('compile', 'syntax error')).toEqual(compileError)
    await room.close()
    expect(await shown('compile', '1')).toEqual({ ...nothing, withheld: 'result' })
  })
  test('nothing, not even that it does not compile', async () => {
    for (const source of ['1', '2', 'syntax error']) {
      expect(await shown('none', source)).toEqual({ ...nothing, withheld: 'result' })
      expect(room.queued).toMatchObject([{ hidesCases: true }])
      if (source !== 'syntax error') await room.close()
    }
  })
  test('while staff see all of it', async () => {
    expect(await shown('none', '1', TEACHER)).toMatchObject({ status: 'Accept', score: 100, cases: [{}, {}] })
  })
})

describe('bounds on hand-ins', () => {
  const later = '2026-03-02T01:31:00.000Z'

  test('are enforced, and the remaining number is returned', async () => {
    const { handIn } = await given({ bounds: { most: 2, intervalSeconds: 60 } })
    expect((await handIn('1', during)).handIns).toEqual({ left: 1, nextAt: later })
    const tooSoon = { code: 'Submission.TooSoon', details: { figure: 1, left: 1, nextAt: later } }
    await expect(handIn('2', '2026-03-02T01:30:59.500Z')).rejects.toMatchObject(tooSoon)
    expect((await handIn('2', later)).handIns).toEqual({ left: 0, nextAt: null })
    await expect(handIn('1', '2026-03-02T01:40:00Z')).rejects.toMatchObject({
      code: 'Submission.NoneLeft',
      details: { figure: 2, left: 0 },
    })
    expect((await handIn('1', later, { userId: 8 })).handIns).toMatchObject({ left: 1 })
  })

  test('let no two pass at once where there is one left', async () => {
    const { handIn } = await given({ bounds: { most: 1 } })
    const both = await Promise.allSettled([handIn('1', during), handIn('2', during)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(room.queued).toHaveLength(1)
  })

  test('are used up neither by a retry nor by a rejection of a busy judge', async () => {
    const { handIn, judge } = await given({ bounds: { most: 2 } })
    const commandId = newCommandId(new Date())
    await handIn('1', during, { commandId })
    expect((await handIn('1', later, { commandId })).handIns).toEqual({ left: 1, nextAt: null })
    judge.isBusy = true
    await expect(handIn('2', later)).rejects.toMatchObject({ code: 'Judge.Busy' })
    judge.isBusy = false
    expect((await handIn('2', later)).handIns).toEqual({ left: 0, nextAt: null })
  })

  test('are none where the kind names none', async () => {
    const { handIn } = await given()
    expect(await handIn('1', during)).not.toHaveProperty('handIns')
    expect(await handIn('1', during)).toMatchObject({ score: 100 })
  })
})
