// npm test: everything a fresh machine lacks, then all tests, or those of the suites that `--project` names (vitest.config.ts).
// Prints the seconds of each suite; the last line says how many passed and failed.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDependencies } from './dependencies.mjs'
import { node, root, run } from './process.mjs'
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

const results = join(root, 'build/test-results.json')
mkdirSync(join(root, 'build'), { recursive: true })
rmSync(results, { force: true })
const reporters = ['default', 'json', './server/setup/seconds.mjs'].map((name) => `--reporter=${name}`)
const code = run(node, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, `--outputFile.json=${results}`, ...args], { env })

/** A run that ended badly without a failed test (a file that would not load, an error nobody caught) counts as one failure. */
const counts = () => {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(readFileSync(results, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests || (code === 0 ? 0 : 1), skipped: numPendingTests + numTodoTests }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
const { passed, failed, skipped } = counts()
process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`)
process.exit(failed > 0 ? 1 : code)
