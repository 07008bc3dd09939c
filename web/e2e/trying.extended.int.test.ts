// A new problem with test data from a zip: the reference generates the expected outputs, a wrong program is detected,
// a time limit is proposed, and only then is anything saved.
import { expect, it } from 'vitest'
import { desktop, findings, overflowOf, phone, wait } from './browser.ts'
import { useSchool } from './school.ts'

const school = useSchool()

/** Zip of small files, stored without compression. */
const zipOf = (files: Readonly<Record<string, string>>): Buffer => {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [path, text] of Object.entries(files)) {
    const [name, data] = [Buffer.from(path), Buffer.from(text)]
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    for (const at of [20, 24]) entry.writeUInt32LE(data.length, at)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    locals.push(local, name, data)
    entries.push(entry, name)
    offset += local.length + name.length + data.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...entries, end])
}

it('a problem is tried before it is saved', async () => {
  const { page, complaints, close } = await school.visit(desktop, school.house.teacher.token)
  await page.goto('/problems/0/edit')
  await page.getByRole('textbox', { name: /^Title/ }).fill('Doubled', wait)
  await page.getByRole('textbox', { name: 'Description' }).fill('Print twice the number.')
  await page.getByRole('checkbox', { name: 'Python' }).check()

  const data = page.getByRole('region', { name: 'Test data', exact: true })
  await data.getByRole('button', { name: 'Import from files or a ZIP' }).click()
  const buffer = zipOf({ '1.in': '2\n', '1.out': 'wrong\n', '2.in': '5\n', '2.out': '10\n', 'readme.md': 'two cases' })
  await data.locator('input[type=file]').setInputFiles({ name: 'cases.zip', mimeType: 'application/zip', buffer })
  await data.getByText('2 pairs of files found.').waitFor(wait)
  expect(await data.getByText('readme.md').count()).toBe(1)
  await data.getByRole('button', { name: 'Import 2 test cases' }).click()

  const trying = page.getByRole('region', { name: 'Programs to try' })
  const write = async (add: RegExp, code: string) => {
    await trying.getByRole('button', { name: add }).click()
    await trying.locator('.monaco-editor').last().click(wait)
    await page.keyboard.insertText(code)
  }
  await write(/^Add a program: Accept/, 'print(2 * int(input()))')
  await write(/^Add a program: Time limit/, 'print(4)')
  await trying.getByRole('button', { name: 'Create the expected outputs with the reference' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click(wait)
  await page.getByText('The reference created 2 expected outputs.').waitFor(wait)

  await trying.getByRole('button', { name: 'Try all' }).click()
  await trying.getByText('Accept, as expected').waitFor(wait)
  await trying.getByText('Wrong answer, but expected was Time limit exceeded').waitFor(wait)
  await trying.getByText('1 of 2 programs got a different verdict than expected.').waitFor(wait)
  await trying.getByRole('button', { name: 'Slow, test case 2: show output' }).click()
  await trying.getByRole('region', { name: 'Slow, test case 2' }).waitFor(wait)
  expect(await findings(page)).toEqual([])
  await trying.getByRole('button', { name: 'Use 1 s for all test cases' }).click()
  await page.getByText('All test cases now have 1 s.').waitFor(wait)
  // earlier results stay, marked as outdated
  await trying.getByText('Accept, as expected').waitFor(wait)
  expect(await trying.getByText(/· before the change$/).count()).toBe(4)

  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await page.keyboard.press('ControlOrMeta+S')
  await page.waitForURL(/\/problems\/[1-9]\d*\/edit$/, wait)
  await page.getByText(/^Version 1/).waitFor(wait)
  // the first save sets the URL of the page, and keeps the scroll position
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  const problemId = Number(/problems\/(\d+)\//.exec(page.url())?.[1])
  const { body } = await school.house.call('Problem/Content', { problemId }, school.house.teacher.token)
  expect(body.testDatas).toMatchObject([
    { input: '2\n', expectedOutput: '4\n', read: true, timeLimit: 1 },
    { input: '5\n', expectedOutput: '10\n', read: false, timeLimit: 1 },
  ])
  expect(body.authorPrograms).toHaveLength(2)
  expect(complaints).toEqual([])
  await close()

  const small = await school.visit(phone, school.house.teacher.token)
  await small.page.goto(`/problems/${problemId}/edit`)
  await small.settled()
  expect(await overflowOf(small.page)).toBe(0)
  // with results, the table is wider than the window: keyboard users can reach the scrolling box
  await small.page.getByRole('button', { name: '全部試跑' }).click()
  await small.page.getByText('答對，符合預期').waitFor(wait)
  await small.settled()
  const results = small.page.getByRole('group', { name: '每個程式在每筆測試資料的結果' })
  expect(await results.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(0)
  await results.focus()
  await small.page.keyboard.press('ArrowRight')
  await expect.poll(() => results.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  expect(await findings(small.page)).toEqual([])
  expect(await overflowOf(small.page)).toBe(0)
  await small.close()
})
