// Sign-in with the education cloud: through the provider's pages and back to the requested page.
import { createServer } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestProvider, type TestProvider } from '../../server/testing/cloudProvider.ts'
import { type House, openHouse, PASSWORD } from '../../server/testing/house.ts'
import { desktop, findings, leaveAll, overflowOf, phone, sharedBrowser, type View, visit, wait } from './browser.ts'

/** The provider needs the redirect URI before the server listens on it. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

let provider: TestProvider
let house: House
let browser: Browser
beforeAll(async () => {
  const port = await freePort()
  provider = await openTestProvider(`http://127.0.0.1:${port}/sign-in/cloud`)
  house = await openHouse({ studentCount: 2, env: { ...provider.env, PORT: String(port) } })
  browser = await sharedBrowser()
})
afterAll(async () => {
  await leaveAll(browser)
  await house?.close()
  await provider?.leave()
})

const come = ({ language, scheme, width }: View) =>
  visit(browser, { viewport: { width, height: 800 }, locale: language, colorScheme: scheme, baseURL: house.server.origin })

/** Completes the provider's pages, which accept any input. */
const signInThere = async (page: Page, login: string) => {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click(wait)
}

it('links the existing account, once, and leads to the requested page each time', async () => {
  const account = house.students[0]?.account ?? ''
  // on a retry another account, so that it is linked anew
  const login = `amy ${Date.now()}`
  provider.people.set(login, { email: account, email_verified: true, name: 'Amy' })
  const goal = `/groups/${house.groupId}/info`
  const { page, settled, close } = await come(desktop)
  await page.goto(`${goal}?from=portal`)
  await page.getByRole('button', { name: 'Sign in with the education cloud' }).click(wait)
  await signInThere(page, login)
  await page.getByText('Link your account').waitFor(wait)
  expect(new URL(page.url()).search).toBe('')
  await settled()
  expect(await findings(page)).toEqual([])
  const password = page.getByLabel(`Password of ${account}`)
  await password.fill('not it at all')
  await page.getByRole('button', { name: 'Link and sign in' }).click()
  await page.getByText('The password is not correct.').first().waitFor(wait)
  await password.fill(PASSWORD)
  await page.getByRole('button', { name: 'Link and sign in' }).click()
  await page.waitForURL(`${house.server.origin}${goal}?from=portal`, wait)

  await page.goto(`/user/${house.students[0]?.userId}/security`)
  const section = page.getByRole('region', { name: 'Education cloud' })
  await section.getByText(account).waitFor(wait)
  await section.getByRole('button', { name: 'Unlink' }).waitFor()
  await close()

  const again = await come(desktop)
  await again.page.goto('/?sign-in')
  await again.page.getByRole('button', { name: 'Sign in with the education cloud' }).click(wait)
  await signInThere(again.page, login)
  await again.page.getByText('Welcome, student1').waitFor(wait)
  await again.close()
})

it('a new user agrees first, on a phone; cancelling at the provider is explained', async () => {
  provider.people.set('mei', { email: 'mei@cloud.test', email_verified: true, name: '陳美' })
  const { page, settled, close } = await come(phone)
  await page.goto('/?sign-in')
  const button = page.getByRole('button', { name: '使用教育雲端帳號登入' })
  await button.click(wait)
  await page.getByRole('link', { name: 'Cancel' }).click(wait)
  await page.getByText('這次登入已取消。').waitFor(wait)
  await settled()
  expect(await findings(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('button', { name: '再試一次' }).click()
  await signInThere(page, 'mei')
  await page.getByRole('dialog', { name: '個人資料保護聲明' }).waitFor(wait)
  await page.getByRole('button', { name: '同意並登入' }).click(wait)
  await page.getByText('歡迎，陳美').waitFor(wait)
  await close()
})

it('links an account with another address from the security page, and returns there', async () => {
  const { account, userId } = house.students[1] as House['students'][number]
  const login = `ben ${Date.now()}`
  provider.people.set(login, { email: `${Date.now()}@cloud.test`, email_verified: true, name: 'Ben' })
  const token = await house.signIn(account)
  const { page, settled, close } = await come(phone)
  await page.addInitScript((own) => localStorage.setItem('token', own), token)
  await page.goto(`/user/${userId}/security`)
  await page.getByRole('button', { name: '連結教育雲端帳號' }).click(wait)
  const dialog = page.getByRole('dialog', { name: '連結教育雲端帳號' })
  await dialog.getByLabel('密碼').first().fill(PASSWORD)
  await settled()
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: '前往教育雲端帳號' }).click()
  await signInThere(page, login)
  await page.getByText('已將教育雲端帳號連結到你的帳號。').waitFor(wait)
  expect(new URL(page.url()).pathname).toBe(`/user/${userId}/security`)
  await page.getByRole('region', { name: '教育雲端帳號' }).getByText('已連結').waitFor(wait)
  await settled()
  expect(await overflowOf(page)).toBe(0)
  await close()
})

it('rejects a sign-in that was not begun here, and offers the password', async () => {
  const { page, close } = await come(desktop)
  await page.goto('/sign-in/cloud?code=c&state=of-nobody')
  await page.getByText('This sign-in was not started in this window').waitFor(wait)
  await page.getByRole('link', { name: 'Sign in with your password' }).click()
  await page.getByRole('dialog', { name: 'Sign in' }).waitFor(wait)
  await close()
})
