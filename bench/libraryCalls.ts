// Every query of problems, problem sets and practices, as the library's teacher, another author, students and platform admins.
import type { callAt } from '../server/testing/client.ts'
import { PASSWORD } from '../server/testing/house.ts'
import { pagesOf, sortsOf } from './crowdCalls.ts'
import { signingIn } from './library.ts'
import * as plan from './libraryPlan.ts'
import { ADMIN, type Calls } from './sideBySide.ts'

/** Page size that the smallest library fills. */
const SIZE = 20
const DAY_MS = 24 * 3600 * 1000

interface Tokens {
  admin: string
  teacher: string
  author: string
  /** Tokens of the first class. */
  students: readonly string[]
}

/** Signs in all callers. */
export const signInAll = async (call: ReturnType<typeof callAt>): Promise<Tokens> => {
  const signIn = async (account: string): Promise<string> => {
    const { status, body } = await call('User/Login', { account, password: PASSWORD })
    if (status !== 200) throw new Error(`${account}: ${JSON.stringify(body)}`)
    return body.token
  }
  const tokens: string[] = []
  for (const userId of signingIn) tokens.push(await signIn(plan.accountOf(userId)))
  const [teacher = '', author = '', ...students] = tokens
  return { admin: await signIn(ADMIN), teacher, author, students }
}

type Ask = (path: string) => (asked: object) => { path: string; body: object; token: string }
const askedBy =
  (token: string): Ask =>
  (path) =>
  (body) => ({ path, body, token })

const orders = ['title', 'difficulty', 'cases', 'updated', 'version']
const groupId = plan.groupOf(0)
/** In the first practice of the first class. */
const place = { groupId, activityId: plan.practiceOf(0, 0), problemSetId: plan.setOf(0) }
const problemId = plan.ownProblem(0)

const problemPages = (name: string, count: number, ask: Ask, isOwnerOnly: boolean): Calls => {
  const page = (asked: object) => ask('User/Problems/paging')({ size: SIZE, ...asked, isOwnerOnly })
  return {
    ...pagesOf(name, count, plan.RARE, plan.COMMON, page),
    [`${name}, search that none is found by`]: () => page({ search: 'zzzz' }),
    [`${name} of a difficulty`]: () => page({ difficulties: [3] }),
    [`${name} without a hidden case`]: () => page({ isWithoutHiddenCase: true }),
    [`${name} with a tag`]: () => page({ tags: ['迴圈'] }),
    [`${name} of a difficulty, search`]: () => page({ difficulties: [3], search: plan.RARE }),
    ...sortsOf(name, orders, count, page),
  }
}

const setPages = (library: plan.Library, ask: Ask): Calls => {
  const page = (asked: object) => ask('User/ProblemSets/paging')(asked)
  return {
    ...pagesOf('own problem sets', plan.setCount(library), plan.RARE, '題目集', page),
    ...pagesOf('own problem sets for practice', plan.setCount(library), null, null, (asked) => page({ types: [1, 5, 6], ...asked })),
    ...sortsOf('own problem sets', ['name', 'difficulty', 'total', 'problems', 'updated'], plan.setCount(library), page),
    'problem sets of everybody': () => page({ scope: 'global' }),
  }
}

const forAuthors = (library: plan.Library, tokens: Tokens): Calls => {
  const { problems } = library
  const [ask, author] = [askedBy(tokens.teacher), askedBy(tokens.author)]
  return {
    ...problemPages('own problems', problems, ask, true),
    ...problemPages('problems of everybody', problems + plan.FEW, author, false),
    ...pagesOf('own problems and those of everybody', 2 * problems, null, null, (asked) =>
      ask('User/Problems/paging')({ ...asked, isOwnerOnly: false }),
    ),
    ...setPages(library, ask),
    [`${plan.MANY_SETS} problem sets at once, as many on both sides`]: () => author('User/ProblemSets')({}),
    'own tags': () => ask('User/Problems/Tags')({}),
    'tags of everybody': () => ask('User/Problems/Tags')({ scope: 'all' }),
    "a teacher's overview": () => ask('User/Dashboard')({}),
    'classes that one looks after': () => ask('User/Groups/paging')({}),
    'a problem set': (n) => ask('ProblemSet/Get')({ problemSetId: plan.setOf(n % plan.PRACTICES) }),
    'a problem as students read it': (n) => ask('Problem/Preview')({ problemId: plan.ownProblem(n % 100) }),
    'where a problem is used': (n) => ask('Problem/Uses')({ problemId: plan.ownProblem(n % 20) }),
    'a problem to edit': (n) => ask('Problem/Content')({ problemId: plan.ownProblem(n % 100) }),
    'a new problem': () => ask('Problem/Content')({ problemId: 0 }),
    'whom a problem is shared with': (n) => author('Problem/Sharing')({ problemId: plan.sharedProblem(n % plan.FEW) }),
  }
}

