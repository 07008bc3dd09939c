// Where a checkout lies must not matter: under /tmp, which every box hides, and in folders with blanks, signs of the shell and letters of
// any script, everything that is made once is made, and every language that is installed judges.
import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

const script = `
import { createJudge } from './judge/judge.ts'
import { buildLanguages, definitionOf, findLanguages } from './judge/languages/find.ts'
import { openSandbox } from './judge/sandbox/open.ts'
await buildLanguages((line) => console.log(line))
const sandbox = await openSandbox({ slots: 2, log() {} })
const log = { info() {}, warn() {}, error() {} }
const languages = await findLanguages(sandbox)
const judge = createJudge({ sandbox, languages, cacheDir: './cache', log })
for (const { languageId, isAvailable } of languages) {
  if (!isAvailable) continue
  const { stdout, error, message } = await judge.evaluate({ languageId, source: definitionOf(languageId).hello, input: '' })
  if (stdout.trim() !== 'Hello, world!') console.log(languageId, stdout, error, message)
}
await judge.close()
await sandbox.close()
`

test('a checkout in a folder of odd letters below /tmp judges every language', async () => {
  const folder = await mkdtemp(join(tmpdir(), "it's a $(check) out, 課程 é-"))
  try {
    await cp(join(root, 'judge'), join(folder, 'judge'), { recursive: true })
    await cp(join(root, 'package.json'), join(folder, 'package.json'))
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    await writeFile(join(folder, 'try.mjs'), script)
    const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', 'try.mjs'], { cwd: folder })
    expect(stdout.split('\n').filter((line) => !/^made|^building/i.test(line))).toEqual([''])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
