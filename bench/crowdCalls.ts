// Every query of people, classes, units, the inbox and settings, as a permitted user, on the parts of a crowd that are the same size in
// every crowd.
import * as school from '../projections/school.fixture.ts'
import type { callAt } from '../server/testing/client.ts'
import { PASSWORD } from '../server/testing/house.ts'
import { accountOf, CLASS_SIZE, type Crowd, groupIdOf, nameOf, RICH_CLASSES, UNITS, unitIdOf, userIdOf } from './crowdPlan.ts'
import { ADMIN, type AskedCall, type Calls } from './sideBySide.ts'

/** Password of users without one of their own. */
export const DEFAULT = 'Default-2026'

const RICH = RICH_CLASSES * CLASS_SIZE
const SIZE = 25
const DAY_MS = 24 * 3600 * 1000

export interface Tokens {
  admin: string
  /** Tokens of the users of the rich classes, by index. */
  people: readonly string[]
}

/** Signs in all callers. */
export const signInAll = async (call: ReturnType<typeof callAt>, crowd: Crowd): Promise<Tokens> => {
  const signIn = async (account: string): Promise<string> => {
    const { status, body } = await call('User/Login', { account, password: PASSWORD })
    if (status !== 200) throw new Error(`${account}: ${JSON.stringify(body)}`)
    return body.token
  }
  const people: string[] = []
  for (let index = 0; index < RICH; index += 1) people.push(await signIn(accountOf(crowd, index)))
  return { admin: await signIn(ADMIN), people }
}

/** Calls of a list: first, middle and last page, a search with few hits, and one that matches everything. */
export const pagesOf = (name: string, count: number, few: string | null, all: string | null, ask: (asked: object) => AskedCall): Calls => {
  const last = Math.ceil(count / SIZE)
  return {
    [`${name}, first page`]: () => ask({ page: 1, size: SIZE }),
    [`${name}, page in the middle`]: () => ask({ page: Math.ceil(last / 2), size: SIZE }),
    [`${name}, last page`]: () => ask({ page: last, size: SIZE }),
    ...(few !== null && { [`${name}, search`]: () => ask({ search: few, page: 1, size: SIZE }) }),
    ...(all !== null && { [`${name}, search that all are found by`]: () => ask({ search: all, page: 1, size: SIZE }) }),
  }
}

/** First and last page in each order. */
export const sortsOf = (name: string, sorts: readonly string[], count: number, ask: (asked: object) => AskedCall): Calls =>
  Object.fromEntries(
    sorts.flatMap((sortBy) =>
      [1, Math.ceil(count / SIZE)].map((page, at) => [
        `${name} by ${sortBy}, ${at === 0 ? 'first' : 'last'} page`,
        () => ask({ sortBy, page, size: SIZE }),
      ]),
    ),
  )

const forEverybody = (crowd: Crowd): Calls => ({
  'sign-in': (n) => ({ path: 'User/Login', body: { account: accountOf(crowd, RICH + (n % (crowd.people - RICH))), password: DEFAULT } }),
  'counts of the landing page': () => ({ path: 'Landing/Counts', body: null }),
  contact: () => ({ path: 'Setting/Contact', body: null }),
  'units of guests': () => ({ path: 'Setting/GuestBus', body: null }),
  'whether there is one unit alone': () => ({ path: 'Setting/IsTenantMode', body: null }),
})

const forStudents = ({ people }: Tokens): Calls => {
  const placeOf = (n: number) => Math.floor(n / 23) % RICH_CLASSES
  /** Students of the rich classes, in turn. */
  const student = (n: number) => people[placeOf(n) * CLASS_SIZE + 2 + (n % 23)] ?? ''
  const own = (path: string, body: object | null) => (n: number) => ({ path, body, token: student(n) })
  const inClass = (path: string) => (n: number) => ({ path, body: { groupId: groupIdOf(placeOf(n)) }, token: student(n) })
  return {
    'own profile with picture': own('User/Info', {}),
    'own units': own('User/BusinessUnits', {}),
    'own classes, student': own('User/Groups', {}),
    'own answers to a problem': own('User/Answers', { problemId: school.SUM, page: 1, size: SIZE }),
    'own inbox, 30 mails': own('User/Inbox', null),
    'own sessions': own('User/Sessions', {}),
    'own sign-ins': own('User/SignIns', {}),
    'own statistics': own('User/Statistics', {}),
    'announcements of today': own('Announcement/Today', null),
    'own refused sign-ins': own('User/RefusedSignIns', {}),
    'own second factor': own('User/SecondFactor', {}),
    'a class, student': inClass('Group/Info'),
    'presence in a class, student': inClass('Group/Presence'),
    'ping of a class': inClass('Group/Ping'),
  }
}

