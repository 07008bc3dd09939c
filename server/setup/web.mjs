// The web build, made again when its sources have changed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { node, root, run, say, stop } from './process.mjs'

const stamp = join(root, 'build/web/.stamp')
const isTest = (name) => /\.test\.tsx?$/.test(name)
/** Of the other folders, pages use the leaves alone, as server/boundaries.test.ts tells them: by their names or their first comment. */
const isLeaf = (file) =>
  !isTest(file) &&
  (/\/(?:calls|schemas|policy|errors|fieldNames|permissions|settings|clock)\.ts$|\/protocol\/.+\.ts$/.test(file) ||
    (file.endsWith('.ts') && /^(?:\/\/.*\n)*?\/\/.*\bA pure leaf\b/.test(readFileSync(file, 'utf8'))))

const filesBelow = (folder, isWanted) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter(isWanted)

const fingerprint = () => {
  const leaves = ['server', 'protocol', 'commands', 'queries', 'judge', 'eventstore', 'projections'].flatMap((folder) =>
    filesBelow(folder, isLeaf),
  )
  const files = [...filesBelow('web', (name) => !isTest(name) && !name.includes('/e2e/')), ...leaves, join(root, 'package-lock.json')]
  const hash = createHash('sha256')
  files.sort((a, b) => (a < b ? -1 : 1))
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** Builds build/web and build/prerender with vite unless they were built from these very files. */
export const ensureWeb = () => {
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('building the web application')
  for (const kind of [[], ['--ssr', 'prerender.tsx']])
    if (run(node, ['node_modules/vite/bin/vite.js', 'build', 'web', ...kind, '--logLevel', 'warn']) !== 0)
      stop('the web build failed: see above')
  writeFileSync(stamp, wanted)
}
