// npm run lighthouse [-- --desktop] [-- --public] [-- --only PAGE] [-- --reports FOLDER]: runs Lighthouse on pages of the demo school, or on
// those that need no account; keeps its reports in FOLDER if given. Nothing here passes or fails.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import pRetry from 'p-retry'
import { type BrowserContext, chromium } from 'playwright-core'
import { callAt } from '../server/testing/client.ts'
import { startProcess } from '../server/testing/process.ts'

/** Downloaded from npm on first use, since it is not part of an installation. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const PASSWORD = 'Demo-2026'

const { values } = parseArgs({
  options: {
    desktop: { type: 'boolean', default: false },
    public: { type: 'boolean', default: false },
    only: { type: 'string' },
    reports: { type: 'string' },
  },
})

interface Visited {
  name: string
  /** Account of the demo school; null is a visitor. */
  by: string | null
  path: string
}

interface Audits {
  categories: Record<'performance' | 'accessibility', { score: number | null }>
  audits: Record<string, { numericValue?: number }>
  /** Speed of this machine during the measurement: compare scores only between runs with about the same index. */
  environment: { benchmarkIndex: number }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

/** Pages for visitors: `games` are keys of competitions, the last of them with ranks. */
const publicPages = (games: readonly string[]): Visited[] => {
  const [open, ranked] = [games[0] ?? '', games.at(-1) ?? '']
  const pages: readonly (readonly [string, string])[] = [
    ['competitions', '/game/allGames'],
    ['open competition', `/game/${open}/info`],
    ['application', `/game/${open}/apply`],
    ['ranks', `/game/${ranked}/rank-1`],
    ['videos', `/game/${ranked}/video-1`],
    ['trial problem', '/try'],
    ['plans', '/supports/plans'],
    ['privacy', '/supports/privacy'],
    ['personal data', '/supports/personal-data'],
  ]
  return pages.map(([name, path]) => ({ name, by: null, path }))
}

/** The most visited pages, in the first class of the demo school that has a practice. */
const pagesOf = async (origin: string): Promise<Visited[]> => {
  const call = callAt(origin)
  const { token } = (await call('User/Login', { account: 'student01@demo.test', password: PASSWORD })).body
  const ask = async (path: string, body: object) => (await call(path, body, token)).body
  const groups: { groupId: number; isExpired: boolean }[] = await ask('User/Groups', {})
  const groupId = groups.find(({ isExpired }) => !isExpired)?.groupId ?? 0
  const [{ activityId, problemSetId }] = await ask('Group/Exercise/List', { groupId })
  const [{ id }] = await ask('Group/Exercise/Problems', { groupId, activityId, problemSetId })
  const listed = await Promise.all(groups.map((group) => ask('Group/Assignment/List', { groupId: group.groupId })))
  const homework: { groupId: number; activityId: number; status: string }[] = listed.flat()
  const running = homework.find(({ status }) => status === 'Normal In Progress')
  const ended = homework.find(({ status }) => status === 'MakeUp Finished')
  const remote = (await call('RemoteConfig/Value?name=Global_Game_Config', null)).body as { value: string | null }
  const games = (JSON.parse(remote.value ?? '{"games":[]}') as { games: { key: string }[] }).games.map(({ key }) => key)
  const show = `/groups/${groupId}/practice/${activityId}/${problemSetId}/show`
  const [student, teacher] = ['student01@demo.test', 'teacher@demo.test']
  return [
    { name: 'landing', by: null, path: '/' },
    { name: 'sign-in', by: null, path: '/?sign-in' },
    ...publicPages(games),
    { name: 'home of a student', by: student, path: '/user/groups' },
    { name: 'class', by: student, path: `/groups/${groupId}/info` },
    { name: 'practices', by: student, path: `/groups/${groupId}/practice` },
    { name: 'practice', by: student, path: show },
    { name: 'problem', by: student, path: `${show}?problem=${id}` },
    { name: 'homework', by: student, path: `/groups/${running?.groupId}/homework` },
    { name: 'one homework', by: student, path: `/groups/${running?.groupId}/homework/${running?.activityId}/show` },
    { name: 'own result', by: student, path: `/groups/${ended?.groupId}/homework/${ended?.activityId}/student-result` },
    { name: 'transcript', by: teacher, path: `/groups/${ended?.groupId}/homework/${ended?.activityId}/result` },
    { name: 'similarity', by: teacher, path: `/groups/${ended?.groupId}/homework/${ended?.activityId}/similarity` },
    { name: 'timeline', by: teacher, path: `/groups/${groupId}/timeline` },
    { name: 'own problems', by: teacher, path: '/user/dashboard/manageProblems' },
  ]
}

/** Signs the browser's profile in or out. */
const become = async (browser: BrowserContext, origin: string, account: string | null): Promise<void> => {
  const page = await browser.newPage()
  await page.goto(`${origin}/robots.txt`)
  const call = callAt(origin)
  const token = account === null ? null : (await call('User/Login', { account, password: PASSWORD })).body.token
  if (token !== null) {
    // hides announcements, which are not measured
    const { body } = await call('Announcement/Today', null, token)
    const announcementIds = (body as { announcementId: number }[]).map(({ announcementId }) => announcementId)
    await call('Announcement/Seen', { announcementIds }, token)
  }
  await page.evaluate((value) => (value === null ? localStorage.clear() : localStorage.setItem('token', value)), token)
  await page.close()
}

/** A visitor's first visit, nothing kept from before; others have been here, and stay signed in. */
const lookAt = async (url: string, port: number, report: string, isFirstVisit: boolean): Promise<Audits> => {
  const form = values.desktop ? ['--preset=desktop'] : ['--form-factor=mobile']
  const looks = [
    ...(isFirstVisit ? [] : ['--disable-storage-reset']),
    '--only-categories=performance,accessibility',
    '--quiet',
    '--output=json',
  ]
  const args = [
    'exec',
    '--yes',
    `--package=${LIGHTHOUSE}`,
    '--',
    'lighthouse',
    url,
    `--port=${port}`,
    `--output-path=${report}`,
    ...form,
    ...looks,
  ]
  // Some traces lack a beginning: Lighthouse asks for another run.
  const options = { env: { ...process.env, NO_UPDATE_NOTIFIER: '1' }, maxBuffer: 16 * 1024 * 1024 }
  await pRetry(() => promisify(execFile)('npm', args, options), { retries: 2, minTimeout: 100 })
  return JSON.parse(await readFile(report, 'utf8')) as Audits
}

/** Somebody else was here a moment ago: the server has rendered what visitors see first. */
const visited = async (browser: BrowserContext, url: string): Promise<void> => {
  const page = await browser.newPage()
  await page.goto(url)
  await page.close()
}

const row = (cells: readonly string[]): string => cells.map((cell, index) => (index === 0 ? cell.padEnd(20) : cell.padStart(11))).join('')

const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'))
const server = await startProcess(join(folder, 'data'), { SEED: 'demo' })
const port = await freePort()
const browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', `--remote-debugging-port=${port}`, '--no-first-run', '--disable-background-networking'],
})
try {
  process.stdout.write(
    `${values.desktop ? 'at a desk: performance ≥ 98' : 'on a phone: performance ≥ 90'}, accessibility 100, CLS ≤ 0.05; machine: Lighthouse's benchmark index\n`,
  )
  process.stdout.write(`${row(['page', 'performance', 'access.', 'LCP ms', 'TBT ms', 'CLS', 'all kB', 'machine'])}\n`)
  for (const { name, by, path } of await pagesOf(server.origin)) {
    if ((values.only !== undefined && values.only !== name) || (values.public && by !== null)) continue
    await become(browser, server.origin, by)
    if (by === null) await visited(browser, server.origin + path)
    const { categories, audits, environment } = await lookAt(
      server.origin + path,
      port,
      join(values.reports ?? folder, `${name}.json`),
      by === null,
    )
    const figure = (id: string, digits = 0) => (audits[id]?.numericValue ?? Number.NaN).toFixed(digits)
    const score = ({ score: value }: { score: number | null }) => String(Math.round((value ?? 0) * 100))
    const scores = [score(categories.performance), score(categories.accessibility)]
    const kilobytes = ((audits['total-byte-weight']?.numericValue ?? 0) / 1000).toFixed(0)
    const cells = [
      name,
      ...scores,
      figure('largest-contentful-paint'),
      figure('total-blocking-time'),
      figure('cumulative-layout-shift', 3),
      kilobytes,
      environment.benchmarkIndex.toFixed(0),
    ]
    process.stdout.write(`${row(cells)}\n`)
  }
} finally {
  await browser.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
