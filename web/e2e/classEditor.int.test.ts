// The shared editor of a class with two browsers: typing and composing, the licence given to a student, a run, a question, and playback.

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { desktop, findings, overflowOf, phone, wait } from './browser.ts'
import { useSchool } from './school.ts'

const school = useSchool()
const address = () => `/groups/${school.house.groupId}/editor`
const code = async () => {
  const { body } = await school.house.call('ClassEditor/Get', { groupId: school.house.groupId }, school.house.teacher.token)
  return body.code as string
}
const patience = { timeout: 30_000 }
/** As drawn: spaces of an editor are no-break spaces. */
const linesOf = async (page: Page) => (await page.locator('.view-lines').innerText()).replaceAll('\u00a0', ' ').split('\n').filter(Boolean)

it('what a teacher types and composes is on the screen of a student, who then writes', async () => {
  const { page, complaints, close } = await school.visit(desktop, school.house.teacher.token)
  await page.goto(address())
  await page.getByText('You have the licence to edit').waitFor(wait)
  const student = await school.visitAs(0)
  await student.page.goto(address())
  await student.page.getByText('teacher has the licence to edit').waitFor(wait)

  await page.locator('.monaco-editor .view-lines').click(wait)
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await page.keyboard.type('name = "')
  const line = await page.context().newCDPSession(page)
  for (const text of ['ㄋ', 'ㄋㄧ', '你', '你ㄏ', '你好']) {
    await line.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    expect(await code()).not.toContain('ㄋ')
  }
  await line.send('Input.insertText', { text: '你好' })
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('print(name)')
  const expected = ['name = "你好"', 'print(name)']
  await expect.poll(() => code(), patience).toBe(expected.join('\n'))
  expect(await linesOf(page)).toEqual(expected)
  await expect.poll(() => linesOf(student.page), patience).toEqual(expected)

  await page.keyboard.press('Control+Enter')
  await student.page.getByText('你好', { exact: true }).waitFor(wait)
  expect(await findings(page)).toEqual([])

  await page.getByRole('button', { name: /^Give the licence to/ }).click(wait)
  await student.page.getByText('You have the licence to edit').waitFor(wait)
  await student.page.locator('.monaco-editor .view-lines').click()
  await student.page.keyboard.press('Control+End')
  await student.page.keyboard.press('Enter')
  await student.page.keyboard.type('# done')
  await expect.poll(() => linesOf(page), patience).toEqual([...expected, '# done'])

  await student.page.getByRole('button', { name: 'Ask a question' }).click()
  await student.page.getByRole('button', { name: 'Copy sample' }).last().click(wait)
  await student.page.getByRole('textbox', { name: 'Description' }).fill('Why?')
  expect(await findings(student.page)).toEqual([])
  await student.page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByText('Why?').waitFor(wait)
  await student.page.getByRole('button', { name: /^Mark the question/ }).click(wait)
  await page.getByText('Solved', { exact: true }).waitFor(wait)
  await page.getByRole('button', { name: 'Take the licence' }).click()
  await page.getByText('You have the licence to edit').waitFor(wait)

  await page.getByRole('link', { name: 'Play back lessons' }).click()
  const slider = page.getByRole('slider', { name: 'Time in the lesson' })
  await slider.waitFor(wait)
  expect(await findings(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('32')
  await page.getByRole('button', { name: 'Play' }).click()
  await expect.poll(() => linesOf(page), patience).toEqual([...expected, '# done'])
  await page.goto(`/groups/${school.house.groupId}/timeline`)
  await page
    .getByRole('button', { name: /ran the shared code/ })
    .first()
    .click(wait)
  await page.getByRole('link', { name: 'Play back the lesson' }).click(wait)
  await page.getByText('teacher ran the code').first().waitFor(wait)
  expect([complaints, student.complaints]).toEqual([[], []])
  await student.close()
  await close()
})

it('on a phone the text is followed in a text area', async () => {
  const { page, complaints, close } = await school.visitAs(1, phone, { hasTouch: true, isMobile: true })
  await page.goto(address())
  await page.locator('[data-editor=touch], [data-editor=monaco]').waitFor(wait)
  expect(await overflowOf(page)).toBe(0)
  expect(await findings(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})
