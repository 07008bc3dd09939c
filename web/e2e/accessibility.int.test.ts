// Every page, light and dark, wide and narrow: no finding of WCAG 2.2 AA that a program can make.
import AxeBuilder from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type House, openHouse, plusProblem, sources } from '../../server/testing/house.ts'
import type { Page, Sample, Who } from '../shared/page.ts'
import { pages, paths } from '../shared/paths.ts'
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

/** Whose eyes: an admin's where nobody else may see it. */
const seenBy = (who: Who): 'admin' | 'teacher' => (who === 'admin' || who === 'operator' ? 'admin' : 'teacher')

const shown: { name: string; by: 'admin' | 'teacher'; address: (sample: Sample) => string }[] = [
  ...Object.values<Page>(pages).flatMap(({ examples, who }) =>
    Object.entries(examples).map(([name, address]) => ({ name, by: seenBy(who), address })),
  ),
  { name: 'the judge, for a teacher', by: 'teacher', address: paths.judgeStatus },
]

const sample = (): Sample => ({
  groupId: house.groupId,
  practiceId: house.practice.activityId,
  problemSetId: house.practice.problemSetId,
  problemId: house.practice.problemId,
  richProblemId: checkedProblem,
  rejudgeId,
  studentId: house.students[0]?.userId ?? 0,
  teacherId: house.teacher.userId,
})

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
  for (const { name, by, address } of shown)
    it(`${name}: ${view.language}, ${view.scheme}, ${view.width} px`, async () => {
      const { page } = await windowOf(view, by === 'admin' ? admin : house.teacher.token)
      await page.goto(address(sample()))
      await page.getByRole('main').first().waitFor({ timeout: 20_000 })
      await page.waitForLoadState('networkidle')
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .exclude('.monaco-editor')
        .analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)).toEqual([])
    })
