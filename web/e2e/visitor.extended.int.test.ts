// A visitor's way from the front page to a program that ran, on a desktop and on a phone.
import { expect, it } from 'vitest'
import { plusProblem, sources } from '../../server/testing/house.ts'
import { desktop, findings, overflowOf, phone, wait } from './browser.ts'
import { useSchool } from './school.ts'

const device = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }

const school = useSchool(async (house) => {
  const { problemId } = (await house.call('Problem/Add', { ...plusProblem, isGlobal: true }, house.teacher.token)).body
  await house.call('Setting/Edit', { name: 'visitorProblem', value: problemId }, await house.signIn('admin@school.test'))
})

it('on a desktop, by keyboard: from the front page to a sample that passes', async () => {
  const { page, complaints, settled, close } = await school.visit(desktop)
  await page.goto('/')
  await page.getByRole('link', { name: 'Try this problem' }).press('Enter', wait)
  await page.getByRole('heading', { level: 1, name: 'A plus B' }).waitFor(wait)
  await page.getByRole('combobox', { name: 'Programming language' }).selectOption({ label: 'Python' })
  const editor = page.locator('.monaco-editor').getByRole('textbox', { name: 'Code editor, Python' })
  await editor.waitFor({ ...wait, state: 'attached' })
  // the shortcut works once the editor has loaded
  await expect
    .poll(async () => {
      await page.keyboard.press('Alt+/')
      return await editor.evaluate((area) => area === document.activeElement)
    })
    .toBe(true)
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(sources.wrong.replace('abs(a) + abs(b)', 'a - b'))
  await page.keyboard.press('Control+Enter')
  const sample = page.getByRole('region', { name: 'Sample 1' })
  await sample.getByText('Wrong answer').waitFor(wait)
  await sample.getByRole('table').waitFor()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(sources.python)
  await page.keyboard.press('Control+Enter')
  await sample.getByText('Passed').waitFor(wait)
  await settled()
  expect(await findings(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  expect(complaints).toEqual([])
  await close()
})

it('on a phone: with the touch editor, then the ways to get an account', async () => {
  const { page, complaints, settled, close } = await school.visit(phone, undefined, device)
  await page.goto('/')
  await page.getByRole('link', { name: '試做這一題' }).tap(wait)
  await page.getByRole('heading', { level: 1, name: '兩數之和' }).waitFor(wait)
  await page.getByRole('combobox').first().selectOption({ label: 'Python' })
  const area = page.locator('[data-editor=touch]').getByRole('textbox')
  await area.waitFor(wait)
  await area.fill(sources.python)
  await page.getByRole('button', { name: '執行範例', exact: true }).tap()
  await page.getByText('通過', { exact: true }).waitFor(wait)
  await page.getByRole('region', { name: '怎麼取得帳號？' }).waitFor()
  await settled()
  expect(await findings(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  expect(complaints).toEqual([])
  await close()
})
