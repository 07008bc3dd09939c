// School on a real server with a browser, for the tests of a file.
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type House, openHouse } from '../../server/testing/house.ts'
import { desktop, leaveAll, sharedBrowser, type View, type Visit, visit } from './browser.ts'

export interface School {
  readonly house: House
  /** URL of the practice. */
  practice(): string
  /** URL of its problem. */
  problem(): string
  student(number: 0 | 1): House['students'][number]
  /** A new visitor; signed in if a token is given. */
  visit(view: View, token?: string, more?: BrowserContextOptions): Promise<Visit>
  /** A visitor signed in as a student; each sign-in ends the student's previous session. */
  visitAs(number: 0 | 1, view?: View, more?: BrowserContextOptions): Promise<Visit>
}

/** Opens a school and a browser before the tests of a file, and closes them after the last. `prepare` runs once. */
export const useSchool = (prepare: (house: House) => Promise<void> = async () => {}): School => {
  let house: House
  let browser: Browser
  beforeAll(async () => {
    house = await openHouse()
    await prepare(house)
    browser = await sharedBrowser()
  })
  afterAll(async () => {
    await leaveAll(browser)
    await house?.close()
  })
  const practice = () => `/groups/${house.groupId}/practice/${house.practice.activityId}/${house.practice.problemSetId}/show`
  const student = (number: 0 | 1) => house.students[number] as House['students'][number]
  const come: School['visit'] = ({ language, scheme, width }, token, more) => {
    const options = { viewport: { width, height: 800 }, locale: language, colorScheme: scheme, baseURL: house.server.origin, ...more }
    return visit(browser, options, token)
  }
  return {
    get house() {
      return house
    },
    practice,
    problem: () => `${practice()}?problem=${house.practice.problemId}`,
    student,
    visit: come,
    visitAs: async (number, view = desktop, more) => come(view, await house.signIn(student(number).account), more),
  }
}
