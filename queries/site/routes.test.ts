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
    filesOf: (languageId) => (languageId === 4 ? { sourceEndings: ['.py'], artifactFile: null } : null),
    siteUrl: 'https://judge.example',
  }),
)

test('languages say whether this server runs them, and what would bring them', async () => {
  const seen = await school.ask(languageList, {}, AMY)
  expect(seen.find(({ languageId }) => languageId === 4)).toMatchObject({
    isAvailable: true,
    version: '3.13',
    package: null,
    files: { sourceEndings: ['.py'] },
  })
  expect(seen.find(({ languageId }) => languageId === 1)).toMatchObject({ isAvailable: false, version: null, package: 'gcc', files: null })
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
    'zh-tw': expect.stringContaining('誰對你的個人資料負責'),
    'en-us': expect.stringContaining('Who is responsible for your personal data'),
  })
  expect(await school.ask(landingCounts, {}, AMY)).toEqual({ userCount: 8, answerCount: 3 })
  await school.happens(settingChanged('tenantMode', true))
  expect(await school.ask(landingCounts, {}, AMY)).toEqual({ userCount: null, answerCount: null })
})

test('the privacy policy and the notice on personal data name controller, purpose, period and contact as they are set', async () => {
  const initial = await school.ask(privacy, {}, AMY)
  expect(initial['zh-tw']).toMatch(/營運本平台的學校或機構[^]*程式設計教學[^]*帳號有效期間[^]*你的權利[^]*support@chronojudge\.example/)
  expect(initial['en-us']).toMatch(/organisation that runs this platform[^]*Teaching programming[^]*Your rights[^]*0800-000-000/)
  await school.happens(
    settingChanged('dataController', { 'zh-TW': '松山_高中\n台北市', en: 'Songshan High School' }),
    settingChanged('dataPurpose', { 'zh-TW': '教學。', en: 'Lessons.' }),
    settingChanged('dataPeriod', { 'zh-TW': '三年。', en: 'Three years.' }),
    settingChanged('dataContact', 'data@school.test'),
  )
  for (const call of [privacy, personalDataStatement]) {
    const set = await school.ask(call, {}, AMY)
    for (const words of ['松山\\_高中 台北市', '教學。', '三年。', 'data@school.test']) expect(set['zh-tw']).toContain(words)
    expect(set['en-us']).toContain('[data@school.test](<mailto:data@school.test>)')
    expect(set['en-us']).toContain('[0800-000-000](tel:0800000000)')
    for (const words of ['Songshan High School', 'Lessons.', 'Three years.', 'data@school.test']) expect(set['en-us']).toContain(words)
  }
})
