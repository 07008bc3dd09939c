// A small school on a real server, for tests and benchmarks: one teacher, students, a class and a practice created over HTTP.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { groups } from '../../commands/classes/group/decider.ts'
import { newCommandId } from '../../commands/kit/ids.ts'
import { businessUnits } from '../../commands/people/businessUnit/decider.ts'
import { users } from '../../commands/people/user/decider.ts'
import { registerUser, STATEMENT } from '../../commands/people/user/useCases.ts'
import { readConfig } from '../config.ts'
import { openJudgeRoom } from '../judging/judgeRoom.ts'
import type { Core } from '../start/core.ts'
import { type Parts, type Server, startServer } from '../start/server.ts'
import { callAt, type Reply } from './client.ts'

export const PASSWORD = 'Secret-2026'

export interface House {
  server: Server
  dataDir: string
  /** Calls `path` below /api/v2/ as the owner of the token. */
  call(path: string, body: object | null, token?: string, headers?: Record<string, string>): Promise<Reply>
  signIn(account: string): Promise<string>
  teacher: { userId: number; token: string }
  students: readonly { userId: number; account: string; token: string }[]
  groupId: number
  practice: { activityId: number; problemSetId: number; problemId: number }
  close(): Promise<void>
}

export const context = (userId: number | null = null, role = 'system') => {
  const commandId = newCommandId(new Date())
  return { actor: { userId, role }, commandId, correlationId: commandId }
}

const DAY = 24 * 3600 * 1000
const end = () => new Date(Date.now() + 365 * DAY).toISOString()

export const enrol = async ({ commands, vault }: Core, account: string, roles: readonly string[], hasSigned = true): Promise<number> => {
  const userId = await registerUser(
    commands,
    vault,
    { name: account.split('@')[0] as string, email: account, password: PASSWORD, studentId: null, roles },
    context(),
  )
  if (hasSigned)
    await users.handle(commands, userId, { type: 'SignPersonalDataAgreement', userId, statement: STATEMENT }, context(userId, 'student'))
  return userId
}

/** A+B with one visible and two hidden cases. */
export const plusProblem = {
  difficulty: 1,
  languages: [1, 2, 4, 9],
  locales: [
    {
      localeCode: 'zh-Hant',
      isPrimary: true,
      title: '兩數之和',
      description: '輸出 $a+b$。',
      solution: '直接相加。',
      canEnableSolution: true,
    },
    { localeCode: 'en', title: 'A plus B', description: 'Print $a+b$.', solution: 'Just add.', canEnableSolution: true },
  ],
  testDatas: [
    { input: '1 2\n', expectedOutput: '3\n', read: true, timeLimit: 3 },
    { input: '20 22\n', expectedOutput: '42\n', read: false, timeLimit: 3 },
    { input: '-5 5\n', expectedOutput: '0\n', read: false, timeLimit: 3, weight: 2 },
  ],
  editFiles: [{ languageId: 4, fileName: 'start.py', content: '# read two numbers\n' }],
  tags: ['arithmetic'],
}

export const sources = {
  python: 'a, b = map(int, input().split())\nprint(a + b)\n',
  wrong: 'a, b = map(int, input().split())\nprint(abs(a) + abs(b))\n',
  /** Waits for longer than a case may take. */
  sleeper: 'import time\ntime.sleep(30)\n',
  c: '#include <stdio.h>\nint main(){int a,b;scanf("%d%d",&a,&b);printf("%d\\n",a+b);}\n',
}

/** Without prereading: it only speeds up the first submission, which no test needs. */
const openJudge: Parts['openJudge'] = (options) => openJudgeRoom({ ...options, isPrereading: false })

/** Starts a server on an existing or a new directory. */
export const startOn = async (dataDir: string, env: Record<string, string> = {}, parts: Partial<Parts> = {}): Promise<Server> =>
  await startServer(
    readConfig({ PORT: '0', DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'silent', JUDGE_SLOTS: '2', ...env }),
    pino({ level: 'silent' }),
    { openJudge, ...parts },
  )

export interface HouseOptions {
  studentCount?: number
  /** Whether the students are signed in; otherwise their tokens are empty. */
  signsIn?: boolean
  env?: Record<string, string>
  parts?: Partial<Parts>
}

/** Starts a server with a small school. Close it when done: this also removes its directory. */
export const openHouse = async ({ studentCount = 2, signsIn = true, env = {}, parts = {} }: HouseOptions = {}): Promise<House> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'chronojudge-'))
  const server = await startOn(dataDir, env, parts)
  try {
    return await furnish(server, dataDir, studentCount, signsIn)
  } catch (error) {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
    throw error
  }
}

const furnish = async (server: Server, dataDir: string, studentCount: number, signsIn: boolean): Promise<House> => {
  const { commands, events, projections } = server.core
  const call = callAt(server.origin)
  const signIn = async (account: string): Promise<string> => {
    const { status, body } = await call('User/Login', { account, password: PASSWORD })
    if (status !== 200) throw new Error(`sign-in of ${account}: ${JSON.stringify(body)}`)
    return body.token as string
  }

  const expirationTime = end()
  const unit = { unitType: 'school', name: 'School', description: '', expirationTime, now: new Date().toISOString() }
  const { id: businessUnitId } = await businessUnits.create(
    commands,
    (id) => ({ type: 'CreateBusinessUnit', businessUnitId: id, ...unit }),
    context(),
  )
  const teacherId = await enrol(server.core, 'teacher@school.test', ['teacher'])
  const students = []
  for (let number = 1; number <= studentCount; number += 1) {
    const account = `student${number}@school.test`
    students.push({ account, userId: await enrol(server.core, account, ['student']) })
  }
  await enrol(server.core, 'newcomer@school.test', ['student'], false)
  await enrol(server.core, 'outsider@school.test', ['student'])
  await enrol(server.core, 'admin@school.test', ['admin'])
  const created = { unitExpirationTime: expirationTime, businessUnitId, name: 'Class 1', description: '', expirationTime, teacherId }
  const { id: groupId } = await groups.create(
    commands,
    (id) => ({ type: 'CreateGroup', groupId: id, ...created }),
    context(teacherId, 'teacher'),
  )
  for (const { userId } of students)
    await groups.handle(
      commands,
      groupId,
      { type: 'JoinMember', groupId, userId, role: 'student', expirationTime: null },
      context(teacherId, 'teacher'),
    )
  await projections.reached(await events.head(), 10_000)

  const token = await signIn('teacher@school.test')
  const must = async (path: string, body: object) => {
    const reply = await call(path, body, token)
    if (reply.status !== 200) throw new Error(`${path}: ${JSON.stringify(reply.body)}`)
    return reply.body
  }
  const { problemId } = await must('Problem/Add', plusProblem)
  const set = { problemSetId: 0, name: 'Set 1', problemSetType: 1, tags: ['t'], problems: [{ problemId, distribution: 100, order: 1 }] }
  const { problemSetId } = await must('ProblemSet/Add', set)
  const { activityId } = await must('Group/Exercise/Add', { groupId, problemSetId, name: 'Practice 1', description: 'First steps' })
  await projections.reached(await events.head(), 10_000)

  const signedIn = []
  for (const student of students) signedIn.push({ ...student, token: signsIn ? await signIn(student.account) : '' })
  return {
    server,
    dataDir,
    call,
    signIn,
    teacher: { userId: teacherId, token },
    students: signedIn,
    groupId,
    practice: { activityId, problemSetId, problemId },
    async close() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
