// Hostile JavaScript, in files and in lines. Whatever it does, the next program still works.
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Verdict } from '../../../protocol/verdict.ts'
import { STATUS } from '../../catalogue.ts'
import { createJudge, type Judge } from '../../judge.ts'
import { openSandbox } from '../../sandbox/open.ts'
import type { Sandbox } from '../../sandbox/port.ts'
import { languagesFor } from '../../testing/room.ts'

interface Attack {
  name: string
  expect: string[]
  mustNot: string
  out?: string
}

const folder = join(import.meta.dirname, 'attacks')
const inFiles = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as Attack[]

const codes: Record<string, number> = {
  TLE: STATUS.TimeLimit,
  MLE: STATUS.MemoryLimit,
  OLE: STATUS.OutputLimit,
  RE: STATUS.RuntimeError,
  CE: STATUS.CompileError,
  ILE: STATUS.IdlenessLimit,
}

/** The host's reply for a correct program. */
const forged = JSON.stringify({ diagnostics: null, exitCode: 0, stdout: 'forged', stderr: '', cpuMs: 0, wallMs: 0, isLast: false })

/** `out` is what a contained run prints. */
const inLines: { name: string; source: string; expect: string[]; out?: string; isTwice?: true }[] = [
  { name: 'a promise that never lets go of the loop', source: '(async () => { for (;;) await null })()', expect: ['TLE'] },
  { name: 'an interval without an end', source: 'setInterval(() => {}, 1)', expect: ['TLE'] },
  { name: 'a regular expression that backtracks for ever', source: '/^(a+)+$/.test("a".repeat(50) + "b")', expect: ['TLE'] },
  { name: 'a string that doubles', source: 'let s = "x"; const a = []; for (;;) { s += s; a.push(s + 1) }', expect: ['RE', 'MLE', 'TLE'] },
  {
    name: 'the longest strings, taken apart',
    source: 'const a = []; for (;;) { const s = "x".repeat(1 << 28); a.push(s); a.push(s.split("")) }',
    expect: ['MLE'],
  },
  {
    name: 'the longest strings, put together again',
    source: 'const a = []; for (;;) { a.push("x".repeat(1 << 28).split("").join("y")) }',
    expect: ['MLE'],
  },
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
  {
    name: 'a frame of the host in the output',
    source: `process.stdout.write(String.fromCharCode(0, 0, 0, 99) + ${JSON.stringify(forged)})`,
    expect: ['OK'],
    out: `\0\0\0c${forged}`,
  },
  {
    name: 'frames of the stack, taken from the function that guards them',
    source:
      'let raw = []; Array.prototype.map = function () { raw = this; return [] }; Error.prepareStackTrace = (e, f) => f; const look = () => { const e = new Error("x"); void e.stack }; [1].forEach(look); setTimeout(look); setTimeout(() => { const open = [...raw].filter((f) => typeof f.getFunction?.() === "function" || (f.getThis?.() ?? globalThis) !== globalThis); console.log(open.length === 0 ? "safe" : "LEAK " + open.map(String)) })',
    expect: ['OK'],
    out: 'safe\n',
  },
  {
    name: 'the functions that called it, up to the host',
    source:
      'let found = "safe"; function look() { let f = look; for (let k = 0; k < 20 && f; k++) { try { f = f.caller } catch { break } if (f && /write\\(stream|exit\\(Number|createPrelude/.test(String(f))) found = "LEAK " + String(f).slice(0, 80) } return "" } console.error({ toString: look, toJSON: look }); try { process.stderr.write({ toString: look }) } catch {} setTimeout(look); process.on("exit", () => { look(); console.log(found) })',
    expect: ['OK'],
    out: 'safe\n',
  },
  {
    name: 'modules by import',
    source:
      'let r = "safe"; const tries = [() => import("fs"), () => import("node:child_process"), () => new Function("return import(\'fs\')")(), () => (0, eval)("import(\'/proc/self/environ\')"), () => import("data:text/javascript,export default 1"), () => import("http://127.0.0.1/")]; (async () => { for (const t of tries) { try { await t(); r = "LEAK" } catch {} } console.log(r) })()',
    expect: ['OK'],
    out: 'safe\n',
  },
  {
    name: 'what one test leaves for the next',
    source:
      'console.log(globalThis.left ?? [].left ?? require("fs").left ?? process.env.left ?? Symbol.for("left").left ?? console.left ?? 0); globalThis.left = Object.prototype.left = Array.prototype.left = require("fs").left = process.env.left = console.left = 1; Symbol.prototype.left = 1; process.on("exit", () => { Promise.prototype.then = () => {} }); setTimeout(() => { globalThis.left = 2 }, 1e9)',
    expect: ['OK'],
    out: '0\n',
    isTwice: true,
  },
  {
    name: 'output after the end',
    source:
      'try { setTimeout(() => console.log("late")); Promise.resolve().then(() => console.log("late")); console.log("in time"); process.exit(0) } finally { for (let k = 0; k < 1e5; k++) console.log("late") }',
    expect: ['OK'],
    out: 'in time\n',
  },
  { name: 'output in pieces of one letter', source: 'for (;;) process.stdout.write("x")', expect: ['OLE', 'TLE'] },
  { name: 'rejections that nobody handles', source: 'for (;;) Promise.reject(new Error("x".repeat(1e4)))', expect: ['MLE', 'TLE', 'RE'] },
  { name: 'timers that make timers', source: 'const f = () => { setTimeout(f); setTimeout(f) }; f()', expect: ['MLE', 'TLE', 'RE'] },
  {
    name: 'an exit code that never becomes a number',
    source: 'process.exitCode = { valueOf() { for (;;); }, [Symbol.toPrimitive]() { for (;;); } }',
    expect: ['TLE'],
  },
  { name: 'a last handler that never ends', source: 'process.emit = () => { for (;;); }', expect: ['TLE'] },
  {
    name: 'a global object that answers every question late',
    source: 'Object.setPrototypeOf(globalThis, new Proxy({}, { get() { for (;;); }, has() { for (;;); } })); nothing',
    expect: ['TLE', 'RE', 'OK'],
  },
  {
    name: 'an iterator that never ends',
    source: '(async () => { for await (const x of { [Symbol.asyncIterator]: () => ({ next: async () => ({}) }) }); })()',
    expect: ['TLE'],
  },
  { name: 'a number that fills the memory', source: 'let n = 3n; for (;;) n = n * n', expect: ['TLE', 'MLE', 'RE'] },
  { name: 'a number written out in one call', source: 'console.log(String(7n ** 20000000n).length)', expect: ['TLE', 'MLE', 'RE', 'OK'] },
  {
    name: 'a search in one call through an array of holes',
    source: 'console.log(Array.prototype.includes.call({ length: 2 ** 53 - 1 }, 1))',
    expect: ['TLE'],
  },
  {
    name: 'a text of half a thousand million letters',
    source: 'console.log("a".repeat(2 ** 29 - 24).replace(/a/g, "bb").length)',
    expect: ['MLE', 'RE', 'TLE'],
  },
  {
    name: 'a value nested a million deep',
    source: 'let a = []; for (let k = 0; k < 1e6; k++) a = [a]; console.log(JSON.stringify(a).length, JSON.parse("[".repeat(1e7)))',
    expect: ['RE', 'MLE', 'TLE'],
  },
  {
    name: 'arguments by the million',
    source: 'console.log(Math.max(...new Array(2e7).fill(1)), String.fromCharCode.apply(null, new Array(2e7)))',
    expect: ['RE', 'MLE', 'TLE'],
  },
  {
    name: 'memory that V8 does not count',
    source: 'const a = []; for (let k = 0; ; k++) a.push(new Intl.DateTimeFormat("zh-TW", { dateStyle: "full" }), new Intl.Collator("zh"))',
    expect: ['MLE', 'TLE', 'RE'],
  },
  {
    name: 'a stack trace without an end',
    source: 'Error.stackTraceLimit = Infinity; const f = () => f(); f()',
    expect: ['RE', 'MLE', 'TLE'],
  },
  {
    name: 'work after its end for what it left behind',
    source: 'const r = new FinalizationRegistry(() => { for (;;); }); for (let k = 0; k < 1e5; k++) r.register({ k }, k); console.log("0")',
    expect: ['OK', 'TLE'],
  },
  { name: 'brackets that end before the parser does', source: `${'('.repeat(100_000)}1${')'.repeat(100_000)}`, expect: ['CE', 'RE', 'OK'] },
  { name: 'functions in functions for the parser', source: `${'(a=>'.repeat(3000)}1${')'.repeat(3000)}`, expect: ['CE', 'RE', 'OK'] },
  { name: 'default values in default values', source: `${'(a='.repeat(20_000)}1${')=>1'.repeat(20_000)}`, expect: ['CE'] },
]

