// The main workflow over HTTP: sign in, open a problem, run, judge, watch, read the history; and refused access. Identical for all kinds of
// storage.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { newCommandId } from '../../commands/kit/ids.ts'
import { dropDatabases } from '../../projections/store/mongo/server.fixture.ts'
import { type House, PASSWORD, plusProblem, sources } from '../testing/house.ts'
import type { RedisProcess } from '../testing/redis.ts'
import { openTableHouse } from '../testing/tableHouse.ts'
import type { Table } from '../testing/tableJudge.ts'
import { proof } from './spineProof.suite.ts'

const reverse = 'print(input()[::-1])'
const broken = 'int main({'

const tokenOf = (reply: { headers: Headers }) => ({ 'Consistency-Token': reply.headers.get('consistency-token') ?? '' })

const table: Table = [
  [reverse, { prints: (input) => `${[...input].toReversed().join('')}\n` }],
  [broken, { diagnostics: 'main.c:1:12: error: expected declaration' }],
]

export interface SpineOptions {
  /** Storage of this house: called once, before the house is opened. */
  env?: () => Record<string, string>
  /** Redis, if used. */
  openRedis?: () => Promise<RedisProcess>
  /** Opens the house on it; default: in one process. */
  open?: (places: Record<string, string>, table: Table) => Promise<House>
}

const inOneProcess = (places: Record<string, string>): Promise<House> => openTableHouse({ env: places, table })

