// Reads the runtimes' files once after the start: the first reader of a file is charged for its pages and waits for the disk, and that
// should not be the first student of the day. Done by processes of low priority outside of any box, so that the pages are the server's.
import { spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { defaultEnvironment } from '../sandbox/base.ts'
import type { LanguageDefinition, Reading } from './language.ts'

const longestMs = 60_000

/** Runs one command to its end, and says whether it ended well. */
const read = ({ argv, env }: Reading, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn('/usr/bin/nice', ['-n', '19', ...argv], {
      stdio: 'ignore',
      cwd: '/',
      env: { ...defaultEnvironment, HOME: '/', TMPDIR: '/tmp', ...env },
      signal,
      timeout: longestMs,
      killSignal: 'SIGKILL',
    })
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })

/** Waits, so that the start itself comes first. False when aborted meanwhile. */
const paused = (ms: number, signal: AbortSignal): Promise<boolean> => setTimeout(ms, true, { signal, ref: false }).catch(() => false)

/**
 * One language after another, `afterMs` from now. Never rejects; ends early when aborted. Resolves with the programs that failed: what
 * they would have read is read by the first student.
 */
export const prereadRuntimes = async (definitions: readonly LanguageDefinition[], signal: AbortSignal, afterMs = 0): Promise<string[]> => {
  const failed: string[] = []
  if (!(await paused(afterMs, signal))) return failed
  const done = new Set<string>()
  for (const definition of definitions) {
    if (definition.kind !== 'native') continue
    for (const reading of definition.preread?.() ?? []) {
      const words = reading.argv.join('\0')
      if (signal.aborted) return failed
      if (!done.has(words) && !(await read(reading, signal)) && !signal.aborted) failed.push(reading.argv[0] ?? '')
      done.add(words)
    }
  }
  return failed
}
