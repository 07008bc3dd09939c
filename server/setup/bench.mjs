// npm run bench: the benchmarks, on a machine made ready like for a start.
import { ensureDependencies } from './dependencies.mjs'
import { handOver, node } from './process.mjs'
import { ensureJudge, ensureServers } from './toolchains.mjs'
import { ensureWeb } from './web.mjs'

ensureDependencies()
ensureJudge()
ensureServers()
ensureWeb()
handOver(node, ['bench/main.ts', ...process.argv.slice(2)])
