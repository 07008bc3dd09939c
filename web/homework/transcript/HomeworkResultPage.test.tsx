// Transcript of a class: cells, totals, order, search, dialogs, downloads, and the past.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openRequests } from '../../../queries/activities/marks/calls.ts'
import { groupInfo } from '../../../queries/classes/calls.ts'
import { downloadScorePaper, homeworkInfo, scorePaper } from '../../../queries/homework/calls.ts'
import type { AnswersDialog } from '../../activities/index.ts'
import { i18n } from '../../shared/i18n.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { stubLive } from '../../shared/testing/stubLive.ts'
import { refusal, reply } from '../../shared/testing/stubServer.ts'
import { homeworkOf, paperOf, scoreOf, studentOf, unanswered } from '../homework.fixture.ts'
import { HomeworkResultPage } from './HomeworkResultPage.tsx'

const saved = vi.hoisted(() => ({ saveFile: vi.fn() }))
vi.mock('../../shared/table/csv.ts', async (original) => ({ ...(await original<object>()), ...saved }))

const ann = studentOf(7, 'Ann', [
  scoreOf(11, 40, { isMakeUp: true }),
  scoreOf(12, 0, { success: false, analyzeSuccess: false, enableAnalyze: true, answers: 3 }),
])
const jun = studentOf(8, 'Jun', [scoreOf(11, 12, { success: false, statusCode: 1 }), scoreOf(12, 60, { enableAnalyze: true })])
const former = studentOf(9, null, [unanswered(11), unanswered(12, { score: 25, isAdjusted: true, enableAnalyze: true })])
const full = paperOf([ann, jun, former])

const Answers: AnswersDialog = ({ activityType, problemId, userId, userName, students, onStudent, onClose }) => (
  <>
    <p>
      {activityType} answers of {userName ?? userId} to {problemId}, among {students.map((one) => one.userId).join(' ')}
    </p>
    <button type="button" onClick={() => onStudent(students.at(-1)?.userId ?? 0)}>
      last
    </button>
    <button type="button" onClick={onClose}>
      close
    </button>
  </>
)

const server = signedInServer((stub) => {
  stub.on(groupInfo, () => reply({ groupId: 1, name: 'Class', isGroupAdmin: true, mayAudit: true, students: [] }))
  stub.on(homeworkInfo, () => reply(homeworkOf({ status: 'Normal Finished' })))
  stub.on(scorePaper, () => reply(full))
  stub.on(openRequests, () => reply([]))
})
beforeEach(() => saved.saveFile.mockReset())

const open = async (search = '') => {
  const opened = await renderRoutes(
    [
      { path: '/groups/:groupId/homework/:homeworkId/result', element: <HomeworkResultPage AnswersDialog={Answers} /> },
      { path: '/groups/:groupId/homework', element: <p>all homework</p> },
    ],
    `/groups/1/homework/5/result${search}`,
  )
  await i18n.loadNamespaces(['transcript', 'homework', 'table'])
  return opened
}
const rowOf = async (name: RegExp) => (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const SUMS = ['Correct', 'Average score', 'Not passed similarity']

test.each([
  'Ann, First: Correct, 40 / 40, 1 answer, Make-up',
  'Ann, Second: Not passed similarity, 0 / 60, 3 answers',
  'Jun, First: Wrong, 12 / 40, 1 answer',
  'Jun, Second: Correct, 60 / 60, 1 answer, similarity pending',
  'Former member, First: Unanswered',
  'Former member, Second: Unanswered, 25 / 60, score set by staff',
])('a cell says all it shows: %s', async (label) => {
  await open()
  expect(await screen.findByRole('link', { name: label })).toBeTruthy()
})

test('leads to similar answers where a problem compares them', async () => {
  await open()
  const link = await screen.findByRole('link', { name: 'Similarity' })
  expect(link.getAttribute('href')).toBe('/groups/1/homework/5/similarity')
  cleanup()
  server.on(scorePaper, () => reply({ ...full, problems: full.problems.map((one) => ({ ...one, enableAnalyze: false })) }))
  await open()
  await screen.findByRole('rowheader', { name: /Jun/ })
  expect(screen.queryByRole('link', { name: 'Similarity' })).toBeNull()
})

test('totals are green from the pass score on, scores and shares from a half on', async () => {
  await open()
  const greens = (row: HTMLElement) =>
    [...row.querySelectorAll('[data-green]')].map((one) => [one.textContent, one.getAttribute('data-green')])
  expect(greens(await rowOf(/Jun/))).toEqual([
    ['72 / 100, passed (from 60)', 'true'],
    ['12', 'false'],
    ['60', 'true'],
  ])
  expect(greens(await rowOf(/Ann/))[0]).toEqual(['40 / 100, not passed (from 60)', 'false'])
  expect(greens(await rowOf(/^Correct$/))).toEqual([
    ['1 (33%)', 'false'],
    ['1 (33%)', 'false'],
    ['1 (33%)', 'false'],
  ])
})

test('students are sorted by name, number, total and problem, and found by name and number', async () => {
  const { user, router } = await open()
  await screen.findByRole('link', { name: 'Scores of Ann' })
  const sortBy = (name: RegExp) => user.click(screen.getByRole('button', { name }))
  await sortBy(/^Total/)
  expect(names()).toEqual([...SUMS, 'Jun', 'Ann', 'Former member'])
  await sortBy(/^First/)
  expect(names()).toEqual([...SUMS, 'Ann', 'Jun', 'Former member'])
  expect(screen.getByRole('columnheader', { name: /First/ }).getAttribute('aria-sort')).toBe('descending')
  await sortBy(/^First/)
  expect(names()).toEqual([...SUMS, 'Former member', 'Jun', 'Ann'])
  await sortBy(/^Student number/)
  expect(router.state.location.search).toBe('?sort=studentId')
  await user.type(screen.getByRole('searchbox'), 's8')
  await waitFor(() => expect(names()).toEqual([...SUMS, 'Jun']))
  expect(screen.getByText('1 student')).toBeTruthy()
})

test('a cell opens the counting answer, and the next student is the next one of the list with answers', async () => {
  const { user, router } = await open('?sort=-total')
  await user.click(await screen.findByRole('link', { name: /^Ann, Second/ }))
  expect(router.state.location.search).toBe('?sort=-total&history=12&answers.row=1200&user=7')
  expect(await screen.findByText('Assignment answers of Ann to 12, among 8 7')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'close' }))
  expect(router.state.location.search).toBe('?sort=-total')
})

