// npm run load: the load test without k6, on a machine made ready like for a start.
import { ensureDependencies } from './dependencies.mjs'
import { handOver, node } from './process.mjs'
import { ensureJudge } from './toolchains.mjs'
import { ensureWeb } from './web.mjs'

ensureDependencies()
ensureJudge()
ensureWeb()
handOver(node, ['load-tests/node/run.ts', ...process.argv.slice(2)])
