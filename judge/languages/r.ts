// R as Rscript runs it, called without the shell scripts around it and without the packages that draw.
import { boxPath, compilerBytes, type NativeLanguage } from './language.ts'
import { firstLineOf } from './probe.ts'

const home = '/usr/lib/R'
const r = [`${home}/bin/exec/R`, '--no-echo', '--no-restore', '--vanilla']
const env = {
  R_HOME: home,
  R_SHARE_DIR: '/usr/share/R/share',
  R_INCLUDE_DIR: '/usr/share/R/include',
  R_DOC_DIR: '/usr/share/R/doc',
  LD_LIBRARY_PATH: `${home}/lib`,
}

const runEnv = { ...env, R_DEFAULT_PACKAGES: 'methods,utils,stats' }

export const rLanguage: NativeLanguage = {
  kind: 'native',
  languageId: 8,
  debianPackage: 'r-base-core',
  sourceFile: 'main.r',
  artifactFile: null,
  async probe() {
    const version = await firstLineOf(['/usr/bin/R', '--version'])
    return version === null ? null : { version: version.replace(/ \(.*$/, '').replace(/ version /, ' ') }
  },
  compile: () => ({
    argv: [
      ...r,
      '-e',
      `tryCatch(invisible(parse("${boxPath('main.r')}", encoding = "UTF-8")), error = function(e) { message(conditionMessage(e)); quit(status = 1) })`,
    ],
    env: { ...env, R_DEFAULT_PACKAGES: 'NULL' },
    memoryBytes: compilerBytes,
    mounts: [],
  }),
  run: (_, program) => ({
    argv: [...r, `--file=${program}`],
    env: runEnv,
  }),
  tools: () => r.slice(0, 1),
  preread: () => [{ argv: [...r, '-e', 'invisible(median(scan(text = "2 3", quiet = TRUE)))'], env: runEnv }],
  isAddressSpaceLimitable: false,
  crashSign: /^Execution halted$/m,
  hello: 'cat("Hello, world!\\n")\n',
}
