// Tool chains that are not there, or go while the judge runs: named with their package, never a student's fault, and found when they are back.
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, symlink, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { STATUS } from '../catalogue.ts'
import { createJudge, type Judge } from '../judge.ts'
import { openSandbox } from '../sandbox/open.ts'
import type { Sandbox } from '../sandbox/port.ts'
import { c } from './c.ts'
import { definitions, findLanguages, type InstalledLanguage } from './find.ts'
import type { LanguageDefinition, NativeLanguage } from './language.ts'
import { prereadRuntimes } from './preread.ts'
import { pythonLanguage } from './python.ts'

let folder: string
let sandbox: Sandbox | null
let judge: Judge
let languages: InstalledLanguage[]
let known: readonly LanguageDefinition[]

/** The language with its tool called through a link of this test, which can be taken away. */
const movable = (language: NativeLanguage, tool: string, name: string): NativeLanguage => {
  const link = join(folder, name)
  const moved = (argv: string[]): string[] => argv.map((word) => (word === tool ? `/opt/tools/${name}` : word))
  const shown = [{ from: folder, to: '/opt/tools' }]
  return {
    ...language,
    probe: async () => (existsSync(link) ? language.probe() : null),
    tools: () => [link],
    runMounts: () => [...(language.runMounts?.() ?? []), ...shown],
    compile: (source) => {
      const step = language.compile(source)
      return { ...step, argv: moved(step.argv), mounts: [...step.mounts, ...(language.artifactFile === null ? [] : shown)] }
    },
    run: (memoryBytes, program) => {
      const start = language.run(memoryBytes, program)
      return { ...start, argv: moved(start.argv) }
    },
  }
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tools-test-'))
  await chmod(folder, 0o755)
  await symlink('/usr/bin/gcc', join(folder, 'gcc'))
  await symlink('/usr/bin/python3', join(folder, 'python3'))
  const moved = [movable(c, '/usr/bin/gcc', 'gcc'), movable(pythonLanguage, '/usr/bin/python3', 'python3')]
  known = definitions.map((definition) => moved.find(({ languageId }) => languageId === definition.languageId) ?? definition)
  sandbox = await openSandbox({ slots: 2, log() {} })
  languages = await findLanguages(sandbox, known)
  const log = { info() {}, warn() {}, error() {} }
  judge = createJudge({ sandbox, languages, cacheDir: join(folder, 'cache'), definitions: known, log })
})
afterEach(async () => {
  await judge.close()
  await sandbox?.close()
  await rm(folder, { recursive: true, force: true })
})

const listed = (languageId: number) => judge.languages().find((language) => language.languageId === languageId)
const isHere = (languageId: number): boolean => listed(languageId)?.isAvailable === true
const status = async (languageId: number, source: string): Promise<number> =>
  (await judge.evaluate({ languageId, source, input: '' })).statusCode
const greeting = (text: string): string => `#include <stdio.h>\nint main(void) { puts("${text}"); return 0; }\n`

test('a compiler that is removed: a system error, listed with its package, and back without a restart', async ({ skip }) => {
  if (!isHere(1)) skip()
  expect(await status(1, greeting('first'))).toBe(STATUS.Accept)
  await unlink(join(folder, 'gcc'))
  expect(await status(1, greeting('second'))).toBe(STATUS.SystemError)
  expect(listed(1)).toMatchObject({ isAvailable: false, version: null, problem: 'notInstalled', debianPackage: 'gcc' })
  expect(await status(1, greeting('second'))).toBe(STATUS.SystemError)

  await symlink('/usr/bin/gcc', join(folder, 'gcc'))
  expect(await status(1, greeting('second'))).toBe(STATUS.Accept)
  expect(listed(1)).toMatchObject({ isAvailable: true, version: expect.stringContaining('gcc'), problem: null })
  // A source that the compiler refuses is still the student's error, and so is an exit code that looks like a missing tool.
  expect(await status(1, 'int main(void) { retrun 0; }')).toBe(STATUS.CompileError)
  expect(await status(1, 'int main(void) { return 127; }')).toBe(STATUS.RuntimeError)
  expect(isHere(1)).toBe(true)
})

test('an interpreter that is removed between two runs of a program', async ({ skip }) => {
  if (!isHere(4)) skip()
  const source = 'print("Hello")\n'
  expect(await status(4, source)).toBe(STATUS.Accept)
  await unlink(join(folder, 'python3'))
  expect(await status(4, source)).toBe(STATUS.SystemError)
  expect(listed(4)).toMatchObject({ isAvailable: false, debianPackage: 'python3' })
  await symlink('/usr/bin/python3', join(folder, 'python3'))
  expect(await status(4, source)).toBe(STATUS.Accept)
})

test('a language that is installed while the judge runs is there without a restart', async ({ skip }) => {
  if (!isHere(4)) skip()
  await unlink(join(folder, 'python3'))
  const found = await findLanguages(sandbox, known)
  const log = { info() {}, warn() {}, error() {} }
  const other = createJudge({ sandbox, languages: found, cacheDir: join(folder, 'other'), definitions: known, log })
  const run = async () => (await other.evaluate({ languageId: 4, source: 'print("Hello")\n', input: '' })).statusCode
  expect(await run()).toBe(STATUS.SystemError)
  await symlink('/usr/bin/python3', join(folder, 'python3'))
  expect(await run()).toBe(STATUS.Accept)
  expect(found.find(({ languageId }) => languageId === 4)).toMatchObject({ isAvailable: true, problem: null })
  await other.close()
})

test('the runtimes of all languages that are here can be read beforehand', async () => {
  const here = definitions.filter(({ languageId }) => isHere(languageId))
  expect(await prereadRuntimes(here, new AbortController().signal)).toEqual([])
  expect(await prereadRuntimes(here, AbortSignal.abort())).toEqual([])
})

test('what is not installed at the start is listed with the package that brings it', async () => {
  const absent = definitions.map((definition): LanguageDefinition => ({ ...definition, probe: async () => null }))
  for (const found of await findLanguages(sandbox, absent)) {
    const definition = definitions.find(({ languageId }) => languageId === found.languageId)
    expect(found).toMatchObject({ isAvailable: false, version: null, debianPackage: definition?.debianPackage ?? null })
    if (definition?.kind === 'native') expect(found.debianPackage).toMatch(/^[a-z][a-z0-9.+-]+( [a-z][a-z0-9.+-]+)*$/)
  }
})
