// What an own command makes old is asked for again in every area, and what areas say of that is true: a command or a topic, and queries.
import { expect, test } from 'vitest'
import { judgeCode } from '../../commands/judging/submission/calls.ts'
import { endSessionsOfPerson } from '../../commands/people/admin/calls.ts'
import { beginCloudLink, beginCloudSignIn, linkCloudAccount, loginByCloud } from '../../commands/people/cloudAccount/calls.ts'
import { addEntryLink, loginByToken } from '../../commands/people/entryLink/calls.ts'
import { forgetPassword, recoveryPassword, sendPasswordResetInvitation } from '../../commands/people/recovery/calls.ts'
import { checkRecoveryAddress } from '../../commands/people/recoveryAddress/calls.ts'
import { beginSecondFactor, verifySecondFactor } from '../../commands/people/secondFactor/calls.ts'
import { login, logout } from '../../commands/people/session/calls.ts'
import { resetMemberPassword, signPersonalDataAgreement } from '../../commands/people/user/calls.ts'
import { addPicture } from '../../commands/problems/picture/calls.ts'
import type { Call } from '../../protocol/call.ts'
import { begun } from '../../queries/activities/calls.ts'
import { timelineList } from '../../queries/audit/calls.ts'
import { practiceAnswers, submissionInfo } from '../../queries/judging/submission/calls.ts'
import { practiceInfo, practiceList, practiceProblems, practiceStanding, practiceStatistics } from '../../queries/practice/calls.ts'
import { touchedBy } from '../shared/live/refresh.ts'
import type { Touch } from '../shared/live/touch.ts'

const areas = import.meta.glob<{ touches: readonly Touch[] }>('../*/touches.ts', { eager: true })
const calls = import.meta.glob<Record<string, Call>>('../../commands/**/calls.ts', { eager: true })
const sources = import.meta.glob<string>(['../*/**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../**/touches.ts', '!../e2e/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Commands by which nothing that is shown becomes old, and why. */
const touchless = new Map<Call, string>([
  [login, 'nobody was signed in, and what a person sees is asked for after it'],
  [signPersonalDataAgreement, 'it is a step of signing in'],
  [forgetPassword, 'nobody is signed in'],
  [recoveryPassword, 'nobody is signed in'],
  [sendPasswordResetInvitation, 'nobody is signed in'],
  [checkRecoveryAddress, 'it mails a code, and the address counts once that has been given back'],
  [verifySecondFactor, 'as signing in'],
  [beginSecondFactor, 'what it makes counts once it is enabled'],
  [loginByToken, 'as signing in'],
  [beginCloudSignIn, 'nobody is signed in, and the page is left'],
  [beginCloudLink, 'the page is left, and nothing is linked before the person comes back'],
  [loginByCloud, 'as signing in'],
  [linkCloudAccount, 'as signing in'],
  [addEntryLink, 'the link is shown where it was made, and nowhere else'],
  [resetMemberPassword, 'no page shows what somebody’s password is'],
  [endSessionsOfPerson, 'only the person who is signed out sees their sessions'],
  [addPicture, 'it is seen where it was put into a text, and nowhere else'],
  [logout, 'all that was shown goes with the session'],
])

/** The commands that pages give, by the name that they import. */
const given = Object.values(calls)
  .flatMap((exported) => Object.entries(exported))
  .filter(([name, { kind }]) => kind === 'command' && Object.values(sources).some((source) => new RegExp(`\\b${name}\\b`).test(source)))

test('a verdict makes practices, answers and the timeline old', () => {
  const expected = [
    timelineList,
    practiceAnswers,
    submissionInfo,
    begun,
    practiceList,
    practiceInfo,
    practiceProblems,
    practiceStanding,
    practiceStatistics,
  ]
  expect(new Set(touchedBy(judgeCode))).toEqual(new Set(expected))
})

test.each(Object.entries(areas))('%s names queries alone, each once for a cause', (_path, { touches }) => {
  expect(touches.flatMap(({ queries }) => queries).filter(({ kind }) => kind !== 'query')).toEqual([])
  const pairs = touches.flatMap(({ by, queries }) => by.flatMap((cause) => queries.map(({ path }) => `${cause.path} → ${path}`)))
  expect(pairs).toEqual([...new Set(pairs)])
})

test('every command that a page gives makes queries old, or there is a reason why not', () => {
  expect(given.length).toBeGreaterThan(15)
  const untouching = given.filter(([, command]) => touchedBy(command).length === 0).map(([, command]) => command)
  expect(new Set(untouching)).toEqual(new Set(touchless.keys()))
})

test('no file that gives a command decides by itself what it makes old', () => {
  const isPage = (path: string) => !/^(?:\.|\.\.\/shared)\/\w/.test(path)
  const gives = (source: string) => given.some(([name]) => new RegExp(`\\b${name}\\b`).test(source))
  const deciding = Object.entries(sources).filter(([path, source]) => isPage(path) && gives(source) && /\binvalidateQueries\b/.test(source))
  expect(deciding.map(([path]) => path)).toEqual([])
})
