// Pages that stay open throughout: they are never reloaded, and show the correct state at the end.
import type { Browser, Page } from 'playwright-core'
import { openBrowser, visit } from '../../web/e2e/browser.ts'
import { type Installation, until } from './installation.ts'

export interface OpenPage {
  name: string
  /** Whether it shows this number of the watched student's submissions; null if the page has no such number. */
  showsHandedIn(count: number): Promise<boolean>
  /** Whether it shows the final state after judging. */
  showsEnd(end: { handedIn: number; correct: number }): Promise<boolean>
  wasReloaded(): Promise<boolean>
}

interface Watched {
  token: string
  userId: number
}

/** Matches the text as a whole word, so that "2" does not match "12". */
const hasText = async (page: Page, text: string): Promise<boolean> => (await page.getByText(new RegExp(`\\b${text}`)).count()) > 0

/**
 * Opens the record of the watched student, who has submitted once; the teacher's timeline of that student; the teacher's practice. Null
 * without a browser.
 */
export const openPages = async (
  { house, front }: Installation,
  student: Watched,
): Promise<{ pages: readonly OpenPage[]; close(): Promise<void> } | null> => {
  const browser: Browser | null = await openBrowser().catch(() => null)
  if (browser === null) return null
  const options = { baseURL: front.origin, locale: 'en', viewport: { width: 1280, height: 900 } }
  const open = async (token: string, address: string): Promise<Page> => {
    const { page } = await visit(browser, options, token)
    await page.goto(address)
    await page.evaluate(() => Object.assign(globalThis, { isTheSame: true }))
    return page
  }
  const wasReloaded = (page: Page) => async () => !(await page.evaluate(() => 'isTheSame' in globalThis))
  const { groupId, practice } = house
  const show = `/groups/${groupId}/practice/${practice.activityId}/${practice.problemSetId}/show`

  const record = await open(student.token, `${show}?history=${practice.problemId}`)
  const rows = record.getByRole('dialog').locator('tbody').getByRole('row')
  const timeline = await open(house.teacher.token, `/groups/${groupId}/timeline?user=${student.userId}&types=CodeSubmitted`)
  const isNew = async (count: number) => count === 0 || (await hasText(timeline, `${count} new event`))
  const problems = await open(house.teacher.token, show)

  await until('the record is shown', async () => (await rows.count()) === 1)
  await until('the timeline is shown', async () => hasText(timeline, 'A plus B'))
  await until('the practice is shown', async () => hasText(problems, 'A plus B'))
  const pages: OpenPage[] = [
    {
      name: 'a student’s record',
      showsHandedIn: async (count) => (await rows.count()) === count,
      showsEnd: async ({ handedIn }) => (await rows.filter({ hasText: 'Accept' }).count()) === handedIn,
      wasReloaded: wasReloaded(record),
    },
    {
      name: 'the class’s timeline',
      showsHandedIn: (count) => isNew(count - 1),
      showsEnd: ({ handedIn }) => isNew(handedIn - 1),
      wasReloaded: wasReloaded(timeline),
    },
    {
      name: 'the teacher’s practice',
      showsHandedIn: async () => true,
      showsEnd: ({ correct }) => hasText(problems, `${correct} correct`),
      wasReloaded: wasReloaded(problems),
    },
  ]
  return { pages, close: () => browser.close() }
}
