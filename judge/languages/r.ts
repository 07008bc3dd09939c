// R as Rscript runs it, called without the shell scripts around it. A site profile of ours (r/profile.R) loads only the packages that a program calls.
import { copyFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { buildOnce, builtOrNull, digestOf, runTool } from './build.ts'
import { boxPath, compilerBytes, type NativeLanguage } from './language.ts'
import { firstLineOf } from './probe.ts'

const home = '/usr/lib/R'
const r = [`${home}/bin/exec/R`, '--no-echo', '--no-restore', '--no-environ', '--no-init-file']
const noProfile = '--no-site-file'
const env = {
  R_HOME: home,
  R_SHARE_DIR: '/usr/share/R/share',
  R_INCLUDE_DIR: '/usr/share/R/include',
  R_DOC_DIR: '/usr/share/R/doc',
  LD_LIBRARY_PATH: `${home}/lib`,
}

const sourceOf = (name: string): string => resolve(import.meta.dirname, 'r', name)
const [profile, prepare, check] = ['profile.R', 'prepare.R', 'check.R'].map(sourceOf) as [string, string, string]
const digest = digestOf([profile, prepare, check])
/** Where boxes see the profile. */
const shownAt = '/opt/r'
/** Of the version that `probe` has found. */
let buildName = ''

export const rLanguage: NativeLanguage = {
  kind: 'native',
  languageId: 8,
  debianPackage: 'r-base-core',
  sourceFile: 'main.r',
  artifactFile: null,
  async probe() {
    const line = await firstLineOf(['/usr/bin/R', '--version'])
    const version = line?.replace(/ \(.*$/, '').replace(/ version /, ' ') ?? null
    buildName = `${(version ?? '').replaceAll(' ', '-')}-${digest}`
    return version === null ? null : { version }
  },
  build: () =>
    buildOnce(buildName, async (folder) => {
      const run = (settings: string[], ...rest: string[]): Promise<void> =>
        runTool(folder, '/usr/bin/env', 'R_DEFAULT_PACKAGES=NULL', ...settings, '/usr/bin/R', ...r.slice(1), ...rest)
      // By their names in the folder: R takes blanks in a path for something else.
      for (const file of [profile, prepare, check]) await copyFile(file, join(folder, basename(file)))
      await run([], noProfile, `--file=${basename(prepare)}`)
      await run([`R_PROFILE=${basename(profile)}`], `--file=${basename(check)}`)
    }),
  compile: () => ({
    argv: [
      ...r,
      noProfile,
      '-e',
      `tryCatch(invisible(parse("${boxPath('main.r')}", encoding = "UTF-8")), error = function(e) { message(conditionMessage(e)); quit(status = 1) })`,
    ],
    // Nothing here runs twice, so compiling it to byte code is not worth it.
    env: { ...env, R_DEFAULT_PACKAGES: 'NULL', R_ENABLE_JIT: '0' },
    memoryBytes: compilerBytes,
    mounts: [],
  }),
  runMounts() {
    const folder = builtOrNull(buildName)
    return folder ? [{ from: folder, to: shownAt }] : []
  },
  run: (_, program) =>
    builtOrNull(buildName)
      ? { argv: [...r, `--file=${program}`], env: { ...env, R_DEFAULT_PACKAGES: 'NULL', R_PROFILE: `${shownAt}/profile.R` } }
      : { argv: [...r, noProfile, `--file=${program}`], env },
  tools: () => r.slice(0, 1),
  preread: () => [{ argv: [...r, noProfile, '-e', 'invisible(median(scan(text = "2 3", quiet = TRUE)))'], env }],
  isAddressSpaceLimitable: false,
  crashSign: /^Execution halted$/m,
  hello: 'cat("Hello, world!\\n")\n',
}
