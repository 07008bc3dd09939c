// npm start: everything a fresh machine lacks, then the server. A second run finds it all there.
import { ensureDependencies } from './dependencies.mjs'
import { handOver, node } from './process.mjs'
import { ensureJudge } from './toolchains.mjs'
import { ensureWeb } from './web.mjs'

ensureDependencies()
ensureJudge()
ensureWeb()
handOver(node, ['server/main.ts', ...process.argv.slice(2)])
