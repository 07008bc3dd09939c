// Main scenarios in a real browser on a real server: a student from sign-in to verdict, a new user's agreement, a teacher's timeline.
import { describe, expect, it } from 'vitest'
import { PASSWORD, sources } from '../../server/testing/house.ts'
import { desktop, overflowOf, phone, wait } from './browser.ts'
import { useSchool } from './school.ts'

const school = useSchool()

describe('a student', () => {
  it('signs in, writes code, judges it, watches the verdict and finds it in the history', async () => {
    const { page, complaints, close } = await school.visit(desktop)
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Account (e-mail)').fill(school.student(0).account)
    await dialog.locator('input[type=password]').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/user/groups', wait)

    await page
      .getByRole('link', { name: /Class 1/ })
      .first()
      .click()
    await page.waitForURL(`**/groups/${school.house.groupId}/**`, wait)
    await page
      .getByRole('tab', { name: 'Practice' })
      .or(page.getByRole('link', { name: 'Practice', exact: true }))
      .first()
      .click()
    await page
      .getByRole('link', { name: /Practice 1/ })
      .first()
      .click()
    await page
      .getByRole('link', { name: 'Start A plus B' })
      .or(page.getByRole('button', { name: 'Start A plus B' }))
      .first()
      .click()

    const editor = page.getByRole('textbox', { name: /Code editor/ }).first()
    await editor.waitFor({ state: 'attached', ...wait })
    await page.getByLabel('Programming language').first().selectOption({ label: 'Python' })
    await page.locator('.monaco-editor').first().click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText(sources.wrong)
    await page.getByRole('button', { name: /^Judge/ }).click()
    await page
      .getByText(/Verdict: Wrong answer, 50 of 100 points/)
      .first()
      .waitFor({ state: 'attached', ...wait })
    await page.screenshot({ path: 'build/e2e-verdict.png' })

    await page.keyboard.press('ControlOrMeta+A')
    await page.locator('.monaco-editor').first().click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText(sources.python)
    await page.keyboard.press('ControlOrMeta+Shift+Enter')
    await page
      .getByText(/Verdict: Accept, 100 of 100 points/)
      .first()
      .waitFor({ state: 'attached', ...wait })

    await page.goto(`${school.practice()}?history=${school.house.practice.problemId}`)
    const rows = page.getByRole('dialog').getByRole('row')
    await rows.filter({ hasText: 'Wrong answer' }).first().waitFor(wait)
    expect(await rows.filter({ hasText: 'Accept' }).count()).toBe(1)
    expect(complaints).toEqual([])
    await close()
  })

  it('finds the draft again after the page was closed', async () => {
    const { page, close } = await school.visitAs(0)
    await page.goto(school.problem())
    await page.locator('.monaco-editor').first().click(wait)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText('# not finished')
    await page
      .getByText(/^Saved/)
      .first()
      .waitFor(wait)
    await page.reload()
    await page.locator('.monaco-editor').filter({ hasText: 'not finished' }).first().waitFor(wait)
    await close()
  })

  it('reads everything on a phone, in Chinese and dark, without horizontal scrolling', async () => {
    const { page, complaints, settled, close } = await school.visitAs(0, phone)
    for (const path of [
      '/user/groups',
      `/groups/${school.house.groupId}/info`,
      school.practice(),
      school.problem(),
      `/groups/${school.house.groupId}/timeline`,
    ]) {
      await page.goto(path)
      await settled()
      expect([path, await overflowOf(page)]).toEqual([path, 0])
    }
    expect(complaints).toEqual([])
    await close()
  })
})

describe('a new user', () => {
  it('has access only after agreeing to the terms', async () => {
    const { page, close } = await school.visit(desktop)
    const signIn = async () => {
      await page.goto('/')
      await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
      await page.getByLabel('Account (e-mail)').fill('newcomer@school.test')
      await page.locator('input[type=password]').fill(PASSWORD)
      await page.keyboard.press('Enter')
    }
    await signIn()
    await page.getByRole('button', { name: 'Disagree' }).click(wait)
    await page.getByText(/Without your agreement/).waitFor(wait)
    expect(new URL(page.url()).pathname).toBe('/')
    await signIn()
    await page.getByRole('button', { name: 'Agree and sign in' }).click(wait)
    await page.waitForURL('**/user/groups', wait)
    await close()
  })

  it('sees the reason when the password is wrong', async () => {
    const { page, close } = await school.visit({ ...desktop, language: 'zh-TW' })
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: '登入' }).click()
    await page.getByRole('textbox', { name: '帳號' }).fill('nobody@school.test')
    await page.locator('input[type=password]').fill('wrong-password')
    await page.keyboard.press('Enter')
    await page.getByText('帳號或密碼錯誤。').first().waitFor(wait)
    await close()
  })
})

describe('a teacher', () => {
  it('sees the answers in the class and opens the event behind one', async () => {
    const { page, complaints, close } = await school.visit(desktop, school.house.teacher.token)
    await page.goto(`/groups/${school.house.groupId}/timeline?types=CodeSubmitted`)
    await page
      .getByRole('button', { name: /student1 submitted code for A plus B/ })
      .first()
      .click(wait)
    const drawer = page.getByRole('dialog')
    await drawer.getByText('Technical details', { exact: true }).click(wait)
    await drawer.getByText('Position in the log').waitFor(wait)
    expect(await drawer.innerText()).toContain('SubmitCode')
    expect(complaints).toEqual([])
    await close()
  })
})

describe('a visitor at an unknown path', () => {
  it('waits five seconds, then reads that the page does not exist', async () => {
    const { page, close } = await school.visit(desktop, school.house.teacher.token)
    await page.clock.install()
    await page.goto('/no/such/page')
    await page.getByLabel('Loading').first().waitFor(wait)
    await page.clock.fastForward(5000)
    await page.getByText('Sorry, Page Not Found').waitFor(wait)
    await close()
  })

  it('without a session signs in for the page in the link, and reaches it', async () => {
    const { page, close } = await school.visit(desktop)
    await page.goto(school.practice())
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Sign in to see this page: Practice').waitFor(wait)
    expect(new URL(page.url()).pathname).toBe('/')
    await dialog.getByLabel('Account (e-mail)').fill(school.student(0).account)
    await dialog.locator('input[type=password]').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Practice 1' }).waitFor(wait)
    expect(new URL(page.url()).pathname).toBe(school.practice())
    await close()
  })
})
