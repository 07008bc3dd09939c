// Programs as students write them for Node: every usual way to read, wait, print and fail.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STATUS } from '../../catalogue.ts'
import { failureOf, limitsOf, runLimitsOf } from '../../outcome.ts'
import { openSandbox } from '../../sandbox/open.ts'
import type { RunResult, Sandbox } from '../../sandbox/port.ts'
import { HostPool } from './pool.ts'

const limits = limitsOf({ timeLimit: 2, memoryLimit: 102_400, outputSizeLimit: 0 })
let sandbox: Sandbox | null
let hosts: HostPool
beforeAll(async () => {
  sandbox = await openSandbox({ slots: 1, log() {} })
  hosts = new HostPool({ sandbox, size: 1, othersInUse: () => 0 })
})
afterAll(async () => {
  await hosts.close()
  await sandbox?.close()
})

const run = async (source: string, input = '1 2\n3 4\n'): Promise<RunResult> => {
  const program = await hosts.prepare(source)
  try {
    return await program.run(Buffer.from(input), runLimitsOf(limits))
  } finally {
    await program.close()
  }
}

const lines = 'const rl = require("readline").createInterface({ input: process.stdin, output: process.stdout });'
test.each([
  ['readFileSync(0)', 'console.log(require("fs").readFileSync(0).toString().split("\\n").length)', '3\n'],
  ['readFileSync("/dev/stdin", "utf8")', 'console.log(require("node:fs").readFileSync("/dev/stdin", "utf8").trim())', '1 2\n3 4\n'],
  [
    'readline, line and close',
    `${lines} const a = []; rl.on("line", (l) => a.push(l)); rl.on("close", () => console.log(a))`,
    "[ '1 2', '3 4' ]\n",
  ],
  ['readline, one line and no more', `${lines} rl.once("line", (l) => { console.log(l); rl.close() })`, '1 2\n'],
  [
    'readline, async iterator',
    `${lines} (async () => { for await (const l of rl) console.log("<" + l + ">"); console.log("end") })()`,
    '<1 2>\n<3 4>\nend\n',
  ],
  ['readline, nested questions', `${lines} rl.question("", (a) => rl.question("", (b) => { console.log(b, a); rl.close() }))`, '3 4 1 2\n'],
  [
    'readline/promises',
    'const rl = require("readline/promises").createInterface({ input: process.stdin }); (async () => { const a = await rl.question(""); console.log(await rl.question(""), a) })()',
    '3 4 1 2\n',
  ],
  [
    'stdin as a stream',
    'let d = ""; process.stdin.setEncoding("utf8"); process.stdin.on("data", (c) => (d += c)); process.stdin.on("end", () => console.log(d.length))',
    '8\n',
  ],
  ['stdin, async iterator', '(async () => { let d = ""; for await (const c of process.stdin) d += c; console.log(d.length) })()', '8\n'],
  [
    'timers in the order of their time',
    'setTimeout(() => console.log(3), 9e8); setTimeout(() => console.log(2), 5); setImmediate(() => console.log(1)); Promise.resolve().then(() => console.log("micro")); console.log(0)',
    '0\nmicro\n1\n2\n3\n',
  ],
  [
    'an interval that is cleared',
    'let n = 0; const t = setInterval(() => { console.log(n); if (++n === 3) clearInterval(t) }, 1000)',
    '0\n1\n2\n',
  ],
  ['exit stops at once', 'console.log(1); process.exit(0); console.log(2)', '1\n'],
  ['return at the top', 'console.log(1); return; console.log(2)', '1\n'],
  ['the main module', 'if (require.main === module) console.log(process.argv.length)', '2\n'],
  [
    'import by name and as a whole',
    'import fs, { readFileSync } from "node:fs"; import * as util from "util"; console.log(fs.readFileSync === readFileSync, readFileSync(0, "utf8").length, util.format("%d", 3))',
    'true 8 3\n',
  ],
  [
    'top-level await',
    'const n = await new Promise((done) => setTimeout(done, 5, 7)); console.log(n); await null; setTimeout(() => console.log("end"), 1)',
    '7\nend\n',
  ],
  [
    'readline in a module',
    'import { createInterface } from "readline"; for await (const l of createInterface({ input: process.stdin })) console.log(l)',
    '1 2\n3 4\n',
  ],
  [
    'readline/promises in a module',
    'import * as readline from "node:readline/promises"; const rl = readline.createInterface({ input: process.stdin }); const a = await rl.question(""); console.log(a, await rl.question("")); rl.close()',
    '1 2 3 4\n',
  ],
  [
    'export and a hashbang',
    '#!/usr/bin/env node\nexport const answer = 42; console.log(answer, typeof require, this)',
    '42 undefined undefined\n',
  ],
  ['createReadStream(0)', 'const s = require("fs").createReadStream(0, "utf8"); s.on("data", (d) => console.log(d.length))', '8\n'],
  [
    'createReadStream with readline',
    'const { createReadStream } = require("fs"); require("readline").createInterface({ input: createReadStream("/dev/stdin") }).on("line", (l) => console.log(l))',
    '1 2\n3 4\n',
  ],
  [
    'createReadStream(null, { fd: 0 }) as iterator',
    'import fs from "fs"; let n = 0; for await (const part of fs.createReadStream(null, { fd: 0, encoding: "utf8" })) n += part.length; console.log(n)',
    '8\n',
  ],
  [
    'events.once',
    `${lines} const { once } = require("events"); let n = 0; rl.on("line", () => n++); once(rl, "close").then(() => console.log(n))`,
    '2\n',
  ],
  [
    'events.once of an error',
    'const { EventEmitter, once } = require("events"); const e = new EventEmitter(); once(e, "x").catch((error) => console.log(error.message)); e.emit("error", new Error("no"))',
    'no\n',
  ],
  [
    'util.promisify',
    'import { promisify } from "util"; import { readFile } from "fs"; await promisify(setTimeout)(5); console.log((await promisify(readFile)(0, "utf8")).length)',
    '8\n',
  ],
  [
    'util.promisify of question',
    `${lines} const ask = require("util").promisify(rl.question).bind(rl); (async () => { console.log(await ask("")); console.log(await ask("")); rl.close() })()`,
    '1 2\n3 4\n',
  ],
  [
    'fs.promises',
    'import { readFile } from "fs/promises"; console.log((await readFile("/dev/stdin", "utf8")).trim().split(/\\s+/).map(Number))',
    '[ 1, 2, 3, 4 ]\n',
  ],
  ['stream/consumers', 'import { text } from "node:stream/consumers"; console.log((await text(process.stdin)).length)', '8\n'],
  ['TextDecoder and TextEncoder', 'console.log(new TextDecoder().decode(new TextEncoder().encode("中文")))', '中文\n'],
  ['write without a newline', 'process.stdout.write("a"); process.stdout.write("b")', 'ab'],
  ['text of every script', 'console.log("中文", "é", "😀", Buffer.from("中").length)', '中文 é 😀 3\n'],
  [
    'modern language',
    'class A { #x = 1; static s = 2; get x() { return this.#x ?? 0 } } console.log(new A().x, A.s, [3, 1].toSorted(), 2n ** 64n, structuredCloneless?.y)\nvar structuredCloneless',
    '1 2 [ 1, 3 ] 18446744073709551616n undefined\n',
  ],
])('%s', async (_name, source, expected) => {
  const ended = await run(source)
  expect({ out: ended.stdout.toString(), error: ended.stderr.toString(), exitCode: ended.exitCode }).toEqual({
    out: expected,
    error: '',
    exitCode: 0,
  })
})

