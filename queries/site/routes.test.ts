import { afterAll, beforeAll, expect, test } from 'vitest'
import { AMY } from '../../projections/school.fixture.ts'
import type { Route } from '../../protocol/call.ts'
import { openSchool, type School } from '../school.fixture.ts'
import { answerStatusList, landingCounts, languageList, personalDataStatement, privacy } from './calls.ts'
import { settingsQueries } from './routes.ts'

const both = (text: string) => ({ 'zh-tw': `${text}（中文）`, 'en-us': text })
const texts = { statement: both('statement'), privacy: both('privacy') }
let school: School
let routes: Route[]
beforeAll(async () => {
  school = await openSchool()
  routes = settingsQueries({
    ...school,
    installed: (languageId) => (languageId === 4 ? { version: '3.13' } : null),
    packageOf: (languageId) => (languageId === 1 ? 'gcc' : null),
    texts,
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
  expect(await school.ask(routes, personalDataStatement, {}, AMY)).toEqual(texts.statement)
  expect(await school.ask(routes, privacy, {}, AMY)).toEqual(texts.privacy)
  expect(await school.ask(routes, landingCounts, {}, AMY)).toEqual({ userCount: 8, answerCount: 4 })
})