const forTeachers = ({ people }: Tokens): Calls => {
  /** The teacher has one class; the assistant has four. */
  const [teacher, assistant] = [people[CLASS_SIZE] ?? '', people[1] ?? '']
  const groupId = groupIdOf(1)
  const ofTeacher = (path: string, body: object) => () => ({ path, body, token: teacher })
  return {
    'own classes, teacher, with students': ofTeacher('User/Groups', { loadDetails: true }),
    'own classes, assistant in four': () => ({ path: 'User/Groups', body: {}, token: assistant }),
    'classes of today, four': () => ({
      path: 'User/Groups/Today',
      body: { since: new Date(Date.now() - DAY_MS).toISOString() },
      token: assistant,
    }),
    'a class with its members': ofTeacher('Group/Info', { groupId }),
    'presence in a class': () => ({ path: 'Group/Presence', body: { groupId: groupIdOf(0) }, token: assistant }),
    'pictures of 25 members': () => ({
      path: 'User/Avatars',
      body: { userIds: Array.from({ length: CLASS_SIZE }, (_, place) => userIdOf(CLASS_SIZE + place)) },
      token: teacher,
    }),
    'statistics of a member': (n) => ({ path: 'User/Statistics', body: { userId: userIdOf(CLASS_SIZE + 2 + (n % 20)) }, token: teacher }),
    'a class by its course number': ofTeacher('Group/ByCourseNumber', { courseNumber: 'C1' }),
    'profile of a member': (n) => ({ path: 'User/Info', body: { userId: userIdOf(CLASS_SIZE + 2 + (n % 20)) }, token: teacher }),
  }
}

const forKeepers = (crowd: Crowd, { people }: Tokens): Calls => {
  const [businessUnitId, [token = '']] = [unitIdOf(0), people]
  const ask = (path: string) => (asked: object) => ({ path: `BusinessUnit/${path}`, body: { businessUnitId, ...asked }, token })
  const classes = crowd.people / CLASS_SIZE / 2
  const account = accountOf(crowd, 60)
  return {
    'a unit': () => ask('Info')({}),
    ...pagesOf('classes of a unit', classes, '課程 0012', null, ask('Group/List')),
    'classes of a unit by name': () => ask('Group/SearchByName')({ name: '課程 0012' }),
    'members of a class of a unit': () => ask('Group/User/List')({ groupId: groupIdOf(2) }),
    ...pagesOf('members of a unit', crowd.people / 2, account, 'person', ask('User/List')),
    ...sortsOf('classes of a unit', ['name', 'members', 'ends'], classes, ask('Group/List')),
    ...sortsOf('members of a unit', ['name', 'role', 'ends'], crowd.people / 2, ask('User/List')),
    'what happened to a unit': () => ask('Timeline')({}),
    'members of a unit by name': () => ask('User/List')({ search: nameOf(60), page: 1, size: SIZE }),
    'members of a unit by student number': () => ask('User/List')({ search: 'S0000060', page: 1, size: SIZE }),
    'number of members of a unit': () => ask('User/Count')({}),
    'members of a unit by address': () => ask('User/SearchByEmail')({ email: account }),
    'profile of a member of a unit': (n) => ({ path: 'User/Info', body: { userId: userIdOf(CLASS_SIZE + (n % 20)) }, token }),
  }
}

const forAdmins = (crowd: Crowd, { admin: token }: Tokens): Calls => {
  const ask = (path: string) => (asked: object) => ({ path, body: asked, token })
  const [groupId, userId, account] = [groupIdOf(0), userIdOf(2), accountOf(crowd, 60)]
  const classes = crowd.people / CLASS_SIZE
  const answers = (asked: object) => () => ask('Admin/Answer/List')({ ...asked, page: 1, size: SIZE })
  return {
    ...pagesOf('all people', crowd.people, account, 'person', ask('Admin/User/List')),
    'all people by name': () => ask('Admin/User/List')({ search: nameOf(60), page: 1, size: SIZE }),
    'all students': () => ask('Admin/User/List')({ role: 'student', page: 1, size: SIZE }),
    ...pagesOf('all teachers', classes, accountOf(crowd, CLASS_SIZE), null, ask('Admin/Teacher/List')),
    ...pagesOf('all classes', classes, '課程 0012', null, ask('Admin/Group/List')),
    'a class of any unit': () => ask('Admin/Group/Students')({ groupId: groupIdOf(2) }),
    ...pagesOf('all units', UNITS, '學校 1', null, ask('Admin/BusinessUnit/List')),
    'any unit': () => ask('Admin/BusinessUnit/Info')({ businessUnitId: unitIdOf(0) }),
    'all answers': answers({}),
    'all answers of a class': answers({ groupId }),
    'all answers of a person': answers({ userId }),
    'all answers to a problem': answers({ problemId: school.SUM }),
    ...pagesOf('licences', crowd.people / 50, null, null, ask('Licence/List')),
    ...pagesOf('all refused sign-ins', crowd.people / 20, null, null, ask('User/RefusedSignIns/paging')),
    announcements: () => ask('Admin/Announcement/List')({ page: 1, size: SIZE }),
    settings: () => ask('Setting/List')({}),
    'profile of anybody': (n) => ask('User/Info')({ userId: userIdOf(2 + (n % 20)) }),
    'all that is known of a person (ZIP)': () => ask('User/Export')({ userId }),
  }
}

/** By name; the number varies the caller and the subject. */
export const callsOf = (crowd: Crowd, tokens: Tokens): Calls => ({
  ...forEverybody(crowd),
  ...forStudents(tokens),
  ...forTeachers(tokens),
  ...forKeepers(crowd, tokens),
  ...forAdmins(crowd, tokens),
})
