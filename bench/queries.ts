// Every kind of query of a class, through its routes.
import { z } from 'zod'
import type { AccessGroupDocument } from '../projections/classes/accessGroups.ts'
import type { MembershipDocument } from '../projections/classes/memberships.ts'
import { submissions } from '../projections/judging/submissions.ts'
import { asOf } from '../projections/kit/asOf.ts'
import type { Projections } from '../projections/kit/projections.ts'
import type { AccessUnitDocument } from '../projections/people/accessUnits.ts'
import type { AccessUserDocument } from '../projections/people/accessUsers.ts'
import * as school from '../projections/school.fixture.ts'
import type { Call, Route } from '../protocol/call.ts'
import { activitiesQueries } from '../queries/activities/routes.ts'
import { timelineHistogram, timelineList } from '../queries/audit/calls.ts'
import { timelineQueries } from '../queries/audit/routes.ts'
import { groupInfo, myGroups } from '../queries/classes/calls.ts'
import { groupQueries } from '../queries/classes/routes.ts'
import { judgedAnswers } from '../queries/judging/rejudge/answers.ts'
import { rejudgeInfo } from '../queries/judging/rejudge/calls.ts'
import { rejudgeQueries } from '../queries/judging/rejudge/routes.ts'
import { practiceAnswers, submissionInfo } from '../queries/judging/submission/calls.ts'
import { submissionQueries } from '../queries/judging/submission/routes.ts'
import {
  practiceFailedCases,
  practiceList,
  practiceMatrix,
  practiceProblems,
  practiceStanding,
  practiceStatistics,
} from '../queries/practice/calls.ts'
import { practiceQueries } from '../queries/practice/routes.ts'
import { createAccess } from '../server/access/access.ts'
import { areaShownActivities, timelineMeanings } from '../server/areas.ts'
import { type History, REJUDGE } from './history.ts'

const FAR = '2999-01-01T00:00:00.000Z'

/** One call per kind, by name; the number varies the subject. */
export const queriesOf = (
  projections: Projections,
  { events, students, middle }: History,
): Record<string, (n: number) => Promise<unknown>> => {
  const { reader } = projections
  const access = createAccess({
    users: projections.resident<AccessUserDocument>('accessUsers'),
    groups: projections.resident<AccessGroupDocument>('accessGroups'),
    units: projections.resident<AccessUnitDocument>('accessUnits'),
    memberships: projections.resident<MembershipDocument>('memberships'),
    now: () => middle,
  })
  const shownActivities = areaShownActivities({ reader, access, originOfCall: () => null })
  const noteRead = () => {}
  const routes: Route[] = [
    ...groupQueries({ reader, access }),
    ...practiceQueries({ reader, access }),
    ...activitiesQueries({
      reader,
      access,
      shownActivities,
      noteRead,
      readVersion: async () => null,
      classesOf: async () => [school.CLASS],
      vault: { drafts: { places: async () => [] } },
    }),
    ...rejudgeQueries({ reader, access, shownActivities, noteRead }),
    ...submissionQueries({ reader, access, shownActivities, noteRead, loadBlob: async () => Buffer.alloc(0), samples: async () => [] }),
    ...timelineQueries({ reader, access, shownActivities, noteRead, readEvent: async () => null, meanings: timelineMeanings }),
  ]
  const ask = async (call: Call, request: object, userId = school.TEACHER): Promise<unknown> => {
    const found = routes.find((route) => route.call.path === call.path)
    const context = {
      caller: { userId, sessionId: '', roles: [] },
      language: 'en',
      now: middle,
      signal: AbortSignal.timeout(60_000),
      wrote() {},
    }
    return await found?.handle(z.parse(found.call.request, request) as never, context as never)
  }
  const whose = (n: number): number => students[n % students.length] ?? 0
  const place = { groupId: school.CLASS, activityId: school.PRACTICE, problemSetId: school.SET }
  const scope = { answerId: null, problemId: null, activityId: null, since: null, until: null, allClasses: false }
  const later = new Date(middle.getTime() + 3_600_000).toISOString()
  const halfPast = new Date(middle.getTime() + 1_800_000).toISOString()
  const weekLater = new Date(middle.getTime() + 7 * 24 * 3_600_000).toISOString()
  const during = { since: middle.toISOString(), until: later }
  const list = (request: object) => ask(timelineList, { groupId: school.CLASS, size: 20, ...request })
  const found = judgedAnswers(reader)
  return {
    'my classes': (n) => ask(myGroups, {}, whose(n)),
    'a class': () => ask(groupInfo, { groupId: school.CLASS }),
    'practices of a class': (n) => ask(practiceList, { groupId: school.CLASS }, whose(n)),
    'problems of a practice with counts': (n) => ask(practiceProblems, place, whose(n)),
    'how a class stands in a practice': () => ask(practiceStanding, place),
    'students and problems of a practice': () => ask(practiceMatrix, place),
    'cases of a problem that fail': () => ask(practiceFailedCases, { ...place, problemId: school.SUM }),
    'statistics of a practice': () => ask(practiceStatistics, place),
    'the last answer to a problem': (n) => ask(practiceAnswers, { ...place, problemId: school.SUM, userId: whose(n), lastSubmit: true }),
    'one answer': (n) => ask(submissionInfo, { answerId: 1_000_000 + n }),
    'timeline of a class': () => list({}),
    'timeline of a person': (n) => list({ userId: whose(n) }),
    'timeline of one kind': () => list({ types: ['SubmissionJudged'] }),
    'timeline of rare kinds': () => list({ types: ['MemberBlocked', 'PracticeEdited', 'PracticeCreated'] }),
    'timeline of an hour': () => list(during),
    'timeline of an hour, one kind': () => list({ ...during, types: ['CodeSubmitted'] }),
    'timeline of an hour, a person': (n) => list({ ...during, userId: whose(n) }),
    'timeline of before everything': () => list({ until: '2000-01-01T00:00:00Z' }),
    'histogram of a class': () => ask(timelineHistogram, { groupId: school.CLASS }),
    'histogram of a person': (n) => ask(timelineHistogram, { groupId: school.CLASS, userId: whose(n) }),
    'histogram of half an hour and a week': () => ask(timelineHistogram, { groupId: school.CLASS, since: halfPast, until: weekLater }),
    'rejudge scope, 100 answers to a problem': () => found([school.CLASS], { ...scope, problemId: school.SUM }, 100),
    'rejudge scope, an hour': () => found([school.CLASS], { ...scope, ...during }, 100),
    'rejudge scope, an hour of a practice': () => found([school.CLASS], { ...scope, activityId: school.PRACTICE, ...during }, 100),
    'rejudge scope, nothing': () => found([school.CLASS], { ...scope, since: FAR }, 100),
    'a rejudge of 4,000 answers': () => ask(rejudgeInfo, { groupId: school.CLASS, rejudgeId: REJUDGE }),
    'an answer as of a time': (n) => asOf({ events, projection: submissions, id: String(1_000_000 + n), until: { time: FAR } }),
  }
}
