// R's default packages are loaded where a program calls them and only attached otherwise. A program is to notice nothing of that: each of
// these says and prints in the sandbox what it does in R as it is installed.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { STATUS } from '../catalogue.ts'
import { openTestJudge } from '../testing/room.ts'
import { programs } from './rPackages.fixture.ts'

const R = 8
const input = '3 1 2\n'
const at = await openTestJudge({ slots: 1 })
const folder = await mkdtemp(join(tmpdir(), 'r-packages-'))
const isInstalled = at.languages.find(({ languageId }) => languageId === R)?.isAvailable === true
afterAll(async () => {
  await at.close()
  await rm(folder, { recursive: true, force: true })
})

/** Not part of the contract: addresses of byte code in memory. */
const shown = (said: string): string => said.replace(/<(bytecode|environment): 0x\w+>/g, '<$1>')

interface Said {
  isWell: boolean
  stdout: string
  error: string
}

const installed = async (source: string): Promise<Said> => {
  const program = join(folder, 'main.r')
  await writeFile(program, source)
  return await new Promise((resolve) => {
    const child = execFile(
      '/usr/bin/prlimit',
      [`--stack=${64 << 20}`, '/usr/bin/Rscript', '--vanilla', program],
      { cwd: folder, env: { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8', TZ: 'UTC' } },
      (error, stdout, stderr) => resolve({ isWell: error === null, stdout: shown(stdout), error: shown(stderr) }),
    )
    child.stdin?.end(input)
  })
}

const judged = async (source: string): Promise<Said> => {
  const { statusCode, stdout, error } = await at.judge.evaluate({ languageId: R, source, input })
  return { isWell: statusCode === STATUS.Accept, stdout: shown(stdout), error: shown(error) }
}

test.runIf(isInstalled).for(Object.entries(programs))('%s', async ([, source]) => {
  expect(await judged(source)).toEqual(await installed(source))
})

test.runIf(isInstalled)('a program that calls none of them starts without them', async () => {
  const { stdout } = await judged('cat(sort(do.call("loadedNamespaces", list())), "\\n")\n')
  expect(stdout).toBe('base compiler \n')
})
