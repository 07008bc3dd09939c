// Completion in the desktop editor, in every language.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualLanguageIds } from '../../judge/catalogue.ts'
import { plusProblem } from '../../server/testing/house.ts'
import { desktop, type Visit, wait } from './browser.ts'
import { useSchool } from './school.ts'

let address = ''
const school = useSchool(async (house) => {
  const { groupId, teacher } = house
  const must = async (path: string, body: object) => {
    const { status, body: reply } = await house.call(path, body, teacher.token)
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(reply)}`)
    return reply
  }
  const { problemId } = await must('Problem/Add', { ...plusProblem, languages: usualLanguageIds })
  const problems = [{ problemId, distribution: 25, order: 0 }]
  const { problemSetId } = await must('ProblemSet/Add', { problemSetId: 0, name: 'All', problemSetType: 1, tags: ['t'], problems })
  const { activityId } = await must('Group/Exercise/Add', { groupId, problemSetId, name: 'All languages', description: 'Twelve' })
  address = `/groups/${groupId}/practice/${activityId}/${problemSetId}/show?problem=${problemId}`
})

const editor = (page: Page) => page.locator('.monaco-editor').first()
const offers = (page: Page) => page.locator('.suggest-widget').getByRole('option')
const codeIn = (page: Page) =>
  page
    .locator('.monaco-editor .view-lines')
    .first()
    .innerText()
    .then((text) => text.replaceAll('\u00a0', ' '))

let shown: Visit
beforeAll(async () => {
  shown = await school.visitAs(0, desktop)
  const { page } = shown
  // editing a language needs no compiler on this machine
  await page.route('**/Language/List', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: (await reply.json()).map((one: object) => ({ ...one, isAvailable: true })) })
  })
  await page.goto(address)
  await editor(page).waitFor(wait)
})
afterAll(() => shown?.close())

const begin = async (page: Page, language: string) => {
  await page.getByLabel('Programming language').first().selectOption({ label: language })
  await editor(page).click({ position: { x: 200, y: 20 }, ...wait })
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
}

/** Per language: the typed text and the expected completion. */
const typed: Record<string, [text: string, offered: string]> = {
  C: ['swit', 'switch'],
  'C++': ['unordered_m', 'unordered_map'],
  Java: ['pub', 'public'],
  Python: ['whi', 'while'],
  'C#': ['forea', 'foreach'],
  Go: ['ran', 'range'],
  Ruby: ['unl', 'unless'],
  R: ['as.int', 'as.integer'],
  JavaScript: ['funct', 'function'],
  PHP: ['array_sl', 'array_slice'],
  Rust: ['matc', 'match'],
  Kotlin: ['readl', 'readln'],
}

describe('the desktop editor', () => {
  it.each(Object.keys(typed))('completes typed text in %s', async (language) => {
    const { page } = shown
    const [text, offered] = typed[language] ?? ['', '']
    await begin(page, language)
    await page.keyboard.type(text)
    await offers(page).filter({ hasText: offered }).first().waitFor(wait)
    if (language === 'Python') await page.screenshot({ path: 'build/e2e-completion.png' })
    await page.keyboard.press('Tab')
    await expect.poll(() => codeIn(page)).toContain(offered)
  })

  it('inserts a snippet with tab stops, and the identifiers of the program', async () => {
    const { page, complaints } = shown
    await begin(page, 'Python')
    await page.keyboard.type('remaining = 3\nwhi')
    await offers(page).first().waitFor(wait)
    await page.keyboard.press('Enter')
    await expect.poll(() => codeIn(page)).toContain('while condition:')
    await page.keyboard.type('rem')
    await offers(page).filter({ hasText: 'remaining' }).first().waitFor(wait)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.type('pass')
    await expect.poll(() => codeIn(page)).toMatch(/remaining = 3\nwhile remaining:\n {4}pass/)
    expect(complaints).toEqual([])
  })

  it('offers nothing for a single letter or within a comment: Enter begins a new line', async () => {
    const { page } = shown
    await begin(page, 'Python')
    for (const piece of ['n = w', '\n# whi']) {
      await page.keyboard.type(piece)
      await page.waitForTimeout(500)
      expect(await offers(page).count()).toBe(0)
    }
    expect(await codeIn(page)).toBe('n = w\n# whi')
  })
})
