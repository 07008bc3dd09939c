// The header testlib.h for checkers and other programs of problems (testlib/testlib.h), compiled beforehand where set-up has made it.
import { copyFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Mount } from '../sandbox/port.ts'
import { buildOnce, builtFolder, builtOrNull, digestOf, runTool } from './build.ts'

const folder = resolve(import.meta.dirname, 'testlib')
const header = join(folder, 'testlib.h')
const digest = digestOf([header])
/** Where boxes see it. The digest makes a program that was compiled with another version a different one for the cache. */
const shownAt = `/opt/testlib-${digest}`

const nameOf = (version: string): string => `g++-${version}-testlib-${digest}`

/** Makes the header for a version of g++ and these flags. */
export const buildTestlib = (version: string, gpp: string, flags: readonly string[]): Promise<void> =>
  buildOnce(nameOf(version), async (built) => {
    await copyFile(header, join(built, 'testlib.h'))
    await runTool(built, gpp, ...flags, '-x', 'c++-header', 'testlib.h', '-o', 'testlib.h.gch')
  })

/** The options and the mount with which a source finds the header. Its own files come first. */
export const testlibFor = (version: string): { options: string[]; mount: Mount } => ({
  options: ['-I', shownAt],
  mount: { from: builtOrNull(nameOf(version)) === null ? folder : builtFolder(nameOf(version)), to: shownAt },
})
