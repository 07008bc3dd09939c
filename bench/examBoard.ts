// The board of a running exam with 1,000 examinees in Chromium, on a desktop and a phone: how long its frames take while rows change.
import type { Browser } from 'playwright-core'
import { attemptId, attempts } from '../commands/exams/attempt/decider.ts'
import { note } from '../commands/exams/attempt/useCases.ts'
import { examRequest, examSet } from '../server/testing/exams.ts'
import { context, type House, openHouse } from '../server/testing/house.ts'
import { desktop, openBrowser, phone, type View, visit } from '../web/e2e/browser.ts'
import { type Figure, figure, quantile } from './figure.ts'

const EXAMINEES = 1000
/** Rows that change every 250 ms. */
const ROWS = 50
const TICK_MS = 250

declare global {
  interface Window {
    frames_ms?: number[]
    redrawn?: number
  }
}

/** In the page: notes how long each frame takes, and in how many of them the table changes. */
const watchFrames = (): void => {
  const frames: number[] = []
  window.frames_ms = frames
  window.redrawn = 0
  new MutationObserver(() => {
    window.redrawn = (window.redrawn ?? 0) + 1
  }).observe(document.querySelector('main') as Element, { subtree: true, childList: true, characterData: true, attributes: true })
  let before = performance.now()
  const next = (now: number) => {
    frames.push(now - before)
    before = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}

/** Schedules and starts an exam of ten hours for the whole class. */
const startExam = async (house: House): Promise<{ groupId: number; activityId: number }> => {
  const must = async (path: string, body: object) => {
    const { status, body: reply } = await house.call(path, body, house.teacher.token)
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(reply)}`)
    return reply
  }
  const { activityId } = await must('Exam/Add', examRequest(house, await examSet(house), { answerMinutes: 600 }))
  const place = { groupId: house.groupId, activityId }
  await must('Exam/Start', place)
  for (let tries = 0; (await must('Exam/Board', place)).rows.length < EXAMINEES; tries += 1) {
    if (tries > 300) throw new Error('not all are examinees')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  for (const { userId } of house.students) {
    const who = { ...place, userId }
    await attempts.handle(
      house.server.core.commands,
      attemptId(who),
      { type: 'SignInExaminee', ...who, now: new Date().toISOString() },
      context(userId),
    )
  }
  return place
}

/** Examinees leave the page and come back in turn. */
const change = async (house: House, place: { groupId: number; activityId: number }, seconds: number): Promise<number> => {
  const { commands } = house.server.core
  let changes = 0
  const end = Date.now() + seconds * 1000
  for (let tick = 0; Date.now() < end; tick += 1) {
    const begun = Date.now()
    for (let row = 0; row < ROWS; row += 1) {
      const at = tick * ROWS + row
      const userId = house.students[at % EXAMINEES]?.userId ?? 0
      const type = Math.floor(at / EXAMINEES) % 2 === 0 ? 'NoteLeft' : 'NoteReturned'
      await note(commands, { ...place, userId }, { type }, { ...context(userId, 'student'), now: new Date() })
      changes += 1
    }
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, begun + TICK_MS - Date.now())))
  }
  return changes / seconds
}

const measure = async (browser: Browser, house: House, place: { groupId: number; activityId: number }, view: View, seconds: number) => {
  const { language: locale, scheme: colorScheme, width } = view
  const options = { baseURL: house.server.origin, locale, colorScheme, viewport: { width, height: 800 } }
  const { page, settled, close } = await visit(browser, options, house.teacher.token)
  await page.goto(`/groups/${place.groupId}/exams/${place.activityId}/manager`)
  await settled()
  await page.evaluate(watchFrames)
  const rate = await change(house, place, seconds)
  const frames = await page.evaluate(() => window.frames_ms ?? [])
  const redrawn = await page.evaluate(() => window.redrawn ?? 0)
  await close()
  const name = `board of ${EXAMINEES.toLocaleString('en')} examinees, ${width} px`
  return [
    figure(`${name}: changes of rows`, rate, '/s'),
    figure('  redraws of the page', redrawn / seconds, '/s'),
    figure('  frames, p99', quantile(frames, 0.99), 'ms'),
    figure('  longest frame', Math.max(...frames), 'ms', '≤ 100'),
  ]
}

/** 10 seconds in each window if `quick`, otherwise 30. */
export const examBoardBench = async ({ quick }: { quick: boolean }): Promise<Figure[]> => {
  const house = await openHouse({ studentCount: EXAMINEES, signsIn: false })
  const browser = await openBrowser()
  try {
    const place = await startExam(house)
    const figures: Figure[] = []
    for (const view of [desktop, phone]) figures.push(...(await measure(browser, house, place, view, quick ? 10 : 30)))
    return figures
  } finally {
    await browser.close()
    await house.close()
  }
}
