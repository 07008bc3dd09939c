// Pure parts of the pages of exams.
import { expect, test } from 'vitest'
import type { LaneEvent } from '../../queries/exams/lanes/schemas.ts'
import type { ChartLane } from '../shared/charts/Lanes.tsx'
import { clockText } from './ExamClock.tsx'
import { redirectDelay } from './ExamRedirect.tsx'
import { boardOf, boardRow, examOf, inMinutes, runningExam } from './exam.fixture.ts'
import { examChecks } from './examEdit/examChecks.ts'
import { blankExam, examAskedOf } from './examEdit/examValues.ts'
import { rankingCsv } from './examGame/rankingCsv.ts'
import { countsOf, examineesOf } from './examManager/examinees.ts'
import { barHeight } from './examResult/ScoreChart.tsx'
import { lanesOfExam, lanesOfPerson, laneTones, laneTypes, stateLanes, withinTime } from './examTimeline/lanes.ts'
import replayTexts from './examTimeline/texts/en.ts'
import { putClock } from './putClock.ts'

test('the delay of the redirect is 0 to 4500 ms in steps of 500', () => {
  expect([0, 0.05, 0.1, 0.5, 0.999].map(redirectDelay)).toEqual([0, 0, 500, 2500, 4500])
})

test('bars are 100 pixels high for one to five students, 30 up to seventy, and 35 above', () => {
  expect([1, 5, 6, 70, 71, 200].map(barHeight)).toEqual([100, 100, 30, 30, 35, 35])
})

test('the clock shows hours only where there are any', () => {
  expect([0, 59, 600, 3600, 5025].map(clockText)).toEqual(['0:00', '0:59', '10:00', '1:00:00', '1:23:45'])
})

test('the ranking as CSV has those without a correct answer last, with 0 and a dash', () => {
  const entry = (userId: number, rank: number, correctCount: number, timeFormat: string) => ({
    userId,
    rank,
    correctCount,
    timeFormat,
    name: userId === 3 ? null : `Student ${userId}`,
    email: `s${userId}@x.test`,
    studentId: null,
    time: 0,
    correctProblems: [],
    avatar: null,
    isBlocked: false,
  })
  const headers = { rank: 'rank', name: 'student name', account: 'student account', correct: 'correct answers', time: 'last correct time' }
  const csv = rankingCsv({ entries: [entry(1, 1, 2, '12:05'), entry(2, 2, 1, '3:00'), entry(3, 3, 0, '0:00')] }, headers, 'former')
  expect(csv.split(/\r?\n/)).toEqual([
    '\uFEFFrank,student name,student account,correct answers,last correct time',
    '1,Student 1,s1@x.test,2,12:05',
    '2,Student 2,s2@x.test,1,3:00',
    '3,former,s3@x.test,0,-',
    '',
  ])
})

test('examinees have a state, and some need attention', () => {
  const now = inMinutes(0)
  const rows = [
    boardRow(1),
    boardRow(2, { isLogin: false }),
    boardRow(3, { isAway: true }),
    boardRow(4, { isLost: true }),
    boardRow(5, { tabSwitches: 3 }),
    boardRow(6, { completed: { at: now, how: 'examinee' } }),
    boardRow(7, { largePastes: 1 }),
    boardRow(9),
  ]
  const examinees = examineesOf(boardOf(runningExam(), rows), now)
  expect(examinees.map(({ state }) => state)).toEqual([
    'working',
    'notSignedIn',
    'away',
    'lost',
    'working',
    'completed',
    'working',
    'working',
  ])
  expect(examinees.filter(({ needsAttention }) => needsAttention).map(({ userId }) => userId)).toEqual([2, 3, 4, 5, 7])
  // user 9 is blocked
  expect(countsOf(examinees)).toEqual({ people: 7, notSignedIn: 1, signedIn: 6, completed: 1, excused: 0 })
  const waiting = examineesOf(boardOf(examOf(), [boardRow(2, { isLogin: false }), boardRow(1)]), now)
  expect(waiting.map(({ state, needsAttention }) => [state, needsAttention])).toEqual([
    ['notSignedIn', false],
    ['ready', false],
  ])
})

test('who is refused needs attention, until they are let in, before the start too', () => {
  const rows = [
    boardRow(1, { isLogin: false, refused: 'network' }),
    boardRow(2, { refused: 'browser', isAway: true }),
    boardRow(3, { isLogin: false, isLetIn: true }),
  ]
  const examinees = examineesOf(boardOf(examOf(), rows), inMinutes(0))
  expect(examinees.map(({ state, needsAttention }) => [state, needsAttention])).toEqual([
    ['refused', true],
    ['refused', true],
    ['notSignedIn', false],
  ])
})

test('networks and config keys are one a line, or apart by commas', () => {
  const values = { ...blankExam(), networks: ' 192.0.2.0/24\n\n2001:db8::/64, 198.51.100.0/24', safeExamBrowser: '' }
  expect(examAskedOf(values)).toMatchObject({ networks: ['192.0.2.0/24', '2001:db8::/64', '198.51.100.0/24'], safeExamBrowser: [] })
})

test('at the end of the class those without more time are completed, by the clock alone', () => {
  const times = { ...examOf().times, startedAt: inMinutes(-11), extras: { 2: 300 } }
  const examinees = examineesOf(boardOf(runningExam({ times }), [boardRow(1), boardRow(2)]), inMinutes(0))
  expect(examinees.map(({ state }) => state)).toEqual(['completed', 'working'])
})

