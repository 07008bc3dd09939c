// Reads the runtimes' files once after the start: whoever reads a file first is charged for its pages and waits for the disk, and that
// should not be the first student of the day. Done by processes of low priority outside of any box, so that the pages are the server's.
import { spawn } from 'node:child_process'
import { defaultEnvironment } from '../sandbox/base.ts'
import type { LanguageDefinition, Reading } from './language.ts'

const longestMs = 60_000

/** Runs one command to its end, whatever that is. */
const read = ({ argv, env }: Reading, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const child = spawn('/usr/bin/nice', ['-n', '19', ...argv], {
      stdio: 'ignore',
      cwd: '/',
      env: { ...defaultEnvironment, HOME: '/', TMPDIR: '/tmp', ...env },
      signal,
      timeout: longestMs,
      killSignal: 'SIGKILL',
    })
    child.once('error', () => resolve())
    child.once('close', () => resolve())
  })

/** One language after another. Never rejects; ends early when aborted. */
export async function prereadRuntimes(definitions: readonly LanguageDefinition[], signal: AbortSignal): Promise<void> {
  const done = new Set<string>()
  for (const definition of definitions) {
    if (definition.kind !== 'native') continue
    for (const reading of definition.preread?.() ?? []) {
      const words = reading.argv.join('\0')
      if (signal.aborted) return
      if (!done.has(words)) await read(reading, signal)
      done.add(words)
    }
  }
}
