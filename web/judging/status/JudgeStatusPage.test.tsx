import { act, cleanup, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { judgeStatus } from '../../../queries/judging/judge/calls.ts'
import type { JudgeStatus } from '../../../queries/judging/judge/schemas.ts'
import { changeLanguage } from '../../shared/i18n.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { refusal, reply } from '../../shared/testing/stubServer.ts'
import JudgeStatusPage from './JudgeStatusPage.tsx'

const quiet = { length: 0, oldestWaitMs: 0, inFlight: 0, waits: { count: 0, p50Ms: null, p99Ms: null } }
const status: JudgeStatus = {
  measuredTime: '2026-03-01T08:00:05.000Z',
  clock: null,
  logEnd: null,
  queue: {
    length: 12,
    capacity: 2000,
    oldestWaitMs: 83_000,
    priorities: [
      { ...quiet, name: 'exam', length: 9, oldestWaitMs: 400, inFlight: 2, waits: { count: 140, p50Ms: 35, p99Ms: 2345 } },
      { ...quiet, name: 'homework' },
      { ...quiet, name: 'practice', length: 3, oldestWaitMs: 83_000, waits: { count: 4, p50Ms: 61_000, p99Ms: 83_000 } },
      { ...quiet, name: 'rejudge' },
    ],
    history: { stepMs: 10_000, lengths: [...Array<number>(57).fill(0), 4, 17, 12] },
  },
  slots: 4,
  inFlight: 2,
  evaluations: { running: 1, waiting: 5 },
  languages: [
    { languageId: 1, name: 'C', isAvailable: true, version: '12.2.0', package: 'gcc' },
    { languageId: 12, name: 'Kotlin', isAvailable: false, version: null, package: null },
  ],
  judges: [
    { host: 'judge-a', slots: 2, busy: 1, languages: ['C', 'C++'] },
    { host: 'judge-b', slots: 2, busy: 2, languages: ['Python'] },
  ],
  stranded: [{ languages: ['Kotlin'], length: 3 }],
  sandbox: {
    isolation: 'namespaces',
    accounting: 'cgroup v2',
    guarantees: {
      files: 'hidden',
      processes: 'hidden',
      network: 'none',
      systemCalls: 'filtered',
      user: 'ofItsSlot',
      memory: 'exact',
      processorTime: 'exact',
      disk: 'exact',
    },
  },
  reactors: [
    {
      name: 'judgeQueue',
      meaning: 'Queues submissions for the judge.',
      state: 'running',
      host: 'reactors-1',
      position: '00000000000000004711',
      lagMs: 0,
      failures: 0,
      error: null,
    },
    {
      name: 'rejudging',
      meaning: 'Hands answers of a rejudge to the judge.',
      state: 'failing',
      host: 'reactors-2',
      position: '00000000000000004700',
      lagMs: 83_000,
      failures: 3,
      error: 'the log did not answer',
    },
    {
      name: 'liveChanges',
      meaning: 'Notifies open pages of changes.',
      state: 'waiting',
      host: 'api-1',
      position: null,
      lagMs: 1200,
      failures: 0,
      error: null,
    },
    {
      name: 'deadlines',
      meaning: 'Does what is due.',
      state: 'nowhere',
      host: null,
      position: null,
      lagMs: 0,
      failures: 0,
      error: null,
    },
  ],
  compileCache: { hits: 30, misses: 10, bytes: 5 * 1024 * 1024, maxBytes: 256 * 1024 * 1024 },
}
const idle: JudgeStatus = {
  ...status,
  queue: {
    ...status.queue,
    length: 0,
    oldestWaitMs: 0,
    priorities: [{ ...quiet, name: 'exam' }],
    history: { stepMs: 10_000, lengths: [0, 0] },
  },
  compileCache: { ...status.compileCache, hits: 0, misses: 0 },
  sandbox: null,
}

const server = signedInServer()
const open = () => renderRoutes([{ path: '/', element: <JudgeStatusPage /> }], '/')
/** Simulates a switch to another tab and back. */
const comeBack = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')))
const card = (name: string) => screen.findByRole('region', { name })

test('cards and tables show waiting and running work, compile cache hits, and the languages', async () => {
  server.on(judgeStatus, () => reply(status))
  await open()
  expect((await card('Waiting')).textContent).toContain('The oldest has waited 1 min 23 s.')
  expect((await card('Slots in use')).textContent).toContain('3 of 4')
  expect((await card('Runs waiting')).textContent).toContain('5')
  expect((await card('Compile cache hits')).textContent).toContain('75%')
  expect((await card('Sandbox')).textContent).toContain('cgroup v2')
  const classes = within(screen.getByRole('table', { name: 'By class of work' }))
  const cells = within(classes.getByRole('row', { name: /^Exam/ })).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['9', '400 ms', '2', '140', '35 ms', '2.3 s'])
  expect(classes.getByRole('row', { name: /^Rejudge/ }).textContent).toContain('–')
  const languages = within(screen.getByRole('table', { name: 'Languages' }))
  expect(languages.getByRole('row', { name: /^C / }).textContent).toContain('12.2.0')
  expect(languages.getByRole('row', { name: /^Kotlin/ }).textContent).toContain('Not available')
})

