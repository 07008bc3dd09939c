// npm run lighthouse: how fast and how accessible pages are, on a phone and at a desk.
import { ensureDependencies } from './dependencies.mjs'
import { handOver, node } from './process.mjs'
import { ensureBrowser, ensureJudge } from './toolchains.mjs'
import { ensureWeb } from './web.mjs'

ensureDependencies()
ensureJudge()
ensureBrowser()
ensureWeb()
handOver(node, ['bench/lighthouse.ts', ...process.argv.slice(2)])
