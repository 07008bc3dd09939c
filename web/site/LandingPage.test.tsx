// The front page for visitors: screenshots, and ways to get an account.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contents } from '../../commands/site/content/contents.ts'
import { visitorProblem } from '../../queries/problems/calls.ts'
import { landingCounts } from '../../queries/site/calls.ts'
import { contentGet, mediaHosts } from '../../queries/site/contents/calls.ts'
import { contact, isTenantMode } from '../../queries/site/settings/calls.ts'
import { changeLanguage, i18n } from '../shared/i18n.ts'
import { sessionStore } from '../shared/sessionStore.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { reply, stubServer } from '../shared/testing/stubServer.ts'
import LandingPage from './LandingPage.tsx'

const server = stubServer()
const show = (landing: object = {}, plans: object = {}) =>
  server.on(contentGet, ({ name }: { name: 'landing' | 'plans' }) => {
    const content = { ...contents[name].initial, ...(name === 'landing' ? landing : plans) }
    return reply({ name, version: 1, content })
  })
const inTenantMode = (isOn: boolean) => server.on(isTenantMode, () => reply({ isTenantMode: isOn }))
beforeEach(() => {
  sessionStore.signOut()
  server.on(landingCounts, () => reply({ userCount: 8, answerCount: 4 }))
  server.on(contact, () => reply({ email: 'ask@school.test', phone: '02-1234-5678', foundationSite: null, manual: null }))
  inTenantMode(false)
  show()
  server.on(mediaHosts, () => reply({ videoPlayer: null, pictureHost: null }))
  server.on(visitorProblem, () => reply({ problem: null }))
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const open = async (address = '/') => {
  await i18n.loadNamespaces('site')
  return renderRoutes([{ path: '*', element: <LandingPage /> }], address)
}
const account = () => screen.findByRole('region', { name: 'How do I get an account?' })

test('a visitor reads about accounts, the price, and the contact', async () => {
  await open()
  const section = within(await account())
  expect(section.getByText(/Your school creates your account/)).toBeTruthy()
  expect((await section.findByRole('link', { name: '02-1234-5678' })).getAttribute('href')).toBe('tel:02-1234-5678')
  expect(await section.findByText(/NT\$1,500 a year/)).toBeTruthy()
  expect(section.getByRole('link', { name: 'ask@school.test' }).getAttribute('href')).toBe('mailto:ask@school.test')
  expect(section.getByRole('link', { name: 'Plans' }).getAttribute('href')).toBe('/supports/plans')
})

const inSight = (name: string) => screen.getByText(name).parentElement?.querySelector('dd')?.textContent

test('counts follow the platform while one looks', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server.on(landingCounts, () => reply({ userCount: 1234, answerCount: 4 }))
  await open()
  await waitFor(() => expect(inSight('people')).toBe('1,234'))
  server.on(landingCounts, () => reply({ userCount: 1250, answerCount: 5 }))
  await act(() => vi.advanceTimersByTimeAsync(9000))
  expect(inSight('people')).toBe('1,234')
  await act(() => vi.advanceTimersByTimeAsync(3000))
  await waitFor(() => expect([inSight('people'), inSight('answers judged')]).toEqual(['1,250', '5']))
})

test('who prefers less motion sees the new count at once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await open()
  await waitFor(() => expect(inSight('people')).toBe('8'))
  server.on(landingCounts, () => reply({ userCount: 9000, answerCount: 4 }))
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('reduced-motion') }))
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation(() => 0)
  await act(() => vi.advanceTimersByTimeAsync(12_000))
  await waitFor(() => expect(inSight('people')).toBe('9,000'))
})

