// Asks an installed tool for its version. Tools are named by absolute path: the box shows the system's, not the server's PATH.
import { execFile } from 'node:child_process'

/** The first line that `argv` prints, or null when the tool is missing or fails within 10 s. */
export const firstLineOf = (argv: readonly string[]): Promise<string | null> =>
  new Promise((resolve) => {
    const [program = '', ...rest] = argv
    execFile(program, rest, { timeout: 10_000, env: { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8' } }, (error, stdout) => {
      resolve(error ? null : (stdout.split('\n')[0]?.trim() ?? null))
    })
  })
