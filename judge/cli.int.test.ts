// The judge on its own, as used from a shell.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'cli-'))
afterAll(() => rmSync(folder, { recursive: true }))
const write = (name: string, text: string): string => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

const judge = (...words: string[]) =>
  new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...words], {
      env: { ...process.env, XDG_CACHE_HOME: join(folder, 'cache') },
    })
    let [out, err] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (out += chunk))
    child.stderr.on('data', (chunk: Buffer) => (err += chunk))
    child.on('close', (code) => resolve({ code, out, err }))
  })

write('2.in', '1 5\n')
write('2.ans', '6\n')
write('10.in', '20 22\n')
write('10.out', '42\n')
const sum = write('sum.c', '#include <stdio.h>\nint main(void) { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a + b); }\n')

test('judges a source on a folder of test data, in the order of their numbers', async () => {
  const json = join(folder, 'verdict.json')
  const { code, out } = await judge(sum, folder, '--json', json)
  expect(out).toMatch(/^2 +Accept .* ms .* KB\n10 +Accept .*\nAccept: 2 of 2 cases, 100 of 100 points\n$/)
  expect(code).toBe(0)
  expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({ statusCode: 7, score: 100 })
})

test('says which case is wrong, and what a compiler says', async () => {
  const six = await judge(write('six.py', 'print(6)\n'), folder)
  expect(six.out).toMatch(/^2 +Accept .*\n10 +WrongAnswer .*\n.*: 1 of 2 cases, 50 of 100 points\n$/)
  expect(six.code).toBe(1)
  const broken = await judge(write('broken.c', 'int main(void) { retrun 0; }\n'), folder)
  expect(broken.out).toContain('retrun')
  expect(broken.code).toBe(1)
})

test('takes a checker, and says when it is the one that fails', async () => {
  const accepting = await judge(sum, folder, '--checker', write('accepting.py', 'raise SystemExit(0)\n'))
  expect(accepting).toMatchObject({ code: 0 })
  const failing = await judge(sum, folder, '--checker', write('failing.py', 'raise SystemExit(99)\n'))
  expect(failing.code).toBe(3)
  expect(failing.out).toContain('SystemError')
})

test('lists the languages, and explains itself where it is asked wrongly', async () => {
  expect((await judge('--languages')).out).toMatch(/^C .*gcc/)
  for (const [words, said] of [
    [[], 'say a SOURCE'],
    [[sum, join(folder, 'nowhere')], 'nowhere'],
    [[sum, folder, '--rule', 'guess'], 'there is no rule guess'],
    [[sum, folder, '--time', '0'], '--time takes a number above 0'],
    [[write('text.abc', ''), folder], 'give the language of'],
    [[sum, folder, '--language', 'Latin'], 'unknown language Latin'],
  ] as const) {
    const { code, err } = await judge(...words)
    expect(err).toContain(said)
    expect(code).toBe(2)
  }
})
