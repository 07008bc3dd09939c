// An answer of several files: an archive dropped on the editor, tabs by keys, a compiler's message in another file, the verdict, and the files
// of the answer afterwards. And a problem whose statement is a PDF, with an attachment.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { zipOf } from '../../commands/problems/package/zip.fixture.ts'
import { findings, overflowOf, phone, wait } from './browser.ts'
import { useSchool } from './school.ts'

/** One page with a line of text. */
const pdfOf = (text: string): Buffer => {
  const drawn = `BT /F1 28 Tf 72 720 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.4\n${body}trailer << /Size 6 /Root 1 0 R >>\n%%EOF\n`)
}

const packaged = zipOf(
  new Map(
    Object.entries({
      'sum/problem.yaml':
        'problem_format_version: 2023-07-draft\nname: A Sum\nuuid: 5ca6ba5b-9e52-4bd4-ab3c-7c8b1e2d3f40\nlimits:\n  time_limit: 2\n',
      'sum/problem_statement/problem.en.pdf': pdfOf('Add two numbers.'),
      'sum/data/sample/1.in': '1 2\n',
      'sum/data/sample/1.ans': '3\n',
      'sum/data/secret/1.in': '3 4\n',
      'sum/data/secret/1.ans': '7\n',
      'sum/submissions/accepted/a.py': 'print(sum(map(int, input().split())))\n',
      'sum/attachments/words.txt': 'one\ntwo\n',
    }).map(([path, content]) => [path, Buffer.from(content)]),
  ),
)

let practised = ''
let ofPackage = ''
const school = useSchool(async ({ server, call, groupId, practice, teacher }) => {
  const must = async (path: string, body: object) => {
    const { status, body: reply } = await call(path, body, teacher.token)
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(reply)}`)
    return reply
  }
  const response = await fetch(`${server.origin}/api/v2/Problem/Import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${teacher.token}`, 'content-type': 'application/zip' },
    body: new Uint8Array(packaged),
  })
  const { problemId } = (await response.json()) as { problemId: number }
  const problems = [{ problemId, distribution: 100, order: 1 }]
  const { problemSetId } = await must('ProblemSet/Add', { problemSetId: 0, name: 'Sums', problemSetType: 1, tags: ['t'], problems })
  const { activityId } = await must('Group/Exercise/Add', { groupId, problemSetId, name: 'Sums', description: 'From a package' })
  ofPackage = `/groups/${groupId}/practice/${activityId}/${problemSetId}/show?problem=${problemId}`
  practised = `/groups/${groupId}/practice/${practice.activityId}/${practice.problemSetId}/show?problem=${practice.problemId}`
})

const header = 'int add(int a, int b);\n'
const program = zipOf(
  new Map(
    Object.entries({
      'work/add.h': header,
      'work/add.c': '#include "add.h"\nint add(int a, int b) { return a + b }\n',
      'work/main.c':
        '#include <stdio.h>\n#include "add.h"\nint main(void) { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", add(a, b)); return 0; }\n',
      'work/picture.png': '\u0000',
    }).map(([path, content]) => [path, Buffer.from(content)]),
  ),
)

const dropOn = async (page: Page, name: string, bytes: Uint8Array): Promise<void> => {
  const data = await page.evaluateHandle(
    ({ name, base64 }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], name))
      return transfer
    },
    { name, base64: Buffer.from(bytes).toString('base64') },
  )
  const editor = page.locator('.monaco-editor').first()
  await editor.dispatchEvent('dragover', { dataTransfer: data })
  await editor.dispatchEvent('drop', { dataTransfer: data })
}

it('an archive becomes tabs, a message leads to its file, and the verdict is of all files', async () => {
  const { page, complaints, close } = await school.visitAs(0)
  await page.goto(practised)
  await page.locator('.monaco-editor').first().waitFor(wait)
  await page.getByLabel('Programming language').first().selectOption({ label: 'C' })
  await page.getByRole('button', { name: 'Add a file' }).waitFor(wait)
  await dropOn(page, 'work.zip', program)
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('main.c (main file)').waitFor(wait)
  await page.getByText(/“picture\.png” is not a text/).waitFor(wait)
  await tab('main.c (main file)').focus()
  await page.keyboard.press('ArrowRight')
  expect(await tab('add.h').getAttribute('aria-selected')).toBe('true')
  await page.getByLabel('Code editor, C: add.h').waitFor({ ...wait, state: 'attached' })

  await page.keyboard.press('ControlOrMeta+Shift+Enter')
  await page.getByRole('button', { name: /^add\.c:2:\d+: error/ }).click(wait)
  await expect.poll(() => tab('add.c').getAttribute('aria-selected')).toBe('true')
  await page.locator('.squiggly-error').first().waitFor(wait)
  await page.screenshot({ path: 'build/e2e-programFiles.png' })
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText('#include "add.h"\nint add(int a, int b) { return a + b; }\n')
  const typed = '/* typed as fast as the keys can be pressed, and nothing is lost */'
  await page.keyboard.type(typed)
  await expect.poll(() => page.locator('.view-lines').first().innerText()).toContain(typed.replaceAll(' ', '\u00a0'))
  await page.keyboard.press('ControlOrMeta+Shift+Enter')
  await page.getByText(/^100 \/ 100 points$/).waitFor(wait)
  expect(await findings(page)).toEqual([])
  // the server has the draft after ten seconds at most; another device then finds it there
  await page
    .getByText(/^Saved (?:\d|just)/)
    .first()
    .waitFor({ ...wait, state: 'attached' })

  await page.reload()
  await tab('main.c (main file)').waitFor(wait)
  await page.getByRole('tab', { name: 'My answers' }).click(wait)
  await page
    .getByRole('button', { name: /^View code/ })
    .first()
    .click(wait)
  await page
    .getByLabel(/^add\.h of /)
    .first()
    .waitFor({ ...wait, state: 'attached' })
  await page.screenshot({ path: 'build/e2e-programFiles-answer.png' })
  expect(complaints).toEqual([])
  await close()

  const narrow = await school.visitAs(0, phone)
  await narrow.page.goto(practised)
  await narrow.page.getByRole('tab', { name: '程式碼' }).click(wait)
  await narrow.page.getByRole('tab', { name: 'main.c（主檔案）' }).waitFor(wait)
  await narrow.page.screenshot({ path: 'build/e2e-programFiles-390.png' })
  expect(await overflowOf(narrow.page)).toBe(0)
  await narrow.close()
})

it('a statement in PDF is shown, and an attachment is downloaded', async () => {
  const { page, complaints, close } = await school.visitAs(1)
  await page.goto(ofPackage)
  const open = page.getByRole('link', { name: 'Open the statement in a new tab' })
  await open.waitFor(wait)
  expect(await open.getAttribute('href')).toMatch(/^blob:/)
  const arriving = page.waitForEvent('download', wait)
  await page.getByRole('button', { name: 'Download words.txt' }).click(wait)
  const download = await arriving
  expect(download.suggestedFilename()).toBe('words.txt')
  expect(readFileSync(await download.path(), 'utf8')).toBe('one\ntwo\n')
  await page.screenshot({ path: 'build/e2e-statement.png' })
  expect(await findings(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})
