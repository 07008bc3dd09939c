// npm run events: the analyst's command line over the log.
import { ensureDependencies } from './dependencies.mjs'
import { handOver, node } from './process.mjs'

ensureDependencies()
handOver(node, ['server/commandLine/events.ts', ...process.argv.slice(2)])
