// Latency of the Judge button: in Chromium, from the click until the first case and the verdict are visible, compared with the judge alone.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { blankDatum } from '../commands/problems/problem/rules.ts'
import { languages as catalogue, STATUS } from '../judge/catalogue.ts'
import { createJudge, type Judge } from '../judge/judge.ts'
import { buildLanguages, findLanguages } from '../judge/languages/find.ts'
import { openSandbox } from '../judge/sandbox/open.ts'
import { plusProblem } from '../server/testing/house.ts'
import { desktop, openBrowser, visit, wait } from '../web/e2e/browser.ts'
import { type Figure, figure, quantile } from './figure.ts'
import { foundSchool } from './installation.ts'
import { freshSource } from './judgeSources.ts'
import { type School, studentOf } from './trips.ts'

/** C, Java, Python. */
const LANGUAGES = [1, 3, 4]
const CASES = 6
const POINTS = 25
const WARM = 5

/** Milliseconds from the start. */
interface Seen {
  first: number
  verdict: number
}

const cases = Array.from({ length: CASES }, (_, n) => ({ input: `${n} ${3 * n}\n`, expectedOutput: `${4 * n}\n`, read: n < 2 }))

/** Adds a practice of one problem with some cases. Resolves to its place. */
const addPractice = async ({ call, teacher, groupId }: School): Promise<string> => {
  const must = async (path: string, body: object) => {
    const { status, body: reply } = await call(path, body, teacher.token)
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(reply)}`)
    return reply
  }
  const { problemId } = await must('Problem/Add', { ...plusProblem, languages: LANGUAGES, testDatas: cases, editFiles: [] })
  const problems = [{ problemId, distribution: POINTS, order: 1 }]
  const { problemSetId } = await must('ProblemSet/Add', { problemSetId: 0, name: 'Six cases', problemSetType: 1, tags: ['t'], problems })
  const { activityId } = await must('Group/Exercise/Add', { groupId, problemSetId, name: 'Six cases', description: 'To be judged' })
  return `/groups/${groupId}/practice/${activityId}/${problemSetId}/show?problem=${problemId}`
}

/** Runs in the page: waits for a click, and for its results to be painted. */
const watch = (): Promise<Seen> =>
  new Promise((resolve) => {
    let [clicked, first] = [0, 0]
    let isCleared = false
    /** The task after a frame, by which that frame is on the screen. */
    const painted = (then: (at: number) => void) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => then(performance.now() - clicked)
        port2.postMessage(null)
      })
    const hasVerdict = () =>
      [...document.querySelectorAll('[role=dialog] p')].some(({ textContent }) => / \/ \d+ points$/.test(textContent))
    const observer = new MutationObserver(() => {
      if (clicked === 0) return
      const isThere = hasVerdict()
      isCleared ||= !isThere // the previous verdict
      if (!isCleared) return
      if (first === 0 && document.querySelector('[role=dialog] ol[aria-label="Cases"] > li')) {
        first = -1
        painted((at) => {
          first = at
        })
      }
      if (!isThere) return
      observer.disconnect()
      painted((verdict) => resolve({ first, verdict }))
    })
    addEventListener(
      'click',
      ({ timeStamp }) => {
        clicked = timeStamp
      },
      { capture: true, once: true },
    )
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  })

const pressJudge = async (page: Page, source: string): Promise<Seen> => {
  await page
    .locator('.monaco-editor')
    .first()
    .click({ position: { x: 200, y: 20 }, ...wait })
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(source)
  const button = page.getByRole('button', { name: /^Judge/ })
  await button.hover(wait)
  const seen = page.evaluate(watch)
  await button.click(wait)
  return await seen
}

const judgeAlone = async (judge: Judge, languageId: number, source: string): Promise<Seen> => {
  const begun = performance.now()
  let first = 0
  const verdict = await judge.judge(
    {
      answerId: 1,
      attempt: 1,
      languageId,
      source,
      distribution: POINTS,
      tests: cases.map((datum, index) => ({ testDataId: index + 1, ...blankDatum, ...datum })),
    },
    {
      onProgress({ phase }) {
        if (phase === 'case' && first === 0) first = performance.now() - begun
      },
    },
  )
  if (verdict.statusCode !== STATUS.Accept) throw new Error(`language ${languageId}: status ${verdict.statusCode} ${verdict.message}`)
  return { first, verdict: performance.now() - begun }
}

const figuresOf = (language: string, clicks: readonly Seen[], alone: readonly Seen[]): Figure[] =>
  (['first', 'verdict'] as const).flatMap((what) => {
    const until = what === 'first' ? 'the first case' : 'the verdict'
    const [screen, judge] = [clicks, alone].map((all) => all.map((one) => one[what])) as [number[], number[]]
    return [0.5, 0.99].flatMap((q) => [
      figure(`${language}: click until ${until} is on the screen, p${100 * q}`, quantile(screen, q), 'ms'),
      figure(`  the judge alone until ${until}, p${100 * q}`, quantile(judge, q), 'ms'),
    ])
  })

/**
 * Each turn submits a program new to all caches by click, and gives it to a judge alone; 10 turns per language if `quick`, otherwise 50.
 */
export const judgeClickBench = async ({ quick }: { quick: boolean }): Promise<Figure[]> => {
  const installation = await foundSchool(1)
  const folder = await mkdtemp(join(tmpdir(), 'bench-judge-click-'))
  await buildLanguages(() => {})
  const sandbox = await openSandbox({ slots: 2, log() {} })
  const judge = createJudge({
    sandbox,
    languages: await findLanguages(sandbox),
    cacheDir: folder,
    log: { info() {}, warn() {}, error() {} },
  })
  const browser = await openBrowser()
  try {
    const school = installation.at(await installation.start())
    const address = await addPractice(school)
    const { language: locale, width } = desktop
    const { page, settled } = await visit(
      browser,
      { baseURL: school.origin, locale, viewport: { width, height: 800 } },
      studentOf(school, 0).token,
    )
    await page.goto(address)
    const figures: Figure[] = []
    for (const languageId of LANGUAGES) {
      const name = catalogue.find((language) => language.languageId === languageId)?.name ?? ''
      await page
        .getByLabel('Programming language')
        .first()
        .selectOption({ value: String(languageId) })
      const [clicks, alone]: [Seen[], Seen[]] = [[], []]
      for (let turn = -WARM; turn < (quick ? 10 : 50); turn += 1) {
        await settled()
        const clicked = await pressJudge(page, freshSource(languageId))
        const own = await judgeAlone(judge, languageId, freshSource(languageId))
        if (turn < 0) continue
        clicks.push(clicked)
        alone.push(own)
      }
      figures.push(...figuresOf(name, clicks, alone))
    }
    return figures
  } finally {
    await browser.close()
    await judge.close()
    await sandbox?.close()
    await installation.close()
    await rm(folder, { recursive: true, force: true })
  }
}
