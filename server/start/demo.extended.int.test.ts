// The complete demo school of a first start, in every language: written once, to its end, without a refused command.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { erratumOf } from '../../demo/errata.ts'
import { ownPrograms } from '../../demo/homeworks.ts'
import { OWN_PROBLEMS } from '../../demo/ownProblems.ts'
import { readPackages } from '../../demo/packages.ts'
import { demoStudents, lateStudents, staff } from '../../demo/people.ts'
import { plans } from '../../demo/practices.ts'
import { DEMO_SECRET } from '../../demo/secondFactor.ts'
import { yearPractices } from '../../demo/yearPlans.ts'
import type { RecordedEvent } from '../../eventstore/port.ts'
import { verifyInstallation } from '../commandLine/verification.ts'
import { openLog } from '../log/openLog.ts'
import { callAt } from '../testing/client.ts'
import { startProcess } from '../testing/process.ts'

const PATIENCE_MS = 400_000
const packages = readPackages()
const programs = [
  ...packages.flatMap((problem) => problem.programs.map((program) => ({ ...program, isCorrected: erratumOf(problem) !== null }))),
  ...ownPrograms().map((program) => ({ ...program, isCorrected: false })),
]

/** All events, oldest first. */
const toldIn = async (dataDir: string): Promise<RecordedEvent[]> => {
  const { events, close } = openLog(dataDir, { now: () => new Date() })
  const told: RecordedEvent[] = []
  for (let after: string | undefined, isEnd = false; !isEnd; ) {
    const page = await events.readAll({ ...(after === undefined ? {} : { after }), max: 1000 })
    told.push(...page.events)
    after = page.checkpoint
    isEnd = page.isEnd
  }
  await close()
  return told
}

it(
  'is told to its end: every problem, every practice, every answer with the verdict that its package says, and read models as the log has them',
  async ({ skip }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'demo-'))
    try {
      const server = await startProcess(dataDir, { SEED: 'demo' })
      const call = callAt(server.origin)
      const languages = (await call('Language/List', null)).body as { languageId: number; name: string; isAvailable: boolean }[]
      const wanted = new Set(programs.map(({ languageId }) => languageId))
      const missing = languages.filter(({ languageId, isAvailable }) => wanted.has(languageId) && !isAvailable)
      // the time of the school does not overtake the real one
      const readiness = (await (await fetch(`${server.origin}/readyz`)).json()) as { clock: unknown }
      expect(readiness.clock).toBeNull()
      expect((await call('User/Login', { account: 'student01@demo.test', password: 'Demo-2026' })).status).toBe(200)
      const factor = (await call('User/Login', { account: staff.careful.email, password: 'Demo-2026' })).body
      const code = new TOTP({ secret: Secret.fromBase32(DEMO_SECRET) }).generate()
      expect((await call('User/VerifySecondFactor', { token: factor.token, code })).status).toBe(200)
      expect(await server.stop()).toBe(0)

      const told = await toldIn(dataDir)
      const of = <Data>(type: string) => told.filter((event) => event.type === type).map(({ data }) => data as Data)
      // the correction after the midterm changed scores
      const exams = new Set(of<{ activityId: number }>('ExamScheduled').map(({ activityId }) => activityId))
      const rejudged = of<{ activityId: number; oldVerdict: { score: number }; verdict: { score: number } }>('SubmissionRejudged')
      expect(rejudged.filter((one) => exams.has(one.activityId) && one.verdict.score > one.oldVerdict.score)).not.toEqual([])
      if (missing.length > 0) skip(`not installed: ${missing.map(({ name }) => name).join(', ')}`)

      expect(of('ProblemCreated')).toHaveLength(packages.length + OWN_PROBLEMS)
      expect(of('PracticeCreated')).toHaveLength(plans.length + yearPractices.length)
      expect(of('MemberJoined').length).toBeGreaterThanOrEqual(demoStudents.length + lateStudents.length)
      expect(of('AnnouncementPublished')).toHaveLength(2)
      expect(of<{ isRestricted: boolean }>('BusinessUnitCreated').map(({ isRestricted }) => isRestricted)).toContain(true)
      expect([of('TwoFactorEnabled'), of('ClassesImportRequested')].map(({ length }) => length)).toEqual([1, 1])
      expect(of('RejudgeCompleted')).toHaveLength(of('RejudgeApplied').length)

      const answers = of<{ answerId: number; languageId: number; source: { inline: string }[] }>('CodeSubmitted')
      const verdicts = new Map(
        of<{ answerId: number; verdict: { statusCode: number } }>('SubmissionJudged').map(({ answerId, verdict }) => [
          answerId,
          verdict.statusCode,
        ]),
      )
      expect(answers.length).toBeGreaterThan(600)
      expect(new Set(answers.map(({ languageId }) => languageId))).toEqual(wanted)
      const otherwise = answers.filter(({ answerId, source }) => {
        const program = programs.find((one) => one.source === source[0]?.inline)
        // verdicts before a correction may have been different
        return !program || !verdicts.has(answerId) || (!program.isCorrected && verdicts.get(answerId) !== program.expectedStatus)
      })
      expect(otherwise).toEqual([])

      const said: string[] = []
      expect(await verifyInstallation({ dataDir, names: [], print: (line) => void said.push(line) })).toBe(true)
      expect(said).toContain('no difference')
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
  PATIENCE_MS,
)