export const spine = (name: string, { env = () => ({}), openRedis, open = inOneProcess }: SpineOptions = {}): void => {
  describe(name, () => {
    let house: House
    let redis: RedisProcess | undefined
    let places: Record<string, string> = {}
    beforeAll(async () => {
      redis = await openRedis?.()
      places = { ...env(), ...(redis && { REDIS_URL: redis.url }) }
      house = await open(places, table)
    })
    afterAll(async () => {
      await house?.close()
      await redis?.close()
      if (places.READSTORE_URL) await dropDatabases(places.READSTORE_URL)
    })

    const runOf = (content: string, languageId = 4) => ({ ...house.practice, groupId: house.groupId, languageId, localeId: 1, content })
    const one = () => house.students[0] as House['students'][number]
    const two = () => house.students[1] as House['students'][number]

    describe('signing in', () => {
      it('refuses a wrong password and an unknown account alike, with 400 in the caller’s language', async () => {
        const wrong = await house.call('User/Login', { account: one().account, password: 'nope' }, undefined, {
          'accept-language': 'zh-TW',
        })
        const unknown = await house.call('User/Login', { account: 'nobody@school.test', password: 'nope' }, undefined, {
          'accept-language': 'zh-TW',
        })
        expect([wrong.status, wrong.body]).toEqual([400, { code: 'User.LoginFailed', message: '帳號或密碼錯誤。' }])
        expect(unknown.body).toEqual(wrong.body)
      })

      it('asks a newcomer to agree first: that token serves nothing else, and signing gives a full one', async () => {
        const first = await house.call('User/Login', { account: 'newcomer@school.test', password: PASSWORD })
        expect(first.body.agreementRequired).toBe(true)
        expect((await house.call('User/Groups', {}, first.body.token)).body.code).toBe('User.AgreementRequired')
        const signed = await house.call('User/SignPersonalDataAgreement', { token: first.body.token })
        expect((await house.call('User/Info', {}, signed.body.token, tokenOf(signed))).body.email).toBe('newcomer@school.test')
        expect((await house.call('User/Login', { account: 'newcomer@school.test', password: PASSWORD })).body.agreementRequired).toBe(false)
      })

      it('ends the session of the other device, and says so', async () => {
        const before = await house.signIn('outsider@school.test')
        await house.signIn('outsider@school.test')
        const reply = await house.call('User/Groups', {}, before)
        expect([reply.status, reply.body.code]).toEqual([401, 'User.SignedInElsewhere'])
      })

      it('signs out, and the token serves no more', async () => {
        const token = await house.signIn('outsider@school.test')
        expect((await house.call('User/Logout', {}, token)).body).toEqual({ isDone: true })
        expect((await house.call('User/Groups', {}, token)).status).toBe(401)
      })
    })

    describe('a student', () => {
      it('finds the class, the practice and its problem, without hidden data', async () => {
        const { token } = one()
        const groups = await house.call('User/Groups', {}, token)
        expect(groups.body).toMatchObject([{ groupId: house.groupId, name: 'Class 1', role: 'student', isExpired: false, memberCount: 3 }])
        const list = await house.call('Group/Exercise/List', { GroupId: house.groupId }, token)
        expect(list.body).toMatchObject([{ activityId: house.practice.activityId, name: 'Practice 1', problemCount: 1 }])
        const problem = await house.call('Problem/Get', { groupId: house.groupId, ...house.practice }, token)
        expect(problem.body).toMatchObject({
          samples: [{ index: 0, input: '1 2\n', expectedOutput: '3\n' }],
          caseCount: 3,
          isSolutionEnable: false,
        })
        expect(problem.body.locales.map((locale: { solution: string | null }) => locale.solution)).toEqual([null, null])
        expect(JSON.stringify(problem.body)).not.toContain('20 22')
      })

      it('runs code on own input without handing it in', async () => {
        const reply = await house.call('Code/Evaluate', { ...runOf(reverse), input: 'abc' }, one().token)
        expect(reply.body).toMatchObject({ statusCode: 7, stdout: 'cba\n', error: '' })
        const answers = await house.call(
          'Group/Exercise/Answers',
          { ...house.practice, groupId: house.groupId, userId: one().userId },
          one().token,
        )
        expect(answers.body).toEqual([])
      })

      it('hands code in and gets a verdict case by case, live, then finds it in the history and the counts', async () => {
        const { token, userId } = one()
        const { body: ticket } = await house.call('Live/Ticket', {}, token)
        const socket = new WebSocket(`${house.server.origin.replace('http', 'ws')}/api/v2/live`)
        const heard: { phase: string; commandId: string; case?: { index: number }; verdict?: { score: number } }[] = []
        const following = Promise.withResolvers<void>()
        const verdict = Promise.withResolvers<void>()
        socket.on('message', (data: Buffer) => {
          const message = JSON.parse(data.toString('utf8'))
          if (message.type === 'welcome') socket.send(JSON.stringify({ type: 'follow', topic: `users/${userId}/judging` }))
          if (message.type === 'following') following.resolve()
          if (message.type !== 'judging') return
          heard.push(message.payload)
          if (message.payload.phase === 'verdict') verdict.resolve()
        })
        socket.on('open', () => socket.send(JSON.stringify({ v: 1, type: 'hello', ticket: ticket.ticket })))
        await following.promise

        const commandId = newCommandId(new Date())
        const reply = await house.call('Code/Judge', runOf(sources.wrong), token, { 'Idempotency-Key': commandId })
        expect(reply.body).toMatchObject({ statusCode: 1, status: 'WrongAnswer', score: 50 })
        expect(reply.body.cases).toMatchObject([
          { index: 0, isVisible: true, statusCode: 7, input: '1 2\n', expectedOutput: '3\n', output: '3\n' },
          { index: 1, isVisible: false, statusCode: 7 },
          { index: 2, isVisible: false, statusCode: 1, points: 0 },
        ])
        for (const hidden of reply.body.cases.slice(1))
          for (const field of ['input', 'expectedOutput', 'output']) expect(hidden).not.toHaveProperty(field)
        await verdict.promise
        socket.close()
        expect(heard.every((message) => message.commandId === commandId)).toBe(true)
        expect(heard.filter((message) => message.phase === 'case').map((message) => message.case?.index)).toEqual([0, 1, 2])

        const answers = await house.call(
          'Group/Exercise/Answers',
          { ...house.practice, groupId: house.groupId, userId },
          token,
          tokenOf(reply),
        )
        expect(answers.body).toMatchObject([
          { answerId: reply.body.answerId, statusCode: 1, status: 'WrongAnswer', content: sources.wrong, languageId: 4 },
        ])
        const problems = await house.call('Group/Exercise/Problems', { ...house.practice, groupId: house.groupId }, token)
        expect(problems.body).toMatchObject([{ success: 0, error: 1, myState: 'tried', myBestScore: 50 }])

        const again = await house.call('Code/Judge', runOf(sources.wrong), token, { 'Idempotency-Key': commandId })
        expect(again.body.answerId).toBe(reply.body.answerId)
      })

      it('gets diagnostics for code that does not compile, which counts as a wrong answer', async () => {
        const reply = await house.call('Code/Judge', runOf(broken, 1), two().token)
        expect(reply.body).toMatchObject({ statusCode: 2, cases: [], score: 0 })
        expect(reply.body.message).toContain('main.c')
        const problems = await house.call(
          'Group/Exercise/Problems',
          { ...house.practice, groupId: house.groupId },
          two().token,
          tokenOf(reply),
        )
        expect(problems.body[0]).toMatchObject({ success: 0, error: 2 })
      })

      it('keeps a draft, alone', async () => {
        const place = { activityId: house.practice.activityId, problemId: house.practice.problemId, languageId: 4 }
        await house.call('Draft/Save', { ...place, content: 'half a line' }, one().token)
        expect((await house.call('Draft/Get', place, one().token)).body.draft).toMatchObject({ content: 'half a line' })
        const late = await house.call('Draft/Save', { ...place, content: 'from another tab' }, one().token)
        expect([late.status, late.body.code]).toEqual([409, 'Draft.Changed'])
        const { languageId, ...problem } = place
        expect((await house.call('Draft/Get', problem, one().token)).body.draft).toMatchObject({ languageId, content: 'half a line' })
        expect((await house.call('Draft/Get', place, two().token)).body).toEqual({ draft: null })
      })

      it('stars a problem and takes the star away', async () => {
        const place = { groupId: house.groupId, ...house.practice }
        const marked = await house.call('Group/Exercise/MarkProblem', place, one().token)
        const after = await house.call('Group/Exercise/Problems', place, one().token, tokenOf(marked))
        expect(after.body[0].isMark).toBe(true)
        const unmarked = await house.call('Group/Exercise/UnMarkProblem', place, one().token)
        expect((await house.call('Group/Exercise/Problems', place, one().token, tokenOf(unmarked))).body[0].isMark).toBe(false)
      })
    })

    describe('who may not', () => {
      const cases: [string, () => [string, object], string, number][] = [
        [
          'another’s answers',
          () => ['Group/Exercise/Answers', { ...house.practice, groupId: house.groupId, userId: one().userId }],
          'Common.Forbidden',
          403,
        ],
        ['another’s timeline', () => ['Timeline/List', { groupId: house.groupId, userId: one().userId }], 'Common.Forbidden', 403],
        ['a problem for all', () => ['Problem/Add', plusProblem], 'Common.Forbidden', 403],
        [
          'a practice',
          () => ['Group/Exercise/Add', { groupId: house.groupId, problemSetId: house.practice.problemSetId, name: 'x', description: 'y' }],
          'Group.NotTeacherOrAssistant',
          403,
        ],
        ['an unknown class', () => ['Group/Info', { groupId: 42 }], 'Group.NotFound', 404],
        [
          'an unknown practice',
          () => ['Group/Exercise/Problems', { ...house.practice, groupId: house.groupId, activityId: 42 }],
          'Activity.NotFound',
          404,
        ],
        ['an unknown problem', () => ['Code/Judge', { ...runOf('x'), problemId: 42 }], 'Problem.NotFound', 404],
        ['a language the problem does not offer', () => ['Code/Judge', runOf('x', 12)], 'Problem.LanguageNotFound', 400],
        ['code over 256 KiB', () => ['Code/Judge', runOf('x'.repeat(256 * 1024 + 1))], 'Code.TooLong', 400],
        ['a missing field', () => ['Code/Judge', { ...runOf('x'), content: undefined }], 'Common.FieldsNotValid', 400],
      ]
      for (const [what, make, code, status] of cases)
        it(`${code}: a student asks for ${what}`, async () => {
          const [path, body] = make()
          const reply = await house.call(path, body, two().token)
          expect([reply.body.code, reply.status]).toEqual([code, status])
        })

      it('someone outside the class sees nothing of it', async () => {
        const token = await house.signIn('outsider@school.test')
        for (const path of ['Group/Info', 'Group/Exercise/List', 'Timeline/List'])
          expect((await house.call(path, { groupId: house.groupId }, token)).body.code).toBe('Group.MemberBlockedOrNotJoined')
        expect((await house.call('Code/Judge', runOf('x'), token)).body.code).toBe('Group.MemberBlockedOrNotJoined')
      })
    })

    describe('a teacher', () => {
      it('sees the answer, every event behind it, and opens the solution to the class', async () => {
        const { token } = house.teacher
        const answers = await house.call(
          'Group/Exercise/Answers',
          { ...house.practice, groupId: house.groupId, userId: one().userId },
          token,
        )
        const { answerId } = answers.body[0]
        const timeline = await house.call('Timeline/List', { groupId: house.groupId, answerId }, token)
        expect(timeline.body.items.map((entry: { type: string }) => entry.type)).toEqual(['SubmissionJudged', 'CodeSubmitted'])
        expect(timeline.body.items[0]).toMatchObject({ userName: 'student1', statusCode: 1, problemTitle: 'A plus B', actorRole: 'judge' })
        const opened = await house.call('Timeline/Event', { groupId: house.groupId, position: timeline.body.items[1].position }, token)
        expect(opened.body).toMatchObject({
          type: 'CodeSubmitted',
          data: { source: [{ inline: sources.wrong }] },
          actor: { name: 'student1' },
        })

        const place = { groupId: house.groupId, ...house.practice }
        const changed = await house.call(
          'Group/ProblemSolutionSetting/Update',
          { ...place, settings: [{ problemId: house.practice.problemId, isEnable: true }] },
          token,
        )
        const problem = await house.call('Problem/Get', place, one().token, tokenOf(changed))
        expect(problem.body).toMatchObject({ isSolutionEnable: true, locales: [{ solution: '直接相加。' }, { solution: 'Just add.' }] })
      })
    })

    proof(
      () => house,
      () => places.READSTORE_URL ?? null,
    )
  })
}
