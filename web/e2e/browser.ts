// Drives Debian's Chromium against a real server, for end-to-end tests.
import { existsSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { type Browser, type BrowserContextOptions, chromium, type Page, type Request } from 'playwright-core'

export interface View {
  language: 'zh-TW' | 'en'
  scheme: 'light' | 'dark'
  width: number
}

export const desktop: View = { language: 'en', scheme: 'light', width: 1280 }
export const phone: View = { language: 'zh-TW', scheme: 'dark', width: 390 }

/** Timeout for replies of the server or the judge. */
export const wait = { timeout: 30_000 }

/** The first one installed, unless `CHROMIUM` names another: the headless shell is faster. */
const programs = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** Starts a browser with a fresh profile. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? programs.find(existsSync) ?? 'chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })

let shared: Promise<Browser> | undefined

/** One browser per process, for all test files in it, since starting one takes most of a second. */
export const sharedBrowser = (): Promise<Browser> => {
  shared ??= openBrowser()
  return shared
}

/** Closes all visitors' contexts; the browser stays for other files. */
export const leaveAll = async (browser: Browser | undefined): Promise<void> => {
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()))
}

export interface Visit {
  page: Page
  /** Errors of the console and of scripts since the start; expected to be empty. */
  complaints: string[]
  /** Resolves when all requests have completed and the page is rendered and still. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** In the page: no loading state and no running animation. */
const isStill = () =>
  new Promise<boolean>((resolve) => {
    const look = () => {
      const isMoving = ({ effect, timeline }: Animation) =>
        timeline === document.timeline && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
      // content of a hidden tab is rendered when the tab opens
      const isMissing = [...document.querySelectorAll('[aria-busy=true]')].some((part) => part.checkVisibility())
      resolve(document.querySelector('main') !== null && !isMissing && !document.getAnimations().some(isMoving))
    }
    setTimeout(() => requestIdleCallback(look), 50)
  })

/** A new visitor; signed in if a token is given. */
export const visit = async (browser: Browser, options: BrowserContextOptions, token?: string): Promise<Visit> => {
  const context = await browser.newContext(options)
  if (token !== undefined) await context.addInitScript((value) => localStorage.setItem('token', value), token)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  const asked = new Set<Request>()
  const isAnswered = (request: Request) => void asked.delete(request)
  page.on('request', (request) => asked.add(request))
  page.on('requestfinished', isAnswered).on('requestfailed', isAnswered)
  const settled = async (): Promise<void> => {
    for (let looks = 0; looks < 3; looks += 1) if (!(await page.evaluate(isStill)) || asked.size > 0) looks = -1
  }
  return { page, complaints, settled, close: () => context.close() }
}

/** Client-side navigation, as by a link: loaded modules stay. */
export const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** In the page: a sticky bar covers part of the element, and scrolling would free it. */
const isUnderBar = (selector: string): boolean => {
  const element = document.querySelector(selector)
  const { left, right, top, bottom } = element?.getBoundingClientRect() ?? new DOMRect()
  const isBar = (one: Element | null): boolean =>
    one !== null && !one.contains(element) && (getComputedStyle(one).position === 'sticky' || isBar(one.parentElement))
  return [top + 1, bottom - 1].some((y) => isBar(document.elementFromPoint((left + right) / 2, y)))
}

/** Rules to run that the tags leave out: experimental ones and best practices. */
const BESIDE_WCAG = ['label-content-name-mismatch', 'landmark-unique', 'page-has-heading-one'] as const

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

/** The lines of an editor are 16 million pixels wide, clipped by their parent, which axe takes for the background of text elsewhere. */
const isAgainstEditor = ({ any }: Violation['nodes'][number]): boolean =>
  any.some(({ relatedNodes }) => relatedNodes?.some(({ html }) => html.includes('monaco-editor-background')))

/** axe findings of WCAG 2.2 AA in the current page. */
export const findings = async (page: Page, besides: readonly (typeof BESIDE_WCAG)[number][] = BESIDE_WCAG): Promise<string[]> => {
  const rules = Object.fromEntries(besides.map((rule) => [rule, { enabled: true }]))
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode() // one document: no results to merge in another window
    .options({ resultTypes: ['violations'], rules })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .exclude('.monaco-editor')
    .analyze()
  const found: string[] = []
  for (const { id, nodes } of violations)
    for (const node of nodes) {
      const { html, target } = node
      if (id === 'color-contrast' && isAgainstEditor(node)) continue
      if (id !== 'target-size' || !(await page.evaluate(isUnderBar, String(target[0])))) found.push(`${id}: ${html.slice(0, 160)}`)
    }
  return found
}

/** Horizontal overflow of the page, in pixels. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
