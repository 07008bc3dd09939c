// A package with a validator, a generator and a grader, in the built editor: inputs are checked, and cases are made by commands.
import { expect, it } from 'vitest'
import { zipOf } from '../../commands/problems/package/zip.fixture.ts'
import { desktop, findings, overflowOf, phone, wait } from './browser.ts'
import { useSchool } from './school.ts'

const packaged = zipOf(
  new Map(
    Object.entries({
      'sum/problem.yaml': 'name: A Sum\n',
      'sum/.timelimit': '2\n',
      'sum/problem_statement/problem.en.tex': '\\problemname{A Sum}\nWrite a function.\n',
      'sum/data/sample/1.in': '1 2\n',
      'sum/data/sample/1.ans': '3\n',
      'sum/data/secret/1.in': '40 500\n',
      'sum/data/secret/1.ans': '540\n',
      'sum/include/python3/__main__.py': 'import adding\nprint(adding.add(*map(int, input().split())))\n',
      'sum/submissions/accepted/adding.py': 'def add(a, b):\n    return a + b\n',
      'sum/input_validators/small.py':
        'import sys\nif max(map(int, sys.stdin.read().split())) > 100:\n    print("a number above 100")\n    sys.exit(43)\nsys.exit(42)\n',
      'sum/generators/pair.py': 'import sys\nprint(sys.argv[1], sys.argv[2])\n',
    }).map(([path, content]) => [path, Buffer.from(content)]),
  ),
)

let editor = ''
const school = useSchool(async ({ server, teacher }) => {
  const response = await fetch(`${server.origin}/api/v2/Problem/Import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${teacher.token}`, 'content-type': 'application/zip' },
    body: new Uint8Array(packaged),
  })
  editor = `/problems/${((await response.json()) as { problemId: number }).problemId}/edit`
})

const english = {
  graders: 'Graders',
  check: 'Check all inputs',
  refused: 'Inputs that are not accepted',
  commands: 'Commands',
  make: 'Make test cases',
  made: '1 test case was added.',
}
const chinese = {
  graders: '評分程式',
  check: '檢查所有輸入',
  refused: '沒有通過驗證的輸入',
  commands: '產生指令',
  make: '產生測試資料',
  made: '已新增 1 筆測試資料。',
}

it.each([
  ['a desktop', desktop, english],
  ['a phone', phone, chinese],
])('inputs are checked and made on %s', async (_, view, words) => {
  const { page, complaints, close } = await school.visit(view, school.house.teacher.token)
  await page.goto(editor)
  await page.getByRole('heading', { name: words.graders, exact: true }).waitFor(wait)
  await page.getByRole('button', { name: words.check }).click(wait)
  const refused = page.getByRole('group', { name: words.refused })
  await refused.getByText('a number above 100').waitFor(wait)
  expect(await refused.getByRole('row').count()).toBe(2)
  await page.getByRole('textbox', { name: words.commands }).fill('pair 30 4\nnobody 1\n')
  await page.getByRole('button', { name: words.make }).click()
  await page.getByText(words.made).waitFor(wait)
  await page
    .getByText(/nobody/)
    .first()
    .waitFor(wait)
  expect(await findings(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  expect(complaints).toEqual([])
  await close()
})