test('a told clock leaves the own additional time as it is', () => {
  const { extras: _, ...told } = { ...examOf().times, startedAt: inMinutes(0), remainTime: 900 }
  const exam = examOf({ times: { ...examOf().times, extras: { 7: 60 } } })
  const row = { status: 'In Progress' as const, now: inMinutes(0), isReleased: false, times: told }
  expect(putClock(exam, [{ key: 'exam', row }])).toMatchObject({ status: 'In Progress', times: { remainTime: 900, extras: { 7: 60 } } })
})

test('the form begins now, with ten minutes, and the exam must not pass midnight in the zone of the class', () => {
  const blank = blankExam()
  expect(blank).toMatchObject({ answerMinutes: 10, passScore: '', isGame: false, mainRank: 3, subRank: 27, counts: 'best' })
  expect(Math.abs(Date.parse(blank.startTime ?? '') - Date.now())).toBeLessThan(61_000)
  const { rules } = examChecks({ timeZone: 'Asia/Taipei', classEndTime: '2026-05-05T00:00:00.000Z' })
  const codesOf = (startTime: string, answerMinutes: number) =>
    rules?.({ ...examAskedOf(blank), startTime, answerMinutes }).map(({ field, code }) => [field, code])
  expect(codesOf('2026-05-04T15:50:00.000Z', 10)).toEqual([])
  expect(codesOf('2026-05-04T15:50:00.000Z', 11)).toEqual([['answerMinutes', 'Validation.AddExamViewModel.RemainTime.Error']])
  expect(codesOf('2026-05-05T01:00:00.000Z', 10)).toEqual([['startTime', 'Activity.AfterClassEnd']])
})

const words = { labelOf: (lane: string) => lane, kindOf: (type: string) => type }
const minute = (at: number) => `2026-05-04T01:0${at}:00.000Z`
const happened = (type: string, at: number): LaneEvent => ({
  type,
  at: minute(at),
  position: '',
  userId: 1,
  problemId: null,
  answerId: null,
})
const shownLanes = (lanes: readonly ChartLane[]) =>
  lanes.map(({ label, entries }) => [
    label,
    entries.map(({ from, to }) => [from.getUTCMinutes(), (to.getTime() - from.getTime()) / 60_000]),
  ])

test('lanes of an exam are its states, in progress without the pauses, and what concerned everybody', () => {
  const until = new Date('2026-05-04T01:10:00.000Z')
  const times = { ...examOf().times, startedAt: minute(0), pauses: [{ from: minute(2), to: minute(3) }] }
  expect(shownLanes(stateLanes(times, until, { running: 'running', paused: 'paused' }))).toEqual([
    [
      'running',
      [
        [0, 2],
        [3, 7],
      ],
    ],
    ['paused', [[2, 1]]],
  ])
  const stillPaused = { ...times, pauses: [{ from: minute(2), to: null }] }
  expect(shownLanes(stateLanes(stillPaused, until, { running: 'running', paused: 'paused' }))[0]).toEqual(['running', [[0, 2]]])
  expect(shownLanes(lanesOfExam([happened('ExamStarted', 0), happened('ExamExtended', 1), happened('ExamAnnounced', 2)], words))).toEqual([
    ['extensions', [[1, 0]]],
    ['announcements', [[2, 0]]],
  ])
})

test('lanes of an examinee are spans and moments, rejudges and blocks too', () => {
  const until = new Date('2026-05-04T01:10:00.000Z')
  const types = [
    'ExamineeSignedIn',
    'DraftSaved',
    'CodeSubmitted',
    'ExamineeLeft',
    'ExamineeReturned',
    'SubmissionRejudged',
    'MemberBlocked',
    'ConnectionLost',
  ]
  expect(shownLanes(lanesOfPerson(types.map(happened), until, words))).toEqual([
    ['signIns', [[0, 0]]],
    ['away', [[3, 1]]],
    ['lost', [[7, 3]]],
    ['drafts', [[1, 0]]],
    ['answers', [[2, 0]]],
    ['rejudges', [[5, 0]]],
    ['blocks', [[6, 0]]],
  ])
})

test('the colour of a lane tells what it means, as the legend says', () => {
  const lanes = lanesOfPerson([happened('CodeSubmitted', 1), happened('LargePaste', 2)], new Date(minute(9)), words)
  const saysOf = (tone: unknown) => Object.entries(laneTones).flatMap(([meaning, one]) => (one === tone ? [meaning] : []))
  expect(lanes.map(({ label, tone }) => [label, saysOf(tone)])).toEqual([
    ['answers', ['work']],
    ['pastes', ['attention']],
  ])
  expect(Object.keys(laneTones)).toEqual(Object.keys(replayTexts.legend))
})

test('what came after the replayed time stands at its end with its own time', () => {
  const lanes = lanesOfPerson([happened('CodeSubmitted', 1), happened('SubmissionRejudged', 8)], new Date(minute(5)), words)
  const shown = withinTime(lanes, new Date(minute(0)), new Date(minute(5)), (time) => time.toISOString())
  expect(shownLanes(shown)).toEqual([
    ['answers', [[1, 0]]],
    ['rejudges', [[5, 0]]],
  ])
  expect(shown.map(({ entries }) => entries[0]?.label)).toEqual(['CodeSubmitted', `SubmissionRejudged, ${minute(8)}`])
})

test('each event of the lanes has a word', () => {
  expect(laneTypes.filter((type) => !(type in replayTexts.kinds))).toEqual([])
})
