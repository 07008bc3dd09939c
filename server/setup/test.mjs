// npm test: everything a fresh machine lacks, then all tests. The last line says how many passed and failed.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDependencies } from './dependencies.mjs'
import { node, root, run } from './process.mjs'
import { ensureBrowser, ensureJudge } from './toolchains.mjs'
import { ensureWeb } from './web.mjs'

ensureDependencies()
ensureJudge()
ensureBrowser()
ensureWeb()

const results = join(root, 'build/test-results.json')
mkdirSync(join(root, 'build'), { recursive: true })
rmSync(results, { force: true })
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
const code = run(node, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...process.argv.slice(2)])

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
