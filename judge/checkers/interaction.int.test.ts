// A conversation while other programs read many files: messages that were delivered are not delivered again.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Programs } from '../programs.ts'
import type { Box, RunRequest, RunResult, Sandbox } from '../sandbox/port.ts'
import { openTestJudge, datum as plain, quiet, search, type TestJudge } from '../testing/room.ts'
import { interact } from './interaction.ts'
import type { OpenProgram } from './program.ts'

const PYTHON = 4
const program = promisify(execFile)
const source = join(import.meta.dirname, '..', 'sandbox', 'testing', 'memoryUse.c')
let at: TestJudge
let folder: string
let memoryUse: string

beforeAll(async () => {
  at = await openTestJudge({ slots: 2 })
  folder = await mkdtemp(join(tmpdir(), 'conversation-'))
  memoryUse = join(folder, 'm')
  await program('gcc', ['-O1', '-static', '-pthread', '-o', memoryUse, source])
}, 60_000)
afterAll(async () => {
  await at.close()
  await rm(folder, { recursive: true, force: true })
})

const canBeUnsure = (): boolean => at.sandbox?.mode.isolation === 'namespaces' && at.sandbox.mode.accounting !== 'none'

const uses = (box: Box, kind: string, limitMb: number, more: Partial<RunRequest> = {}): Promise<RunResult> =>
  box.run({
    argv: ['/box/m', kind, '512', '0'],
    phase: 'run',
    limits: { cpuMs: 20_000, wallMs: 60_000, memoryBytes: limitMb << 20 },
    ...more,
  })

/** Reads 64 MB of files into a box's slot that nobody had read before. */
const crowd = async (box: Box, path = '/box/m'): Promise<void> => {
  await program(memoryUse, ['forget', '0', '0'])
  await uses(box, 'reader', 1024, { argv: [path, 'reader', '512', '0'] })
}

test('a run that is made only once says that its memory could not be told, and another is made again', async ({ skip }) => {
  if (!canBeUnsure()) skip()
  for (const isOnce of [true, false]) {
    const box = await (at.sandbox as Sandbox).open()
    await box.putFile('m', await readFile(memoryUse), true)
    await crowd(box)
    const run = await uses(box, 'mapped', 16, { isOnce })
    await box.close()
    expect(run).toMatchObject({ exitCode: 0, isOutOfMemory: false, isMemoryUnsure: isOnce })
  }
})

test('a program whose memory could not be told talks again to an interactor that has heard nothing', async ({ skip }) => {
  if (!canBeUnsure()) skip()
  const programs = new Programs({ ...at, log: quiet })
  const student = { languageId: PYTHON, source: search }
  const interactor = {
    languageId: PYTHON,
    source: `import sys
secret, heard = int(open(sys.argv[1]).read()), []
while not heard or heard[-1] != secret:
    heard.append(int(sys.stdin.readline()))
    print("yes" if heard[-1] == secret else "more" if heard[-1] < secret else "less", flush=True)
sys.stderr.write("heard %d, then %r" % (len(heard), sys.stdin.read()))
`,
  }
  let conversations = 0
  const open: OpenProgram = async (program, mounts, signal) => {
    const opened = await programs.open(program, [...mounts, { from: memoryUse, to: '/opt/m' }], signal)
    if (program === student && ++conversations === 1) await crowd(opened.box, '/opt/m')
    return opened
  }
  const datum = plain({ rule: 'interactor', input: '700\n' })
  const limits = { cpuMs: 5000, wallMs: 10_000, memoryBytes: 32 << 20 }
  const { run, comparison } = await interact({ open, student, interactor, protocol: 'testlib', datum, limits })
  await programs.close()
  expect(comparison).toMatchObject({ isAccepted: true, message: "heard 9, then ''" })
  expect(run).toMatchObject({ exitCode: 0, isWallLimit: false, isMemoryUnsure: false })
  expect(conversations).toBeGreaterThan(1)
})