test('shows each judge’s languages, and work that waits for a missing judge', async () => {
  server.on(judgeStatus, () => reply(status))
  await open()
  const judges = within(await screen.findByRole('table', { name: 'Judges' }))
  const cells = within(judges.getByRole('row', { name: /^judge-a/ })).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['1 of 2', 'C, C++'])
  expect((await screen.findByText('Kotlin: 3')).closest('[role=alert]')?.textContent).toContain(
    'waiting for a judge with the right language',
  )
  cleanup()
  server.on(judgeStatus, () => reply({ ...status, judges: [], stranded: [] }))
  await open()
  expect(await screen.findByText('No judge is available: submissions wait')).toBeTruthy()
  expect(screen.queryByText(/wait for a judge that is not there/)).toBeNull()
})

test('shows the sandbox’s guarantees, and warns about missing isolation', async () => {
  server.on(judgeStatus, () => reply(status))
  await open()
  expect((await card('Sandbox')).textContent).toContain('Namespaces')
  const promises = within(screen.getByRole('table', { name: 'What the sandbox guarantees' }))
  expect(promises.getByRole('row', { name: /^Network/ }).textContent).toContain('No network.')
  expect(promises.getByRole('row', { name: /^Disk space/ }).textContent).toContain('Limited in total.')
  expect(screen.queryByText(/Programs are not isolated here/)).toBeNull()
  cleanup()
  const { sandbox } = status
  server.on(judgeStatus, () => reply({ ...status, sandbox: sandbox && { ...sandbox, isolation: 'none' } }))
  await open()
  expect(await screen.findByText(/Programs are not isolated here/)).toBeTruthy()
})

test('shows each reactor’s process, position, lag and error', async () => {
  server.on(judgeStatus, () => reply(status))
  await open()
  const reactors = within(await screen.findByRole('table', { name: 'Reactors' }))
  const cells = (name: RegExp) =>
    within(reactors.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cells(/^judgeQueue Queues submissions/)).toEqual(['Running', 'reactors-1', '4711', '0 ms'])
  expect(cells(/^rejudging/)).toEqual([
    'Failing, retrying' + 'Failed 3 times in a row: the log did not answer',
    'reactors-2',
    '4700',
    '1 min 23 s',
  ])
  expect(cells(/^liveChanges Notifies open pages/)).toEqual(['Waiting to start', 'api-1', '–', '1.2 s'])
  expect(cells(/^deadlines Does what is due/)).toEqual(['Not running in any process', '–', '–', '0 ms'])
  await act(() => changeLanguage('zh-TW'))
  expect(await screen.findByRole('table', { name: '事件反應器' })).toBeTruthy()
  await act(() => changeLanguage('en'))
})