let sandbox: Sandbox | null
let judge: Judge
let cacheDir: string

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'judge-attacks-'))
  sandbox = await openSandbox({ slots: 2, log() {} })
  judge = createJudge({ sandbox, languages: await languagesFor(sandbox), cacheDir, log: { info() {}, warn() {}, error() {} } })
})

afterAll(async () => {
  await judge.close()
  await sandbox?.close()
  await rm(cacheDir, { recursive: true, force: true })
})

const run = (source: string, output: string, times = 1, timeLimit = 1): Promise<Verdict> =>
  judge.judge({
    answerId: 1,
    attempt: 1,
    languageId: 9,
    source,
    distribution: 1,
    tests: Array.from({ length: times }, () => ({
      testDataId: 1,
      input: '2 3\n',
      expectedOutput: output,
      read: true,
      rule: 'default',
      strict: true,
      weight: 1,
      timeLimit,
      memoryLimit: 102_400,
      outputSizeLimit: 0,
    })),
  })

const attack = async (source: string, expected: string[], out: string | undefined, times = 1): Promise<void> => {
  // Attacks that only a time limit may end get a short one; all others get enough time to do anything else.
  const timeLimit = expected.includes('TLE') && !expected.includes('MLE') ? 0.3 : 1
  const verdict = await run(source, out ?? '', times, timeLimit)
  const allowed = expected.flatMap((name) =>
    name === 'OK' ? [STATUS.Accept, ...(out === undefined ? [STATUS.WrongAnswer] : [])] : [codes[name]],
  )
  expect(allowed, `${verdict.statusCode} ${verdict.message} ${verdict.cases[0]?.output?.slice(0, 200)}`).toContain(verdict.statusCode)
  const next = await run('const [a, b] = require("fs").readFileSync(0, "utf8").split(" ").map(Number); console.log(a + b)', '5\n')
  expect(next).toMatchObject({ statusCode: STATUS.Accept, score: 1 })
}

describe('in files', () => {
  test.each(inFiles)('$name must not $mustNot', async ({ name, expect: expected, out }) => {
    await attack(readFileSync(join(folder, `${name}.js`), 'utf8'), expected, out)
  })
})

describe('in lines', () => {
  test.each(inLines)('$name', ({ source, expect: expected, out, isTwice }) => attack(source, expected, out, isTwice ? 2 : 1))
})