test.each([
  ['an error', 'function f() { null.x }\nf()', 1, /^main\.js:1\nTypeError: Cannot read .*\n {4}at f \(main\.js:1:\d+\)/],
  ['an error in a timer', '\nsetTimeout(() => { throw new RangeError("late") }, 5)', 1, /^main\.js:2\nRangeError: late/],
  ['a rejected promise', '(async () => { await null; throw new Error("lost") })()', 1, /Error: lost/],
  ['a thrown value', 'throw 5', 1, /^Uncaught 5/],
  ['a thrown object', 'throw { a: 1 }', 1, /^Uncaught object/],
  ['an exit code', 'console.error("bad"); process.exit(3)', 3, /^bad\n$/],
  ['an exit code for later', 'process.exitCode = 4', 4, /^$/],
  ['a module that is not there', 'require("express")', 1, /Cannot find module 'express'/],
  ['an imported module that is not there', '\nimport net from "node:net"', 1, /Cannot find module 'node:net': it is not available here/],
  ['an imported part that is not there', 'import { nothing } from "fs"', 1, /'fs' does not provide an export named 'nothing'/],
  ['a function that is not there', 'require("fs").readdirSync(".")', 1, /fs\.readdirSync is not available here/],
  [
    'an imported function that is not there',
    'import { on } from "events"\non(process.stdin, "data")',
    1,
    /events\.on is not available here/,
  ],
  [
    'an error in a module',
    'import "fs"\nconst f = () => null.x\nf()',
    1,
    /^main\.js:2\nTypeError: Cannot read .*\n {4}at f \(main\.js:2:\d+\)/,
  ],
  [
    'an error after an await',
    'await null\nawait new Promise((done) => setTimeout(done, 1))\nthrow new RangeError("late")',
    1,
    /^main\.js:3\nRangeError: late/,
  ],
  ['a rejected await', 'await Promise.reject(new Error("lost"))', 1, /Error: lost/],
  ['recursion without end', '(function f() { f() })()', 1, /RangeError: Maximum call stack size exceeded/],
])('%s is a runtime error with its place', async (_name, source, exitCode, error) => {
  const ended = await run(source)
  expect(failureOf(ended, limits)).toMatchObject({ statusCode: STATUS.RuntimeError, reason: `exit code ${exitCode}` })
  expect(ended.stderr.toString()).toMatch(error)
  expect(ended.stderr.toString()).not.toMatch(/isolated-vm|node:judge|node_modules|host\.ts|isolate\.ts/)
})

test.each([
  ['a script', 'let x = ;', /^main\.js:1:9: SyntaxError: Unexpected token ';'/],
  ['a module', 'import fs from "fs"\nlet fs = 1', /^main\.js:2:5: SyntaxError: Identifier 'fs' has already been declared/],
  ['a script with await', 'const fs = require("fs")\nawait fs.readFile(\n', /^main\.js:\d:\d+: SyntaxError/],
])('%s that is not one is told with its place', async (_name, source, diagnostics) => {
  await expect(run(source)).rejects.toThrow(diagnostics)
})

test('two hundred thousand lines are read in time', async () => {
  const ended = await run(
    `${lines} let s = 0; rl.on("line", (l) => (s += Number(l))); rl.on("close", () => console.log(s))`,
    '1\n'.repeat(200_000),
  )
  expect(ended.stdout.toString()).toBe('200000\n')
})

test('nothing of one test is left for the next', async () => {
  await run('globalThis.left = 1; Array.prototype.left = 1; Object.prototype.left = 1')
  expect((await run('console.log(typeof left, [].left, {}.left)')).stdout.toString()).toBe('undefined undefined undefined\n')
})
