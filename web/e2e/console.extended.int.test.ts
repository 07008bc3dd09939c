// The teacher console: six tabs, whose page, order and search are kept in the URL across reload and Back.
import { expect, it } from 'vitest'
import { desktop, findings, overflowOf, phone, wait } from './browser.ts'
import { useSchool } from './school.ts'

const school = useSchool()
const TABS = ['Overview', 'My problems', 'Practice sets', 'Homework sets', 'Exam sets', 'Classes I teach']
const ADDRESSES = ['index', 'manageProblems', 'manageProblemSets', 'manageHomeworkProblemSets', 'manageExamProblemSets', 'manageGroups']

it('has the same tabs in the same order on all of its pages', async () => {
  const { page, complaints, close } = await school.visit(desktop, school.house.teacher.token)
  await page.goto('/user/dashboard')
  for (const [index, name] of TABS.entries()) {
    const tabs = page.getByRole('navigation', { name: 'Pages of the teacher console' })
    await tabs.getByRole('link', { name, exact: true }).click(wait)
    await page.waitForURL(`**/user/dashboard/${ADDRESSES[index]}`, wait)
    await page.getByRole('heading', { level: 1 }).waitFor(wait)
    expect(await tabs.getByRole('link').allTextContents()).toEqual(TABS)
    await expect.poll(() => tabs.getByRole('link', { name, exact: true }).getAttribute('aria-current'), wait).toBe('page')
  }
  expect(complaints).toEqual([])
  await close()
})

it('keeps the state of a list in the URL: after a reload, and on the way back from a problem', async () => {
  const { token } = school.house.teacher
  const { problemId } = school.house.practice
  const { page, complaints, close } = await school.visit(desktop, token)
  await page.goto('/user/dashboard/manageProblems')
  await page.getByRole('button', { name: 'Last change' }).click(wait)
  const search = page.getByRole('searchbox')
  const link = page.locator(`a[href="/problems/${problemId}/edit"]`)
  const title = (await link.textContent(wait)) ?? ''
  await search.fill(title)
  await page.waitForURL(/[?&]q=/, wait)
  const asked = page.url()
  expect(asked).toContain('sort=updated')
  await page.reload()
  await link.waitFor(wait)
  expect(await search.inputValue()).toBe(title)
  await link.click()
  await page.waitForURL(`**/problems/${problemId}/edit`, wait)
  await page.goBack()
  await link.waitFor(wait)
  expect(page.url()).toBe(asked)
  expect(await search.inputValue()).toBe(title)
  await page.goto(`/problems/${problemId}`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor(wait)
  await page.getByRole('link', { name: 'My answers' }).click()
  await page.waitForURL(`**/problems/${problemId}/result`, wait)
  expect(complaints).toEqual([])
  await close()
})

it('fits a phone', async () => {
  const { page, settled, close } = await school.visit(phone, school.house.teacher.token)
  for (const address of ADDRESSES) {
    await page.goto(`/user/dashboard/${address}`)
    await page.getByRole('heading', { level: 1 }).waitFor(wait)
    await settled()
    expect(await overflowOf(page)).toEqual(0)
    expect(await findings(page)).toEqual([])
  }
  await close()
})
