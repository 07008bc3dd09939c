// A student who sits an exam, in each state of it: accessible, and what staff announce is in sight wherever the student works.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { examCalls, examSet } from '../../server/testing/exams.ts'
import { desktop, findings, overflowOf, phone, type View, type Visit, wait } from './browser.ts'
import { useSchool } from './school.ts'

let exams: ReturnType<typeof examCalls>
const school = useSchool(async (house) => {
  exams = examCalls(house, await examSet(house))
})

/** Words of the pages in the language of a view. */
const said = (view: View) =>
  view.language === 'en'
    ? {
        problem: 'A plus B',
        questions: 'Questions',
        waiting: /has not started yet/,
        paused: /The exam is paused/,
        seen: 'I have read it',
        over: /is finished/,
      }
    : { problem: '兩數之和', questions: '提問', waiting: /考試尚未開始/, paused: /考試暫停中/, seen: '我看過了', over: /已經結束/ }

/** The element is in the window, and nothing lies over it. */
const isInSight = (page: Page, text: string): Promise<boolean> =>
  page
    .getByText(text)
    .last()
    .evaluate((node) => {
      const { left, top, width, height } = node.getBoundingClientRect()
      const front = document.elementFromPoint(left + width / 2, top + height / 2)
      return front !== null && (node.contains(front) || front.contains(node))
    })

it.each([desktop, phone])('a student sits it accessibly in $language, $scheme, $width px', async (view) => {
  const { house } = school
  const words = said(view)
  const place = await exams.add({ name: `Exam in ${view.language}`, description: 'Bring a pen.', isClosed: true })
  const student = school.student(view === desktop ? 0 : 1)
  const visit: Visit = await school.visit(view, await house.signIn(student.account))
  const { page, settled } = visit
  const address = `/groups/${place.groupId}/exams/${place.activityId}/show`
  const looks = async (state: string): Promise<void> => {
    await settled()
    expect({ state, findings: await findings(page), overflow: await overflowOf(page) }).toEqual({ state, findings: [], overflow: 0 })
    await page.screenshot({ path: `build/e2e-exam-${state}-${view.width}.png` })
  }

  await page.goto(address)
  const rules = page.getByRole('dialog', { name: `Exam in ${view.language}` })
  await rules.getByText(words.waiting).waitFor(wait)
  await looks('waiting')

  await exams.must('Exam/Start', place)
  await rules.waitFor({ state: 'detached', ...wait })
  await page.getByText(words.problem).filter({ visible: true }).first().waitFor(wait)
  await exams.must('Exam/Announce', { ...place, text: 'Case 3 was mended.' })
  await page.getByText('Case 3 was mended.').waitFor(wait)
  await looks('running')

  await page.goto(`${address}?problem=${house.practice.problemId}`)
  const workspace = page.getByRole('dialog', { name: words.problem })
  await workspace.getByRole('button', { name: words.questions }).waitFor(wait)
  await exams.must('Exam/Announce', { ...place, text: 'Five more minutes.' })
  await workspace.getByText('Five more minutes.').waitFor(wait)
  expect([await isInSight(page, 'Five more minutes.'), await isInSight(page, 'Case 3 was mended.')]).toEqual([true, true])
  await looks('workspace')
  await workspace.getByRole('button', { name: words.questions }).click(wait)
  await page.getByRole('dialog', { name: words.questions }).waitFor(wait)
  await looks('questions')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: words.questions }).waitFor({ state: 'detached', ...wait })
  await workspace.getByRole('button', { name: words.seen }).first().click(wait)
  await workspace.getByText('Five more minutes.').waitFor({ state: 'detached', ...wait })

  // closed meanwhile: it asks for nothing that is refused, and leads back
  await page.goto(school.practice())
  await page.waitForURL(`**${address}`, wait)
  await page.getByText('Case 3 was mended.').waitFor(wait)

  await exams.must('Exam/Pause', place)
  await rules.getByText(words.paused).waitFor(wait)
  expect(await isInSight(page, 'Case 3 was mended.')).toBe(true)
  await looks('paused')

  await exams.must('Exam/Stop', place)
  await page.waitForURL((url) => url.pathname === '/', wait)
  await page.goto(address)
  await page.getByText(words.over).waitFor(wait)
  await looks('finished')
  expect(visit.complaints).toEqual([])
  await visit.close()
})
