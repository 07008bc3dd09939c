import { afterAll, beforeAll, expect, test } from 'vitest'
import { AMY } from '../../projections/school.fixture.ts'
import type { Route } from '../../protocol/call.ts'
import { openSchool, type School } from '../school.fixture.ts'
import { answerStatusList, landingCounts, languageList, personalDataStatement, privacy } from './calls.ts'
import { settingsQueries } from './routes.ts'

let school: School
let routes: Route[]
beforeAll(async () => {
  school = await openSchool()
  routes = settingsQueries({
    ...school,
    installed: (languageId) => (languageId === 4 ? { version: '3.13' } : null),
    packageOf: (languageId) => (languageId === 1 ? 'gcc' : null),
  })
})
afterAll(() => school.close())

test('languages say whether this server runs them, and what would bring them', async () => {
  const seen = await school.ask(routes, languageList, {}, AMY)
  expect(seen.find(({ languageId }) => languageId === 4)).toMatchObject({ isAvailable: true, version: '3.13', package: null })
  expect(seen.find(({ languageId }) => languageId === 1)).toMatchObject({ isAvailable: false, version: null, package: 'gcc' })
})

test('statuses, statements, counts', async () => {
  expect((await school.ask(routes, answerStatusList, {}, AMY)).find(({ id }) => id === 7)).toMatchObject({ status: 'Accept' })
  expect(await school.ask(routes, personalDataStatement, {}, AMY)).toEqual({
    'zh-tw': expect.stringContaining('個人資料蒐集'),
    'en-us': expect.stringContaining('Notice on personal data'),
  })
  expect(await school.ask(routes, privacy, {}, AMY)).toEqual({
    'zh-tw': expect.stringContaining('隱私權政策'),
    'en-us': expect.stringContaining('# Privacy'),
  })
  expect(await school.ask(routes, landingCounts, {}, AMY)).toEqual({ userCount: 8, answerCount: 4 })
})
