// Every page, light on a desktop or dark on a phone: no automatic findings of WCAG 2.2 AA, and no horizontal overflow.
import { expect, it } from 'vitest'
import { newCommandId } from '../../commands/kit/ids.ts'
import { users } from '../../commands/people/user/decider.ts'
import { type House, plusProblem, sources } from '../../server/testing/house.ts'
import type { Page, SampleSchool, Who } from '../shared/page.ts'
import { pages, paths } from '../shared/paths.ts'
import { desktop, findings, follow, overflowOf, phone, type View, type Visit } from './browser.ts'
import { makeSamples } from './samples.ts'
import { useSchool } from './school.ts'

let admin: string
let keeper: string
let businessUnitId: number
let made: SampleSchool['made']
let expired: { userId: number; token: string }

const school = useSchool(async (house) => {
  const handedIn = { ...house.practice, groupId: house.groupId, languageId: 4, localeId: 1, content: sources.wrong }
  await house.call('Code/Judge', handedIn, house.students[0]?.token)
  made = await makeSamples(house)
  for (const account of ['teacher@school.test', 'nobody@school.test']) await house.call('User/Login', { account, password: 'a guess' })
  admin = await house.signIn('admin@school.test')
  const { problemId } = (await house.call('Problem/Add', { ...plusProblem, isGlobal: true }, house.teacher.token)).body
  await house.call('Setting/Edit', { name: 'visitorProblem', value: problemId }, admin)
  businessUnitId = (await house.call('Group/Info', { groupId: house.groupId }, house.teacher.token)).body.businessUnitId
  await house.call('Admin/BusinessUnit/Administrator', { businessUnitId, email: 'outsider@school.test', isAdmin: true }, admin)
  keeper = await house.signIn('outsider@school.test')
  expired = await endAccountOf(house)
})

/** Expires the account of a signed-in user. */
const endAccountOf = async ({ server, students }: House): Promise<{ userId: number; token: string }> => {
  const { userId, token } = students[1] as House['students'][number]
  const commandId = newCommandId(new Date())
  const context = { actor: { userId: null, role: 'system' }, commandId, correlationId: commandId }
  const expirationTime = new Date(Date.now() - 60_000).toISOString()
  await users.handle(server.core.commands, userId, { type: 'ChangeUserExpiration', userId, expirationTime }, context)
  return { userId, token }
}

type By = 'admin' | 'expired' | 'keeper' | 'student' | 'teacher'
/** Pages that lead teachers elsewhere. */
const OTHERS: Readonly<Record<string, By>> = {
  [pages.accountExpired.path]: 'expired',
  [pages.homeworkStudentResult.path]: 'student',
  [pages.examStudentResult.path]: 'student',
}
/** Viewer of a page: an admin of the platform or a unit if nobody else has access. */
const seenBy = (who: Who): By => (who === 'admin' || who === 'operator' ? 'admin' : who === 'unitAdmin' ? 'keeper' : 'teacher')
const tokenOf = (by: By): string =>
  ({ admin, expired: expired.token, keeper, student: school.student(0).token, teacher: school.house.teacher.token })[by]

const shown: { name: string; by: By; address: (sample: SampleSchool) => string }[] = [
  ...Object.values<Page>(pages).flatMap(({ path, examples, who }) =>
    Object.entries(examples).map(([name, address]) => ({
      name,
      by: OTHERS[path] ?? seenBy(who),
      address,
    })),
  ),
  { name: 'the judge, for a teacher', by: 'teacher', address: paths.judgeStatus },
]

const sample = (): SampleSchool => {
  const { groupId, practice, teacher } = school.house
  const { activityId: practiceId, problemSetId, problemId } = practice
  const people = { studentId: school.student(0).userId, teacherId: teacher.userId, expiredId: expired.userId }
  return { groupId, practiceId, problemSetId, problemId, businessUnitId, ...people, made }
}

/** One window per view and viewer for all pages, so that common files load once. */
const windows = new Map<string, Visit>()
const open = async (address: string, view: View, token: string): Promise<Visit> => {
  const key = `${view.language} ${view.width} ${token}`
  const known = windows.get(key)
  const shown = known ?? (await school.visit(view, token))
  windows.set(key, shown)
  await (known ? follow(shown.page, address) : shown.page.goto(address))
  await shown.settled()
  return shown
}

/** npm run test:all checks every page in both views; other runs every twelfth page, on a desktop and on a phone in turns. */
const isLookedAt = (index: number, view: View): boolean => process.env.TESTS === 'all' || index % 24 === (view === desktop ? 0 : 12)

for (const view of [desktop, phone])
  for (const { name, by, address } of shown.filter((_, index) => isLookedAt(index, view)))
    it(`${name}: ${view.language}, ${view.scheme}, ${view.width} px`, async () => {
      const { page } = await open(address(sample()), view, tokenOf(by))
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address(sample()))
      expect(await findings(page)).toEqual([])
      expect(await overflowOf(page)).toBe(0)
    })

it('dangerous items of a row menu are readable in the dark scheme', async () => {
  const { page, settled } = await open(`/groups/${school.house.groupId}/info`, phone, school.house.teacher.token)
  await page.locator('main li button[aria-haspopup=menu]').last().click()
  await page.getByRole('menuitem', { name: '封鎖' }).waitFor()
  await settled()
  expect(await findings(page)).toEqual([])
})

it('touch targets on the cards of a practice are large enough', async () => {
  const view: View = { ...phone, language: 'en' }
  const { page } = await open(school.practice(), view, school.student(0).token)
  await page.getByRole('list', { name: 'Problems' }).waitFor()
  expect(await findings(page)).toEqual([])
  const title = page.getByRole('list', { name: 'Problems' }).getByRole('link', { name: 'A plus B', exact: true })
  expect((await title.boundingBox())?.height).toBeGreaterThanOrEqual(24)
})

it('the sign-in dialog has a distinguishable link to the ways to get an account', async () => {
  const { page, settled, close } = await school.visit(phone)
  await page.goto('/?sign-in')
  const link = page.getByRole('link', { name: '怎麼取得帳號' })
  await link.waitFor()
  await settled()
  expect(await findings(page)).toEqual([])
  await link.click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('怎麼取得帳號？')
  await close()
})
