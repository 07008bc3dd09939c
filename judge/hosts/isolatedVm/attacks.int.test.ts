// Hostile JavaScript: the corpus beside the checkout, and attacks of our own. Whatever they do, the next program still works.
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STATUS } from '../../catalogue.ts'
import type { Verdict } from '../../contract.ts'
import { createJudge, type Judge } from '../../judge.ts'
import { findLanguages } from '../../languages/find.ts'
import { openSandbox } from '../../sandbox/open.ts'
import type { Sandbox } from '../../sandbox/port.ts'

interface Attack {
  name: string
  file: string
  expect: string[]
  must_not: string
  out?: string
  language: string
}

const corpus = process.env.ATTACKS_DIR ?? resolve(import.meta.dirname, '../../../../shared/judge-attacks')
const index = join(corpus, 'index.json')
const known: Attack[] = existsSync(index)
  ? (JSON.parse(readFileSync(index, 'utf8')) as Attack[]).filter(({ language }) => language === 'javascript')
  : []

const codes: Record<string, number> = {
  TLE: STATUS.TimeLimit,
  MLE: STATUS.MemoryLimit,
  OLE: STATUS.OutputLimit,
  RE: STATUS.RuntimeError,
  CE: STATUS.CompileError,
  ILE: STATUS.IdlenessLimit,
}

/** Attacks that are not in the corpus. `out` is what a contained run prints. */
const own: { name: string; source: string; expect: string[]; out?: string }[] = [
  { name: 'a promise that never lets go of the loop', source: '(async () => { for (;;) await null })()', expect: ['TLE'] },
  { name: 'an interval without an end', source: 'setInterval(() => {}, 1)', expect: ['TLE'] },
  { name: 'a regular expression that backtracks for ever', source: '/^(a+)+$/.test("a".repeat(50) + "b")', expect: ['TLE'] },
  { name: 'a string that doubles', source: 'let s = "x"; const a = []; for (;;) { s += s; a.push(s + 1) }', expect: ['RE', 'MLE', 'TLE'] },
  {
    name: 'an error whose parts never end',
    source: 'throw { get message() { for (;;); }, get stack() { for (;;); }, get name() { for (;;); } }',
    expect: ['RE', 'TLE'],
  },
  {
    name: 'a thrown error with an endless getter',
    source:
      'const e = new Error("x"); Object.defineProperty(e, "stack", { get() { for (;;); } }); Object.defineProperty(e, "message", { get() { for (;;); } }); throw e',
    expect: ['RE', 'TLE'],
  },
  {
    name: 'output through the error stream',
    source: 'for (let k = 0; k < 1e4; k++) console.error("E".repeat(1e4)); console.log("done")',
    expect: ['OK'],
    out: 'done\n',
  },
  {
    name: 'the files and the environment of the machine',
    source:
      'let r = "safe"; for (const f of ["/etc/passwd", "/proc/self/environ", "/proc/self/cmdline"]) { try { r = "LEAK " + require("fs").readFileSync(f, "utf8") } catch {} } for (const m of ["child_process", "net", "vm", "worker_threads", "module", "isolated-vm"]) { try { require(m); r = "LEAK " + m } catch {} } console.log(r + Object.keys(process.env).length)',
    expect: ['OK'],
    out: 'safe0\n',
  },
  {
    name: 'built-in functions replaced before the host uses them',
    source:
      'for (const p of [Array.prototype, String.prototype, Object.prototype, Map.prototype, Promise.prototype, Function.prototype]) for (const k of Object.getOwnPropertyNames(p)) if (k !== "constructor") { try { p[k] = () => { for (;;); } } catch {} }',
    expect: ['OK', 'TLE', 'RE'],
  },
  {
    name: 'shared memory to stop the clock',
    source: 'console.log(typeof SharedArrayBuffer, typeof Atomics, typeof WebAssembly)',
    expect: ['OK'],
    out: 'undefined undefined undefined\n',
  },
  { name: 'the wrapper closed early', source: '}); console.log("x"); (function () {', expect: ['CE', 'OK', 'RE'] },
  {
    name: 'exit in a loop of exit handlers',
    source: 'process.on("exit", () => process.exit(0)); for (;;) process.exit(0)',
    expect: ['OK'],
  },
]

let sandbox: Sandbox | null
let judge: Judge
let cacheDir: string

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'judge-attacks-'))
  sandbox = await openSandbox({ slots: 2, log() {} })
  judge = createJudge({ sandbox, languages: await findLanguages(sandbox), cacheDir, log: { info() {}, warn() {}, error() {} } })
})

afterAll(async () => {
  await judge.close()
  await sandbox?.close()
  await rm(cacheDir, { recursive: true, force: true })
})

const run = (source: string, output: string): Promise<Verdict> =>
  judge.judge({
    answerId: 1,
    attempt: 1,
    languageId: 9,
    source,
    distribution: 1,
    tests: [
      {
        testDataId: 1,
        input: '2 3\n',
        expectedOutput: output,
        read: true,
        rule: 'default',
        strict: true,
        weight: 1,
        timeLimit: 1,
        memoryLimit: 102_400,
        outputSizeLimit: 0,
      },
    ],
  })

async function attack(source: string, expected: string[], out: string | undefined): Promise<void> {
  const verdict = await run(source, out ?? '')
  const allowed = expected.flatMap((name) =>
    name === 'OK' ? [STATUS.Accept, ...(out === undefined ? [STATUS.WrongAnswer] : [])] : [codes[name]],
  )
  expect(allowed, `${verdict.statusCode} ${verdict.message} ${verdict.cases[0]?.output?.slice(0, 200)}`).toContain(verdict.statusCode)
  const next = await run('const [a, b] = require("fs").readFileSync(0, "utf8").split(" ").map(Number); console.log(a + b)', '5\n')
  expect(next).toMatchObject({ statusCode: STATUS.Accept, score: 1 })
}

describe.skipIf(known.length === 0)('attacks of the corpus', () => {
  test.each(known)('$name must not $must_not', async ({ file, expect: expected, out }) => {
    await attack(readFileSync(join(corpus, file), 'utf8'), expected, out)
  })
})

describe('attacks of our own', () => {
  test.each(own)('$name', ({ source, expect: expected, out }) => attack(source, expected, out))
})