const forTeachers = ({ teacher }: Tokens): Calls => {
  const ask = askedBy(teacher)
  const student = (n: number) => plan.studentOf(n % plan.STUDENTS)
  return {
    'classes today': () => ask('User/Groups/Today')({ since: new Date(Date.now() - DAY_MS).toISOString() }),
    'practices of a class, teacher': () => ask('Group/Exercise/List')({ groupId }),
    'how a class stands in a practice': () => ask('Group/Exercise/Standing')(place),
    'statistics of a practice': () => ask('Group/Exercise/Statistics')(place),
    'answers of a student': (n) => ask('Group/Exercise/Answers')({ ...place, problemId, userId: student(n), page: 1, size: SIZE }),
    'timeline of a class': () => ask('Timeline/List')({ groupId, size: SIZE }),
    'rejudges of a class': () => ask('Rejudge/List')({ groupId }),
  }
}

const forStudents = ({ students }: Tokens): Calls => {
  const ask = (path: string, bodyOf: (n: number) => object) => (n: number) => ({
    path,
    body: bodyOf(n),
    token: students[n % students.length] ?? '',
  })
  const answers = (asked: object) => (n: number) => ({
    ...place,
    problemId,
    userId: plan.studentOf(n % plan.STUDENTS),
    page: 1,
    size: SIZE,
    ...asked,
  })
  return {
    'where to go on': ask('User/Begun', () => ({})),
    'practices of a class': ask('Group/Exercise/List', () => ({ groupId })),
    'a practice': ask('Group/Exercise/Info', () => ({ groupId, activityId: place.activityId })),
    'problems of a practice': ask('Group/Exercise/Problems', () => place),
    'a problem of a practice': ask('Problem/Get', () => ({ groupId, activityId: place.activityId, problemId })),
    'own answers': ask('Group/Exercise/Answers', answers({})),
    'own answers, the last': ask('Group/Exercise/Answers', answers({ lastSubmit: true })),
    'own answers, the best first': ask('Group/Exercise/Answers', answers({ order: 'best' })),
    'own answers with a status': ask('Group/Exercise/Answers', answers({ statusCodes: [1] })),
    'own answers to a problem, wherever': ask('User/Answers', () => ({ problemId, page: 1, size: SIZE })),
    'an answer': ask('Code/Submission', (n) => ({ answerId: plan.answerOf(n % plan.STUDENTS) })),
    'own statistics': ask('User/Statistics', () => ({})),
  }
}

const forAdmins = ({ admin }: Tokens): Calls => {
  const answers = (asked: object) => () => askedBy(admin)('Admin/Answer/List')({ ...asked, page: 1, size: SIZE })
  return {
    'all answers': answers({}),
    'all answers of a class': answers({ groupId }),
    'all answers of a person': answers({ userId: plan.studentOf(0) }),
    'all answers to a problem': answers({ problemId }),
    'any problem': () => askedBy(admin)('Problem/Content')({ problemId: plan.globalProblem(1) }),
  }
}

/** By name; the number varies the caller and the subject. */
export const callsOf = (library: plan.Library, tokens: Tokens): Calls => ({
  ...forAuthors(library, tokens),
  ...forTeachers(tokens),
  ...forStudents(tokens),
  ...forAdmins(tokens),
})
