// npm test: everything a fresh machine lacks, then all tests, or those of the suites that `--project` names (vitest.config.ts).
// Prints the seconds of each suite. A few files that failed run once more, each alone; the last line says how many tests passed and failed.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureDependencies } from './dependencies.mjs'
import { node, root, run, say } from './process.mjs'
import { ensureBrowser, ensureJudge, ensureServers } from './toolchains.mjs'
import { ensureWeb } from './web.mjs'

// Attacks are tried in the modes that hold them by means of their own, with --all-modes in all of them; --all adds the extended files too.
const ALL = '--all'
const ALL_MODES = '--all-modes'
const isGiven = (...flags) => flags.some((flag) => process.argv.includes(flag))
const args = process.argv.slice(2).filter((word) => word !== ALL && word !== ALL_MODES)
const env = { ...(isGiven(ALL) ? { TESTS: 'all' } : {}), ...(isGiven(ALL, ALL_MODES) ? { ATTACKS_MODES: 'all' } : {}) }
const named = args.flatMap((word, at) => (args[at - 1] === '--project' ? [word] : word.startsWith('--project=') ? [word.slice(10)] : []))
const runsAnyOf = (...suites) => named.length === 0 || suites.some((suite) => named.includes(suite))

ensureDependencies()
if (runsAnyOf('server', 'browser', 'memory', 'judge', 'attacks')) ensureJudge()
if (runsAnyOf('server')) ensureServers()
if (runsAnyOf('browser')) ensureBrowser()
if (runsAnyOf('server', 'browser')) ensureWeb()

/**
 * Runs the suites, or only these files; `name` is that of the report. The exit code, and what the report says; null if there is none.
 * @param {string} name
 * @param {string[]} options
 */
const runTests = (name, options) => {
  const path = join(root, `build/${name}.json`)
  rmSync(path, { force: true })
  const reporters = ['default', 'json', './server/setup/seconds.mjs'].map((reporter) => `--reporter=${reporter}`)
  const code = run(node, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, `--outputFile.json=${path}`, ...options], { env })
  try {
    return { code, report: JSON.parse(readFileSync(path, 'utf8')) }
  } catch {
    return { code, report: null }
  }
}

/** A run that ended badly without a failed test (a file that would not load, an error nobody caught) counts as one failure. */
const countsOf = ({ code, report }) => {
  if (report === null) return { passed: 0, failed: 1, skipped: 0 }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report
  return { passed: numPassedTests, failed: numFailedTests || (code === 0 ? 0 : 1), skipped: numPendingTests + numTodoTests }
}

/** Paths of the files with a failure, relative to the root. */
const failedFiles = ({ report }) =>
  (report?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name))

mkdirSync(join(root, 'build'), { recursive: true })
const first = runTests('test-results', args)
const counts = countsOf(first)
let { code } = first

// Three files share two processors, and what they start has to wait for one: a few failures are looked at again, each file alone. A bug fails there too.
const MOST_ALONE = 5
const suspects = failedFiles(first)
if (code !== 0 && suspects.length > 0 && suspects.length <= MOST_ALONE) {
  say(`once more, one file at a time: ${suspects.join(', ')}`)
  const again = runTests('test-results-alone', [...args, ...suspects, '--maxWorkers=1', '--no-file-parallelism'])
  const { failed } = countsOf(again)
  if (failed < counts.failed) say(`${counts.failed - failed} of ${counts.failed} failures passed alone, to be looked into`)
  counts.passed += Math.max(0, counts.failed - failed)
  counts.failed = failed
  code = again.code
}

const { passed, failed, skipped } = counts
process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`)
process.exit(failed > 0 ? 1 : code)