test('the queue chart has a text alternative and a table view', async () => {
  server.on(judgeStatus, () => reply(status))
  const { user } = await open()
  expect(await screen.findByText('17 at most, 12 now')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show as a table' }))
  const rows = within(screen.getByRole('figure')).getAllByRole('row')
  expect(rows.slice(-3).map((row) => within(row).getByRole('cell').textContent)).toEqual(['4', '17', '12'])
})

test('shows texts instead of empty charts and zero figures', async () => {
  server.on(judgeStatus, () => reply(idle))
  await open()
  expect(await screen.findByText('Nothing is waiting.')).toBeTruthy()
  expect(screen.getByText('Nothing has waited in the last ten minutes.')).toBeTruthy()
  expect((await card('Compile cache hits')).textContent).toContain('–')
  expect((await card('Sandbox')).textContent).toContain('Only JavaScript can run.')
  await act(() => changeLanguage('zh-TW'))
  expect(await screen.findByText('目前沒有等待中的作答。')).toBeTruthy()
  await act(() => changeLanguage('en'))
})

test('warns above all figures if the clock disagrees with the log, in both languages', async () => {
  const at = { eventTime: '2026-03-05T00:00:00.000Z', serverTime: '2026-03-01T00:00:00.000Z' }
  const said = {
    refused: ['Nothing is being recorded', '無法記錄任何資料'],
    ahead: ['The log is dated in the future', '時間在未來'],
    rested: ['clock right?', '時鐘正確嗎'],
  } as const
  for (const state of ['refused', 'ahead', 'rested'] as const) {
    server.on(judgeStatus, () => reply({ ...status, clock: { ...at, state } }))
    await open()
    const alert = await screen.findByRole('alert', { name: new RegExp(said[state][0].replace('?', '\\?')) })
    expect(alert.textContent).toMatch(/2026\/03\/05 .*2026\/03\/01|2026\/03\/01 .*2026\/03\/05/)
    await act(() => changeLanguage('zh-TW'))
    expect(await screen.findByRole('alert', { name: new RegExp(said[state][1]) })).toBeTruthy()
    await act(() => changeLanguage('en'))
    cleanup()
  }
})

test('reports a log that lost its last events, in both languages', async () => {
  const end = '00000000000000000123'
  server.on(judgeStatus, () => reply({ ...status, logEnd: { confirmedTime: '2026-03-05T00:00:00.000Z', end } }))
  await open()
  const alert = await screen.findByRole('alert', { name: 'Events are missing from the end of the log' })
  expect(alert.textContent).toMatch(new RegExp(`2026/03/05 .* from position ${end}`))
  await act(() => changeLanguage('zh-TW'))
  expect(await screen.findByRole('alert', { name: '事件紀錄的結尾缺少部分事件' })).toBeTruthy()
  await act(() => changeLanguage('en'))
})

test('refreshes itself, and marks figures as stale if the server stops answering', async () => {
  server.on(judgeStatus, () => reply(status))
  await open()
  expect((await card('Waiting')).textContent).toContain('12')
  server.on(judgeStatus, () => reply({ ...status, queue: { ...status.queue, length: 8 } }))
  await comeBack()
  await vi.waitFor(async () => expect((await card('Waiting')).textContent).toContain('8'), 30_000)
  server.on(judgeStatus, () => refusal(503, 'Common.Unavailable', 'not now'))
  await comeBack()
  expect(await screen.findByText(/These figures are from/)).toBeTruthy()
  expect((await card('Waiting')).textContent).toContain('8')
})

test('refuses users without the right, and offers a retry on failure', async () => {
  server.on(judgeStatus, () => refusal(403, 'Common.Forbidden', 'You are not allowed to do this.'))
  await open()
  expect(await screen.findByText('Administrators only')).toBeTruthy()
  cleanup()
  server.on(judgeStatus, () => refusal(500, 'Common.Default', 'Something went wrong.'))
  const { user } = await open()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.on(judgeStatus, () => reply(status))
  await user.click(retry)
  expect((await card('Waiting')).textContent).toContain('12')
})
