// npm run weekly: what to look at once a week beside the tests: known weaknesses of what is installed.
import { ensureDependencies } from './dependencies.mjs'
import { run } from './process.mjs'

ensureDependencies()
process.exit(run('npm', ['audit', '--audit-level=moderate']))
