import { expect, test } from 'vitest'
import { AMY, settingChanged } from '../../projections/school.fixture.ts'
import { schoolAsking } from '../school.fixture.ts'
import { answerStatusList, landingCounts, languageList, personalDataStatement, privacy, remoteConfig } from './calls.ts'
import { settingsQueries } from './routes.ts'

const school = schoolAsking((open) =>
  settingsQueries({
    ...open,
    installed: (languageId) => (languageId === 4 ? { version: '3.13' } : null),
    packageOf: (languageId) => (languageId === 1 ? 'gcc' : null),
    siteUrl: 'https://judge.example',
  }),
)

test('languages say whether this server runs them, and what would bring them', async () => {
  const seen = await school.ask(languageList, {}, AMY)
  expect(seen.find(({ languageId }) => languageId === 4)).toMatchObject({ isAvailable: true, version: '3.13', package: null })
  expect(seen.find(({ languageId }) => languageId === 1)).toMatchObject({ isAvailable: false, version: null, package: 'gcc' })
})

test('the real-time store is the platform’s own socket', async () => {
  expect(await school.ask(remoteConfig, {}, AMY)).toEqual({ projectId: 'chronojudge', databaseURL: 'wss://judge.example/api/v2/live' })
})

test('statuses, statements, counts', async () => {
  expect((await school.ask(answerStatusList, {}, AMY)).find(({ id }) => id === 7)).toMatchObject({ status: 'Accept' })
  expect(await school.ask(personalDataStatement, {}, AMY)).toEqual({
    'zh-tw': expect.stringContaining('個人資料蒐集'),
    'en-us': expect.stringContaining('Notice on personal data'),
  })
  expect(await school.ask(privacy, {}, AMY)).toEqual({
    'zh-tw': expect.stringContaining('隱私權政策'),
    'en-us': expect.stringContaining('# Privacy'),
  })
  expect(await school.ask(landingCounts, {}, AMY)).toEqual({ userCount: 8, answerCount: 4 })
  await school.happens(settingChanged('tenantMode', true))
  expect(await school.ask(landingCounts, {}, AMY)).toEqual({ userCount: null, answerCount: null })
})
