// Every page, light and dark, wide and narrow: no finding of WCAG 2.2 AA that a program can make.
import AxeBuilder from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type House, openHouse, plusProblem, sources } from '../../server/testing/house.ts'
import { openBrowser, type View, visit } from './browser.ts'

let house: House
let browser: Browser
let admin: string
let checkedProblem: number
let rejudgeId: number

/** A problem with everything that its page can show. */
const addCheckedProblem = async (): Promise<number> => {
  const checkerProgram = { languageId: 4, source: 'import sys\nsys.exit(0)\n' }
  const rules = ['checker', 'float(1e-6,1e-6)', 'regex']
  const testDatas = plusProblem.testDatas.map((datum, index) => ({ ...datum, rule: rules[index] }))
  return (await house.call('Problem/Add', { ...plusProblem, testDatas, checkerProgram }, house.teacher.token)).body.problemId
}

/** A rejudge after a correction, with its preview. */
const askForRejudge = async (): Promise<number> => {
  const { token } = house.teacher
  const testDatas = plusProblem.testDatas.map((datum, index) => (index === 2 ? { ...datum, expectedOutput: '10\n' } : datum))
  await house.call('Problem/Edit', { ...plusProblem, problemId: house.practice.problemId, testDatas }, token)
  const request = { groupId: house.groupId, scope: { activityId: house.practice.activityId }, reason: 'Case 3 was wrong.' }
  const made = (await house.call('Rejudge/Request', request, token)).body.rejudgeId
  const isReady = async () => (await house.call('Rejudge/Info', { groupId: house.groupId, rejudgeId: made }, token)).body.state === 'ready'
  await vi.waitUntil(isReady, { timeout: 20_000, interval: 200 })
  return made
}
beforeAll(async () => {
  house = await openHouse()
  const { token } = house.students[0] as House['students'][number]
  await house.call('Code/Judge', { ...house.practice, groupId: house.groupId, languageId: 4, localeId: 1, content: sources.wrong }, token)
  checkedProblem = await addCheckedProblem()
  rejudgeId = await askForRejudge()
  for (const account of ['teacher@school.test', 'nobody@school.test']) await house.call('User/Login', { account, password: 'a guess' })
  admin = await house.signIn('admin@school.test')
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await house.close()
})

const show = () => `/groups/${house.groupId}/practice/${house.practice.activityId}/${house.practice.problemSetId}/show`

const pages: Record<string, () => string> = {
  landing: () => '/',
  privacy: () => '/supports/privacy',
  plans: () => '/supports/plans',
  'my classes': () => '/user/groups',
  'class info': () => `/groups/${house.groupId}/info`,
  practices: () => `/groups/${house.groupId}/practice`,
  'a practice': show,
  'a problem': () => `${show()}?problem=${house.practice.problemId}`,
  'an answer history': () => `${show()}?history=${house.practice.problemId}&user=${house.students[0]?.userId}`,
  rejudges: () => `/groups/${house.groupId}/rejudges`,
  'asking for a rejudge': () => `/groups/${house.groupId}/rejudges?new=1&practice=${house.practice.activityId}`,
  'a rejudge': () => `/groups/${house.groupId}/rejudges/${rejudgeId}`,
  'my problems': () => '/user/dashboard/manageProblems',
  'no problem found': () => '/user/dashboard/manageProblems?q=nothing-is-called-so',
  'a new problem': () => '/problems/0/edit',
  'editing a problem': () => `/problems/${checkedProblem}/edit`,
  timeline: () => `/groups/${house.groupId}/timeline`,
  'the judge': () => '/admin-dashboard/judge',
  'the judge, for a teacher': () => '/admin-dashboard/judge',
  'sign-ins and security': () => `/user/${house.teacher.userId}/security`,
  'refused sign-ins, for an admin': () => '/admin-dashboard/sign-ins',
  'an account that has expired': () => `/user/${house.teacher.userId}/account-expired`,
  'change password': () => `/user/${house.teacher.userId}/change-password`,
}

const views: View[] = [
  { language: 'en', scheme: 'light', width: 1280 },
  { language: 'zh-TW', scheme: 'dark', width: 390 },
]

/** One window per view and person: what they all load is loaded once. */
const windows = new Map<string, Awaited<ReturnType<typeof visit>>>()
const windowOf = async (view: View, token: string) => {
  const key = `${view.language} ${token}`
  const found = windows.get(key) ?? (await visit(browser, house.server.origin, view, token))
  windows.set(key, found)
  return found
}

for (const view of views)
  for (const [name, address] of Object.entries(pages))
    it(`${name}: ${view.language}, ${view.scheme}, ${view.width} px`, async () => {
      const { page } = await windowOf(view, name === 'the judge' || name.endsWith('for an admin') ? admin : house.teacher.token)
      await page.goto(address())
      await page.getByRole('main').first().waitFor({ timeout: 20_000 })
      await page.waitForLoadState('networkidle')
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .exclude('.monaco-editor')
        .analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)).toEqual([])
    })
