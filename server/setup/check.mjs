// npm run check: what must hold in every commit. All of it runs, then a line each says how it went.
import { ensureDependencies } from './dependencies.mjs'
import { node, runAside } from './process.mjs'

ensureDependencies()

const vitest = (...files) => ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...files]
/** Name, and arguments for Node.
 * @type {[string, string[]][]} */
const checks = [
  // each checker makes the types that it needs itself, so a second one makes most of them again: half as much memory for a few seconds
  [
    'types',
    ['node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile', 'build/types.tsbuildinfo'],
  ],
  ['lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--quiet']],
  ['format', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']],
  [
    'boundaries and glossary',
    vitest('--project', 'unit', 'server/boundaries.test.ts', 'server/firstLoad.test.ts', 'server/glossary.test.ts'),
  ],
  ['dead code', ['node_modules/knip/bin/knip.js', '--no-progress']],
  ['translation parity', vitest('--project', 'web', 'web/app/parity.test.ts')],
]

/** Steps that use several processors run one after the other; at the same time the others do, also one after the other. */
const large = ['types', 'lint']

const outcomes = new Map()
const runAll = async (some) => {
  for (const [name, args] of some) {
    const since = Date.now()
    const { code, printed } = await runAside(node, args)
    if (code !== 0) process.stderr.write(printed)
    outcomes.set(name, { isGood: code === 0, line: `${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - since) / 1000).toFixed(1)} s)` })
  }
}
await Promise.all([runAll(checks.filter(([name]) => large.includes(name))), runAll(checks.filter(([name]) => !large.includes(name)))])

const inOrder = checks.map(([name]) => outcomes.get(name))
process.stdout.write(`${inOrder.map(({ line }) => line).join('\n')}\n`)
process.exit(inOrder.every(({ isGood }) => isGood) ? 0 : 1)
