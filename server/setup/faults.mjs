// npm run faults: kills every part under load, on a machine made ready like for a start.
import { ensureDependencies } from './dependencies.mjs'
import { handOver, node } from './process.mjs'
import { ensureBrowser, ensureJudge, ensureServers } from './toolchains.mjs'
import { ensureWeb } from './web.mjs'

ensureDependencies()
ensureJudge()
ensureServers()
ensureBrowser()
ensureWeb()
handOver(node, ['load-tests/faults/main.ts', ...process.argv.slice(2)])
