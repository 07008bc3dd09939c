// Public statements in the language of the page.
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { personalDataStatement, privacy } from '../../queries/site/calls.ts'
import { changeLanguage } from '../shared/i18n.ts'
import { isOpenToVisitors, paths } from '../shared/paths.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { refusal, reply, stubServer } from '../shared/testing/stubServer.ts'
import PersonalDataPage from './PersonalDataPage.tsx'
import PrivacyPage from './PrivacyPage.tsx'

const server = stubServer()
const open = (address: string) =>
  renderRoutes(
    [
      { path: paths.privacy(), element: <PrivacyPage /> },
      { path: paths.personalData(), element: <PersonalDataPage /> },
    ],
    address,
  )

test.each([
  ['privacy', privacy],
  ['personalData', personalDataStatement],
] as const)('%s is open to visitors, in both languages', async (page, call) => {
  server.on(call, () => reply({ 'zh-tw': '# 中文內容', 'en-us': '# English text' }))
  expect(isOpenToVisitors(paths[page]())).toBe(true)
  await open(paths[page]())
  expect(await screen.findByRole('heading', { name: 'English text' })).toBeTruthy()
  await changeLanguage('zh-TW')
  expect(await screen.findByRole('heading', { name: '中文內容' })).toBeTruthy()
  await changeLanguage('en')
})

test('a statement that does not arrive can be asked for again', async () => {
  server.on(privacy, () => refusal(503, 'Common.Unavailable', 'Later.'))
  await open(paths.privacy())
  expect(await screen.findByText('Later.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
