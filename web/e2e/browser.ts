// Drives Debian's Chromium against a real server, for tests that see what a person sees.
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

/** For what has to come over the network, or out of the judge. */
export const wait = { timeout: 30_000 }

/** The first of these that is here, unless `CHROMIUM` names another: without a window of its own it is quicker. */
const programs = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** Starts a browser of its own profile. */
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

/** The browser of this process: all files of tests that run here have the same, since starting one takes most of a second. */
export const sharedBrowser = (): Promise<Browser> => {
  shared ??= openBrowser()
  return shared
}

/** Every visitor leaves the browser, which others go on with. */
export const leaveAll = async (browser: Browser | undefined): Promise<void> => {
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()))
}

export interface Visit {
  page: Page
  /** Errors of the console and of scripts since the start: there should be none. */
  complaints: string[]
  /** Resolves when everything that the page asked for has come and is shown, and nothing moves any more. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** In the page: it has nothing to do, says that nothing is missing, and nothing is on its way to where it will stand. */
const isStill = () =>
  new Promise<boolean>((resolve) => {
    const look = () => {
      const isMoving = ({ effect, timeline }: Animation) =>
        timeline === document.timeline && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
      // what a hidden tab shows is made when the tab is opened
      const isMissing = [...document.querySelectorAll('[aria-busy=true]')].some((part) => part.checkVisibility())
      resolve(document.querySelector('main') !== null && !isMissing && !document.getAnimations().some(isMoving))
    }
    setTimeout(() => requestIdleCallback(look), 50)
  })

/** A new visitor. With a token they are signed in. */
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

/** Goes there as a link does: what is loaded stays. */
export const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** In the page: a bar that stays in sight covers part of the element, which is free of it once the page is moved. */
const isUnderBar = (selector: string): boolean => {
  const element = document.querySelector(selector)
  const { left, right, top, bottom } = element?.getBoundingClientRect() ?? new DOMRect()
  const isBar = (one: Element | null): boolean =>
    one !== null && !one.contains(element) && (getComputedStyle(one).position === 'sticky' || isBar(one.parentElement))
  return [top + 1, bottom - 1].some((y) => isBar(document.elementFromPoint((left + right) / 2, y)))
}

/** Rules that are run though the tags leave them out: experimental ones, and what is good practice only. */
const BESIDE_WCAG = ['label-content-name-mismatch', 'landmark-unique', 'page-has-heading-one'] as const

/** What a program finds against WCAG 2.2 AA in the page as it stands. */
export const findings = async (page: Page, besides: readonly (typeof BESIDE_WCAG)[number][] = BESIDE_WCAG): Promise<string[]> => {
  const rules = Object.fromEntries(besides.map((rule) => [rule, { enabled: true }]))
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode() // one document: nothing has to be put together in another window
    .options({ resultTypes: ['violations'], rules })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .exclude('.monaco-editor')
    .analyze()
  const found: string[] = []
  for (const { id, nodes } of violations)
    for (const { html, target } of nodes)
      if (id !== 'target-size' || !(await page.evaluate(isUnderBar, String(target[0])))) found.push(`${id}: ${html.slice(0, 160)}`)
  return found
}

/** How far the page can be moved sideways, in pixels. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
