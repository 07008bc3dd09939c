// How the JavaScript host is started: Node 26 from node_modules, isolated-vm beside it, and the judge's sources, all by absolute path.
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')
const modules = join(root, 'node_modules')

/** Program, arguments and the host directories that it reads. isolated-vm needs Node's own start-up snapshot switched off. */
export const hostCommand = {
  node: join(modules, 'node/bin/node'),
  argv: [join(modules, 'node/bin/node'), '--no-node-snapshot', '--no-warnings', join(import.meta.dirname, 'host.ts')],
  mounts: [join(modules, 'node'), join(modules, 'isolated-vm'), join(modules, 'node-gyp-build'), resolve(import.meta.dirname, '../..')],
}