test('a visitor can try the configured problem without an account; without one the section is hidden', async () => {
  const offered = {
    localeId: 1,
    localeCode: 'en',
    isPrimary: true,
    title: 'A plus B',
    description: '',
    inputOutputExample: '',
    hint: '',
    solution: null,
  }
  const problem = {
    id: 7,
    difficulty: 1,
    languages: [],
    locales: [offered],
    samples: [],
    isInteractive: false,
    timeLimit: 1,
    memoryLimit: 1024,
  }
  server.on(visitorProblem, () => reply({ problem }))
  await open()
  expect((await screen.findByRole('link', { name: 'Try this problem' })).getAttribute('href')).toBe('/try')
  expect(screen.getByRole('heading', { name: 'Try one now: A plus B' })).toBeTruthy()
  cleanup()
  server.on(visitorProblem, () => reply({ problem: null }))
  await open()
  await account()
  expect(screen.queryByRole('link', { name: 'Try this problem' })).toBeNull()
})

test('a single-unit platform sells nothing', async () => {
  inTenantMode(true)
  await open()
  const section = within(await account())
  expect(await section.findByText(/Questions/)).toBeTruthy()
  expect(section.queryByRole('link', { name: 'Plans' })).toBeNull()
  expect(section.queryByText(/1,500/)).toBeNull()
})

test('the link of the sign-in dialog leads to the ways to get an account', async () => {
  Element.prototype.scrollIntoView = () => {}
  await open('/#account')
  await account()
  expect(document.activeElement?.textContent).toBe('How do I get an account?')
})

test.each([
  ['en', /Accept with 25 of 25 points/, 'problem.en.webp'],
  ['zh-TW', /25 分中的 25 分/, 'problem.zh-TW.webp'],
] as const)('pictures of the product are described in %s, come late and hold their place', async (language, described, source) => {
  await open()
  await changeLanguage(language)
  const picture = await screen.findByRole('img', { name: described })
  expect(picture.getAttribute('src')).toContain(source)
  expect(['loading', 'width', 'height'].map((name) => picture.getAttribute(name))).toEqual(['lazy', '1200', '750'])
  await changeLanguage('en')
})

const both = (text: string) => ({ 'zh-TW': text, en: text })

test('cards and feedback are what platform admins wrote, in the language of the page', async () => {
  const card = { icon: 'code', title: { 'zh-TW': '卡片', en: 'Card' }, description: { 'zh-TW': '說明', en: 'Text of a card' } }
  show({ informationCards: [card], featureCards: [], feedbacks: [{ text: both('Very good'), from: both('A school') }] })
  await open()
  expect(await screen.findByRole('heading', { name: 'Card' })).toBeTruthy()
  expect(screen.getByText('Text of a card')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'What our clients say' })).getByText('A school')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Screenshots' })).toBeNull()
})

test('a video is a link until the settings name a player, which is then loaded when somebody plays it', async () => {
  show({ video: { id: 'abc', title: both('Our demo') } })
  await open()
  expect((await screen.findByRole('link', { name: 'Watch the video' })).getAttribute('href')).toBe('https://youtu.be/abc')
  cleanup()
  server.on(mediaHosts, () => reply({ videoPlayer: 'https://video.test/embed/{id}', pictureHost: null }))
  const { user } = await open()
  expect(screen.queryByTitle('Our demo')).toBeNull()
  await user.click(await screen.findByRole('button', { name: /Play the video/ }))
  expect((await screen.findByTitle('Our demo')).getAttribute('src')).toBe('https://video.test/embed/abc')
})

test('a picture elsewhere is a link until the settings name its host', async () => {
  const imageURL = both('https://pictures.test/a.png')
  show({ featureCards: [{ title: both('Far'), description: both('Away'), imageURL, imageText: both('A picture') }] })
  await open()
  expect((await screen.findByRole('link', { name: 'A picture' })).getAttribute('href')).toBe('https://pictures.test/a.png')
  cleanup()
  server.on(mediaHosts, () => reply({ videoPlayer: null, pictureHost: 'https://pictures.test' }))
  await open()
  expect((await screen.findByRole('img', { name: 'A picture' })).getAttribute('src')).toBe('https://pictures.test/a.png')
})
