// The shared editor of a class with several browsers: typing and composing, the licence given to a student, two tabs of one person, a file, a
// run, a question, and playback.

import type { CDPSession, Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { desktop, findings, leaveAll, overflowOf, phone, sharedBrowser, wait } from './browser.ts'
import { useSchool } from './school.ts'

const school = useSchool()
// also before a retry: who has the editor open is part of what is tested
afterEach(async () => leaveAll(await sharedBrowser()))

const address = () => `/groups/${school.house.groupId}/editor`
const code = async () => {
  const { body } = await school.house.call('ClassEditor/Get', { groupId: school.house.groupId }, school.house.teacher.token)
  return body.code as string
}
const patience = { timeout: 30_000 }
/** As drawn: spaces of an editor are no-break spaces. */
const linesOf = async (page: Page) => (await page.locator('.view-lines').innerText()).replaceAll('\u00a0', ' ').split('\n').filter(Boolean)
const shows = (page: Page, lines: string[]) => expect.poll(() => linesOf(page), patience).toEqual(lines)

const licenceState = (page: Page, text: string) => page.locator('output', { hasText: text }).waitFor(wait)
const isLicensee = (page: Page) => licenceState(page, 'You have the licence to edit')
/** The teacher with the editor open and the licence, whoever had it before. */
const asTeacher = async () => {
  const visit = await school.visit(desktop, school.house.teacher.token)
  const { page } = visit
  await page.goto(address())
  await page.locator('output', { hasText: /has left|the licence to edit/ }).waitFor(wait)
  const take = page.getByRole('button', { name: 'Take the licence' })
  if (await take.isVisible()) await take.click()
  await isLicensee(page)
  return visit
}
const asFollower = async () => {
  const visit = await school.visitAs(0)
  await visit.page.goto(address())
  await licenceState(visit.page, 'teacher has the licence to edit')
  return visit
}
const giveLicence = async (from: Page, to: Page) => {
  await from.getByRole('button', { name: /^Give the licence to/ }).click(wait)
  await isLicensee(to)
}
const goInto = (page: Page) => page.locator('.monaco-editor .view-lines').click(wait)
const clear = async (page: Page) => {
  await goInto(page)
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await expect.poll(code, patience).toBe('')
}
/** What an input method shows while it composes. */
const compose = (line: CDPSession, text: string) =>
  line.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })

