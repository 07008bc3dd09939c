// Starts from an operator's view: refused in one line, or killed during the first one.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { callAt } from '../testing/client.ts'
import { startProcess, toldOnly } from '../testing/process.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'start-'))
  return () => rmSync(dataDir, { recursive: true, force: true })
})

const PATIENCE_MS = 400_000

/** A server that is always stopped at the end of its test. */
const start = async (...given: Parameters<typeof startProcess>) => {
  const server = await startProcess(...given)
  onTestFinished(() => server.kill())
  return server
}

const run = (script: string, args: readonly string[] = [], env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', script), ...args], {
    env: toldOnly({ PORT: '0', DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'error', JUDGE_SLOTS: '2', ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk))
  const ended = new Promise<{ code: number | null; printed: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, printed })),
  )
  return { child, ended }
}

it('refuses a folder that another process uses, in one line with exit code 1; the first one continues', async () => {
  const first = await start(dataDir)
  for (const [script, args] of [
    ['main.ts', []],
    ['commandLine/events.ts', ['rebuild', 'people']],
  ] as const) {
    const { code, printed } = await run(script, args).ended
    expect([script, code]).toEqual([script, 1])
    expect(printed).toMatch(/^DATA_DIR=\S+: another process works in this folder\.[^\n]*\n$/)
  }
  expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)
  await first.kill()
  const next = await start(dataDir) // a killed process holds no lock
  expect(await next.stop()).toBe(0)
})

it('registers a first administrator without a demo, with a one-time password', async () => {
  const server = await start(dataDir, { FIRST_ADMIN: 'head@school.test' })
  const file = join(dataDir, 'first-password')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const call = callAt(server.origin)
  const account = { account: 'head@school.test', password: readFileSync(file, 'utf8').trim() }
  const { token } = (await call('User/Login', account)).body
  const { body } = await call('User/SignPersonalDataAgreement', { token })
  expect((await call('User/Groups', {}, body.token)).body.code).toBe('User.PasswordChangeRequired')
  expect(await server.stop()).toBe(0)
})

/** Without anchors: one is added when a day begins. */
const eventsIn = (type?: string): number => {
  if (!existsSync(join(dataDir, 'log.db'))) return 0
  const log = new DatabaseSync(join(dataDir, 'log.db'), { readOnly: true })
  try {
    return Number(
      log.prepare("SELECT count(*) AS n FROM events WHERE type != 'LogAnchored' AND (?1 IS NULL OR type = ?1)").get(type ?? null)?.n,
    )
  } catch {
    return 0 // no table yet
  } finally {
    log.close()
  }
}

/** It tells the demo school twice: npm run test:all. */
const isExtended = process.env.TESTS === 'all'
it.runIf(isExtended)(
  'begins anew when it was killed while it made the demo school: nobody finds half a school; a backup of it is whole as well',
  async () => {
    const killed = run('main.ts', [], { SEED: 'demo' })
    await expect.poll(() => eventsIn(), { timeout: 240_000, interval: 20 }).toBeGreaterThan(150)
    killed.child.kill('SIGKILL')
    await killed.ended

    const server = await start(dataDir, {}, join(import.meta.dirname, '../testing/demoServer.fixture.ts'))
    // the class from a file is created after the school has opened
    await expect.poll(() => [eventsIn('BusinessUnitCreated'), eventsIn('UserRegistered')]).toEqual([4, 80])
    const call = callAt(server.origin)
    const { status, body } = await call('User/Login', { account: 'student30@demo.test', password: 'Demo-2026' })
    expect(status).toBe(200)
    expect((await call('User/Groups', {}, body.token)).body).toHaveLength(1)
    expect(await server.stop()).toBe(0)
    // consequences of the school's events may still follow
    const school = () => ['UserRegistered', 'ProblemCreated', 'PracticeCreated', 'CodeSubmitted'].map((type) => eventsIn(type))
    const whole = school()
    const second = await start(dataDir, { SEED: 'demo' })
    expect(school()).toEqual(whole)

    // A backup taken while it runs is restored to the same school elsewhere.
    const folder = join(dataDir, 'backup')
    expect(await run('commandLine/events.ts', ['backup', folder]).ended).toMatchObject({ code: 0 })
    await second.stop()
    const elsewhere = { DATA_DIR: join(dataDir, 'elsewhere') }
    expect(await run('commandLine/events.ts', ['restore', folder, '--forgotten', 'none'], elsewhere).ended).toMatchObject({ code: 0 })
    const third = await start(elsewhere.DATA_DIR)
    const signedIn = await callAt(third.origin)('User/Login', { account: 'student30@demo.test', password: 'Demo-2026' })
    expect(signedIn.status).toBe(200)
    await third.stop()
    const verified = await run('commandLine/events.ts', ['verify'], elsewhere).ended
    expect(verified.printed).toContain('no difference')
    expect(verified.code).toBe(0)
  },
  PATIENCE_MS,
)
