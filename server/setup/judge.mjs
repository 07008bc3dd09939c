// npm run judge: one source against a folder of test data, on the command line.
import { ensureDependencies } from './dependencies.mjs'
import { handOver, node } from './process.mjs'
import { ensureJudge } from './toolchains.mjs'

ensureDependencies()
ensureJudge()
handOver(node, ['judge/cli.ts', ...process.argv.slice(2)])