it('what a teacher types and composes is on the screen of a student, who then writes', async () => {
  const [{ page, complaints }, student] = [await asTeacher(), await asFollower()]
  const question = `Why? ${crypto.randomUUID()}`

  await clear(page)
  await page.keyboard.type('name = "')
  const line = await page.context().newCDPSession(page)
  for (const text of ['ㄋ', 'ㄋㄧ', '你', '你ㄏ', '你好']) {
    await compose(line, text)
    expect(await code()).not.toContain('ㄋ')
  }
  await line.send('Input.insertText', { text: '你好' })
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('print(name)')
  const expected = ['name = "你好"', 'print(name)']
  await expect.poll(code, patience).toBe(expected.join('\n'))
  expect(await linesOf(page)).toEqual(expected)
  await shows(student.page, expected)

  await page.keyboard.press('Control+Enter')
  await student.page.getByText('你好', { exact: true }).waitFor(wait)
  expect(await findings(page)).toEqual([])

  await giveLicence(page, student.page)
  await goInto(student.page)
  await student.page.keyboard.press('Control+End')
  await student.page.keyboard.press('Enter')
  await student.page.keyboard.type('# done')
  await shows(page, [...expected, '# done'])

  await student.page.getByRole('button', { name: 'Ask a question' }).click()
  await student.page.getByRole('button', { name: 'Copy sample' }).last().click(wait)
  await student.page.getByRole('textbox', { name: 'Description' }).fill(question)
  expect(await findings(student.page)).toEqual([])
  await student.page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByText(question).waitFor(wait)
  await student.page
    .getByRole('button', { name: /^Mark the question/ })
    .first()
    .click(wait)
  await page.getByText('Solved', { exact: true }).first().waitFor(wait)
  await page.getByRole('button', { name: 'Take the licence' }).click()
  await isLicensee(page)

  await page.getByRole('link', { name: 'Play back lessons' }).click()
  const slider = page.getByRole('slider', { name: 'Time in the lesson' })
  await slider.waitFor(wait)
  expect(await findings(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('32')
  await page.getByRole('button', { name: 'Play' }).click()
  await shows(page, [...expected, '# done'])
  await page.goto(`/groups/${school.house.groupId}/timeline`)
  await page
    .getByRole('button', { name: /ran the shared code/ })
    .first()
    .click(wait)
  await page.getByRole('link', { name: 'Play back the lesson' }).click(wait)
  await page.getByText('teacher ran the code').first().waitFor(wait)
  expect([complaints, student.complaints]).toEqual([[], []])
})

it('on a phone the text is followed in a text area', async () => {
  const { page, complaints } = await school.visitAs(1, phone, { hasTouch: true, isMobile: true })
  await page.goto(address())
  await page.locator('[data-editor=touch], [data-editor=monaco]').waitFor(wait)
  expect(await overflowOf(page)).toBe(0)
  expect(await findings(page)).toEqual([])
  expect(complaints).toEqual([])
})

const sorted = (text: string) => [...text].sort().join('')

it('two tabs of the licensee lose nothing that is typed in either', async () => {
  const [one, other] = [await asTeacher(), await asTeacher()]
  await clear(one.page)
  await goInto(other.page)
  // a slow connection, on which typing is always ahead of the server
  for (const { page } of [one, other])
    await page.route('**/ClassEditor/Edit', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 150))
      await route.continue()
    })
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  await other.page.keyboard.type(letters, { delay: 30 })
  await expect.poll(code, patience).toBe(letters)
  await shows(one.page, [letters])
  await one.page.keyboard.press('Control+Home')
  await Promise.all([one.page.keyboard.type('1234567890', { delay: 30 }), other.page.keyboard.type('QRSTUVWXYZ', { delay: 30 })])
  await expect.poll(async () => sorted(await code()), patience).toBe(sorted(`${letters}1234567890QRSTUVWXYZ`))
  const text = await code()
  for (const { page } of [one, other]) await shows(page, [text])

  const line = await one.page.context().newCDPSession(one.page)
  await one.page.keyboard.press('Control+Home')
  for (const composed of ['ㄋ', 'ㄋㄧ', '你']) {
    await compose(line, composed)
    await other.page.keyboard.type('-')
    await expect.poll(code, patience).not.toContain('ㄋ')
  }
  await expect.poll(code, patience).toContain('---')
  await line.send('Input.insertText', { text: '你' })
  await expect.poll(async () => sorted(await code()), patience).toBe(sorted(`${text}---你`))
  const all = await code()
  for (const { page } of [one, other]) await shows(page, [all])
  // an edit that crosses one of the other tab is refused, and sent anew
  const isConflict = (complaint: string) => complaint.includes('409 (Conflict)')
  expect([...one.complaints, ...other.complaints].filter((complaint) => !isConflict(complaint))).toEqual([])
})

it('the licence may be taken away while its holder composes a character', async () => {
  const [{ page, complaints }, student] = [await asTeacher(), await asFollower()]
  await clear(page)
  await giveLicence(page, student.page)
  await goInto(student.page)
  await student.page.keyboard.type('a = "')
  await shows(page, ['a = ""'])
  const line = await student.page.context().newCDPSession(student.page)
  await compose(line, 'ㄋㄧ')
  await page.getByRole('button', { name: 'Take the licence' }).click()
  await student.page.getByText('The licence went to another member before “ㄋㄧ” was sent.').waitFor(wait)
  await shows(student.page, ['a = ""'])
  await compose(line, '你')
  await line.send('Input.insertText', { text: '你' })
  await goInto(page)
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' # teacher')
  for (const one of [page, student.page]) await shows(one, ['a = "" # teacher'])

  await giveLicence(page, student.page)
  await goInto(student.page)
  await student.page.keyboard.press('Home')
  await compose(line, 'ㄏㄠ')
  await line.send('Input.insertText', { text: '好' })
  await student.page.keyboard.type('b')
  for (const one of [page, student.page]) await shows(one, ['好ba = "" # teacher'])
  expect([complaints, student.complaints]).toEqual([[], []])
})

it('a file is imported for all', async () => {
  const [{ page, complaints }, student] = [await asTeacher(), await asFollower()]
  const choose = page.locator('input[type=file]')
  await choose.setInputFiles({ name: 'large.py', mimeType: 'text/x-python', buffer: Buffer.alloc(30_001, 'x') })
  await page.getByText('“large.py” is longer than 30,000 characters.').waitFor(wait)
  await choose.setInputFiles({ name: 'hello.py', mimeType: 'text/x-python', buffer: Buffer.from('# \xe9\n', 'latin1') })
  await page.getByText('“hello.py” is neither UTF-8 nor Big5 text. Save it as UTF-8.').waitFor(wait)
  // the same name again
  await choose.setInputFiles({ name: 'hello.py', mimeType: 'text/x-python', buffer: Buffer.from('print("你好")\r\n') })
  await shows(student.page, ['print("你好")'])
  await shows(page, ['print("你好")'])
  expect(await code()).toBe('print("你好")\n')
  expect([complaints, student.complaints]).toEqual([[], []])
})
