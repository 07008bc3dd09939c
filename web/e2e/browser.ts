// Drives Debian's Chromium against a real server, for tests that see what a person sees.
import { type Browser, chromium, type Page } from 'playwright-core'

export interface View {
  language: 'zh-TW' | 'en'
  scheme: 'light' | 'dark'
  width: number
}

export const desktop: View = { language: 'en', scheme: 'light', width: 1280 }
export const phone: View = { language: 'zh-TW', scheme: 'dark', width: 390 }

/** Starts a browser of its own profile. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
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

export interface Visit {
  page: Page
  /** Errors of the console and of scripts since the start: there should be none. */
  complaints: string[]
  close(): Promise<void>
}

/** A new visitor. With a token they are signed in. */
export const visit = async (browser: Browser, origin: string, { language, scheme, width }: View, token?: string): Promise<Visit> => {
  const context = await browser.newContext({ viewport: { width, height: 800 }, locale: language, colorScheme: scheme, baseURL: origin })
  if (token !== undefined) await context.addInitScript((value) => localStorage.setItem('token', value), token)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { page, complaints, close: () => context.close() }
}
