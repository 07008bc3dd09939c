// npm run check: what must hold in every commit. All of it runs, then a line each says how it went.
import { ensureDependencies } from './dependencies.mjs'
import { node, run } from './process.mjs'

ensureDependencies()

const vitest = (...files) => ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...files]
/** Name, and arguments for Node.
 * @type {[string, string[]][]} */
const checks = [
  ['types', ['node_modules/typescript/bin/tsc', '--noEmit']],
  ['lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--quiet']],
  ['format', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']],
  [
    'boundaries and glossary',
    vitest('--project', 'unit', 'server/boundaries.test.ts', 'server/firstLoad.test.ts', 'server/glossary.test.ts'),
  ],
  ['dead code', ['node_modules/knip/bin/knip.js', '--no-progress']],
  ['translation parity', vitest('--project', 'web', 'web/app/parity.test.ts')],
]

const outcomes = checks.map(([name, args]) => {
  const since = Date.now()
  const isGood = run(node, args, { quietly: true }) === 0
  return { isGood, line: `${isGood ? '✓' : '✗'} ${name} (${((Date.now() - since) / 1000).toFixed(1)} s)` }
})
process.stdout.write(`${outcomes.map((outcome) => outcome.line).join('\n')}\n`)
process.exit(outcomes.every((outcome) => outcome.isGood) ? 0 : 1)
