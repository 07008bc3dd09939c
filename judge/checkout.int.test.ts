// Where a checkout lies must not matter: under /tmp, which every box hides, C++'s header and JavaScript's host are still found.
import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

const script = `
import { createJudge } from './judge/judge.ts'
import { cpp } from './judge/languages/cpp.ts'
import { findLanguages } from './judge/languages/find.ts'
import { javascript } from './judge/languages/javascript.ts'
import { openSandbox } from './judge/sandbox/open.ts'
await cpp.probe()
await cpp.build()
const sandbox = await openSandbox({ slots: 2, log() {} })
const log = { info() {}, warn() {}, error() {} }
const judge = createJudge({ sandbox, languages: await findLanguages(sandbox), cacheDir: './cache', log })
for (const { languageId, hello } of [cpp, javascript]) {
  const { stdout, error } = await judge.evaluate({ languageId, source: hello, input: '' })
  console.log(stdout.trim() + error)
}
await judge.close()
await sandbox.close()
`

test('a checkout under /tmp judges C++ and JavaScript', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'checkout-'))
  try {
    await cp(join(root, 'judge'), join(folder, 'judge'), { recursive: true })
    await cp(join(root, 'package.json'), join(folder, 'package.json'))
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    await writeFile(join(folder, 'try.mjs'), script)
    const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', 'try.mjs'], { cwd: folder })
    expect(stdout).toBe('Hello, world!\nHello, world!\n')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
