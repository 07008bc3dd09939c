// node_modules as the lock file says, and Node 26 in it, whichever Node this machine has.
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { node, root, run, say, stop } from './process.mjs'

const packagesOf = (path) => {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages
  } catch {
    return null
  }
}

/** npm writes down what it has installed as its last act: an interrupted or outdated installation differs from the lock. */
const isInstalled = () => {
  const installed = packagesOf('node_modules/.package-lock.json')
  const wanted = packagesOf('package-lock.json')
  if (!installed || !wanted) return false
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || (installed[path]?.version ?? (entry.optional ? entry.version : null)) === entry.version,
  )
}

/** Installs what is missing. Scripts of packages do not run: they would build for this machine's Node instead of ours. */
export const ensureDependencies = () => {
  if (!isInstalled()) {
    say('installing dependencies (once, about a minute)')
    if (run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']) !== 0) stop('npm ci failed: see above')
  }
  if (!existsSync(node)) {
    say('installing Node 26')
    const folder = join(root, 'node_modules/node')
    // the machine's own Node: this process may be run by the one that npm has just removed
    run('node', ['installArchSpecificPackage.js'], { cwd: folder, quietly: true })
    if (!existsSync(node)) stop('Node 26 could not be installed from the package `node`')
  }
  const link = join(root, 'node_modules/.bin/node')
  if (!existsSync(link)) symlinkSync('../node/bin/node', link)
}
