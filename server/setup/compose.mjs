// npm run compose:check and compose:env, on a machine made ready like for a start.
import { ensureDependencies } from './dependencies.mjs'
import { handOver, node } from './process.mjs'

ensureDependencies()
handOver(node, ['server/compose/main.ts', ...process.argv.slice(2)])
