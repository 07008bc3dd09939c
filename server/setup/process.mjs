// Starting other programs during set-up. This folder is plain JavaScript: it runs on the machine's own Node, before ours is there.
import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { constants as system } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const bins = [join(root, 'node_modules/.bin'), join(root, 'node_modules/node/bin')]
/** Node 26, from the package `node`. */
export const node = join(root, 'node_modules/node/bin/node')

/** One line about what set-up does; on stderr, since a command's own output belongs to its reader. */
export const say = (line) => process.stderr.write(`· ${line}\n`)

/** Ends with one clear line. */
export const stop = (line) => {
  process.stderr.write(`✗ ${line}\n`)
  process.exit(1)
}

/** Where a program is on the PATH, or null. */
export const which = (program) => {
  for (const directory of (process.env.PATH ?? '').split(delimiter)) {
    try {
      const path = join(directory, program)
      accessSync(path, constants.X_OK)
      return path
    } catch {}
  }
  return null
}

const environment = (more = {}) => ({ ...process.env, PATH: [...bins, process.env.PATH].join(delimiter), ...more })

/** Runs a program to its end in the checkout, with our Node first on its PATH; returns its exit code. `quietly` shows its output only when it fails, `silently` never. */
export const run = (program, args, { env, cwd = root, quietly = false, silently = false } = {}) => {
  const stdio = quietly || silently ? ['ignore', 'pipe', 'pipe'] : 'inherit'
  const done = spawnSync(program, args, { cwd, stdio, env: environment(env), maxBuffer: 64 * 1024 * 1024 })
  if (done.error) say(`${program}: ${done.error.message}`)
  if (quietly && done.status !== 0) process.stderr.write(`${done.stdout ?? ''}${done.stderr ?? ''}`)
  return done.status ?? 128 + (system.signals[done.signal] ?? 0)
}

/**
 * Runs a program beside others, in the same place and manner; resolves to its exit code and what it printed.
 * @returns {Promise<{ code: number, printed: string }>}
 */
export const runAside = (program, args) =>
  new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: environment() })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (printed += text))
    child.on('error', (error) => resolve({ code: 1, printed: `${program}: ${error.message}\n` }))
    child.on('close', (code, signal) => resolve({ code: code ?? 128 + (system.signals[signal] ?? 0), printed }))
  })

/** Hands over to a program that runs until it ends or is told to; its exit code becomes ours. */
export const handOver = (program, args, env) => {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: environment(env) })
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'])
    process.on(signal, () => {
      // A terminal's Ctrl+C reaches the child by itself.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  child.on('error', (error) => stop(error.message))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (system.signals[signal] ?? 0)))
}
