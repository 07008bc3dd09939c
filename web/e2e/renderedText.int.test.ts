// The text of a problem is rendered from its first frame on: Markdown and formula source is never visible.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { plusProblem } from '../../server/testing/house.ts'
import { phone, type View, wait } from './browser.ts'
import { useSchool } from './school.ts'

const TEXT = 'Print **both** of $\\frac{a}{b}$.\n\n<img src=x onerror="document.title=`run`">\n\n| a | b |\n|---|---|\n| 1 | 2 |'

let problemId = 0
let address = ''
const school = useSchool(async (house) => {
  const { groupId, teacher } = house
  const must = async (path: string, body: object) => {
    const { status, body: reply } = await house.call(path, body, teacher.token)
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(reply)}`)
    return reply
  }
  const locales = [{ localeCode: 'en', isPrimary: true, title: 'Both', description: TEXT, hint: 'Use `/`.' }]
  problemId = (await must('Problem/Add', { ...plusProblem, locales })).problemId
  const problems = [{ problemId, distribution: 25, order: 0 }]
  const { problemSetId } = await must('ProblemSet/Add', { problemSetId: 0, name: 'Text', problemSetType: 1, tags: ['t'], problems })
  const { activityId } = await must('Group/Exercise/Add', { groupId, problemSetId, name: 'A text', description: 'To read' })
  address = `/groups/${groupId}/practice/${activityId}/${problemSetId}/show?problem=${problemId}`
})

/** In the page: records every visible Markdown source; hidden placeholders do not count. */
const watch = () => {
  const seen = new Set<string>()
  Object.assign(globalThis, { seenSources: seen })
  const look = () => {
    for (const element of document.querySelectorAll('[role=dialog] :is(div, p, span)')) {
      const isSource = /\*\*both|\$\\frac|\|---/.test(element.textContent ?? '') && element.children.length === 0
      if (isSource && element.closest('[aria-hidden=true]') === null) seen.add(element.textContent ?? '')
    }
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
}
const seenSources = (page: Page) => page.evaluate(() => [...(globalThis as unknown as { seenSources: Set<string> }).seenSources])

/** Checks the dialog at phone and desktop width, and in print. */
const readEverywhere = async (page: Page) => {
  const text = page.getByRole('dialog')
  await text.locator('strong', { hasText: 'both' }).waitFor(wait)
  await text.locator('.katex-html').first().waitFor(wait)
  await page.setViewportSize({ width: 1280, height: 800 })
  await text.locator('[data-part=left] strong').waitFor(wait)
  await page.setViewportSize({ width: 390, height: 800 })
  await text.getByRole('tab', { name: 'Code' }).waitFor(wait)
  await text.locator('strong', { hasText: 'both' }).waitFor(wait)
  await page.emulateMedia({ media: 'print' })
  await text.locator('strong', { hasText: 'both' }).waitFor(wait)
}
const english: View = { ...phone, language: 'en' }

describe('the text of a problem', () => {
  beforeAll(async () => {
    const read = async () => (await school.house.call('Problem/Get', { problemId }, school.house.teacher.token)).body.locales[0].html
    await vi.waitFor(async () => expect((await read())?.description).toContain('<strong>both</strong>'), wait)
  })

  it('appears at once as rendered by the server, without the renderer, at any width and in print', async () => {
    const { page, complaints, close } = await school.visitAs(0, english)
    await page.addInitScript(watch)
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
    await page.goto(address)
    await readEverywhere(page)
    expect(await seenSources(page)).toEqual([])
    expect(scripts.filter((path) => /MathMarkdown|MarkdownBody|Rendered/.test(path))).toEqual([])
    expect(await page.getByText('<img src=x', { exact: false }).count()).toBe(1)
    expect(await page.title()).not.toBe('run')
    expect(complaints).toEqual([])
    await close()
  })

  it('is rendered by the page if not by the server, behind a placeholder of its height, and once', async () => {
    const { page, complaints, close } = await school.visitAs(1, english)
    await page.addInitScript(watch)
    await page.route('**/Problem/Get', async (route) => {
      const reply = await route.fetch()
      const problem = await reply.json()
      await route.fulfill({
        response: reply,
        json: { ...problem, locales: problem.locales.map((locale: object) => ({ ...locale, html: undefined })) },
      })
    })
    await page.goto(address)
    await readEverywhere(page)
    expect(await seenSources(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })
})