test('it leads to the similar answers of the class if a problem is compared', async () => {
  await open()
  expect((await screen.findByRole('link', { name: 'Similarity' })).getAttribute('href')).toBe('/groups/1/homework/5/similarity')
  cleanup()
  server.on(scorePaper, () => reply({ ...full, problems: full.problems.map((problem) => ({ ...problem, enableAnalyze: false })) }))
  await open()
  await screen.findByRole('link', { name: /^Ann, Second/ })
  expect(screen.queryByRole('link', { name: 'Similarity' })).toBeNull()
})

test('a cell without an answer opens, too, so that its score can be adjusted', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('link', { name: 'Former member, First: Unanswered' }))
  expect(await screen.findByText('Assignment answers of 9 to 11, among 7 8 9')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'last' }))
  expect(await screen.findByText('Assignment answers of 9 to 11, among 7 8 9')).toBeTruthy()
})

test('a name opens the scores, ten per row, and a score the answers, above the scores', async () => {
  const many = Array.from({ length: 12 }, (_, at) => scoreOf(at + 1, 5))
  server.on(scorePaper, () =>
    reply({
      ...full,
      titles: many.map(({ problemId }) => `P${problemId}`),
      problems: many.map(({ problemId }) => ({ problemId, locales: [], distribution: 5, enableAnalyze: false })),
      students: [studentOf(7, 'Ann', many)],
    }),
  )
  const { user } = await open()
  await user.click(await screen.findByRole('link', { name: 'Scores of Ann' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Scores of Ann' }))
  const rows = dialog.getAllByRole('list', { name: 'Scores' })
  expect(rows.map((row) => within(row).getAllByRole('listitem').length)).toEqual([10, 2])
  expect(dialog.getByText('60 / 100').getAttribute('data-green')).toBe('true')
  await user.click(dialog.getByRole('link', { name: '12. P12: Correct, 5 / 5, 1 answer' }))
  expect(await screen.findByText('Assignment answers of Ann to 12, among 7')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'close' }))
  expect(await screen.findByRole('dialog', { name: 'Scores of Ann' })).toBeTruthy()
})

test('the transcript is downloaded from the server; where nobody has answered, a dialog says so', async () => {
  server.on(downloadScorePaper, () => new Response('\uFEFFa'))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Download transcript' }))
  await waitFor(() => expect(saved.saveFile.mock.calls[0]?.[0]).toBe('Transcript Loops.csv'))
  expect(server.askedOf(downloadScorePaper)[0]?.body).toEqual({ groupId: 1, activityId: 5 })
  cleanup()
  server.on(scorePaper, () => reply(paperOf([former])))
  const { user: again } = await open()
  await again.click(await screen.findByRole('button', { name: 'Download answers' }))
  expect(await screen.findByRole('dialog', { name: 'No students answered' })).toBeTruthy()
  expect(server.askedOf(downloadScorePaper)).toHaveLength(1)
})

test('a change of this homework renews the transcript; of another one it does not', async () => {
  const live = stubLive(server as never)
  await open()
  await screen.findByRole('link', { name: 'Scores of Ann' })
  await waitFor(() => expect(live.isFollowed('groups/1/homework')).toBe(true))
  const before = server.askedOf(scorePaper).length
  live.tell('groups/1/homework', 'changed', { activityId: 6, problemId: null })
  live.tell('groups/1/homework', 'changed', { activityId: 5, problemId: 11 })
  await waitFor(() => expect(server.askedOf(scorePaper).length).toBeGreaterThan(before))
})

test('at an earlier time scores are those of that time, and answers are not linked', async () => {
  const at = '2026-10-01T08:00:00.000Z'
  await open(`?asOf=${at}`)
  expect(await screen.findByText('Ann, Second: Not passed similarity, 0 / 60, 3 answers')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Ann/ })).toBeNull()
  expect(server.askedOf(scorePaper).at(-1)?.body).toEqual({ groupId: 1, activityId: 5, at })
})

test('a failure is reported, an unknown homework leads to the list, and so does a student', async () => {
  server.on(scorePaper, () => refusal(500, 'Common.Default', 'It did not work.'))
  await open()
  expect(await screen.findByText('It did not work.')).toBeTruthy()
  cleanup()
  server.on(homeworkInfo, () => refusal(404, 'Activity.NotFound', 'Gone.'))
  await open()
  expect(await screen.findByText('all homework')).toBeTruthy()
  cleanup()
  server.on(homeworkInfo, () => reply(homeworkOf()))
  server.on(groupInfo, () => reply({ groupId: 1, name: 'Class', isGroupAdmin: false, students: [] }))
  await open()
  expect(await screen.findByText('all homework')).toBeTruthy()
})
