// Command line of the JavaScript host: Node 26 from node_modules, isolated-vm beside it, and the judge's sources.
import { join, resolve } from 'node:path'
import type { Mount } from '../../sandbox/port.ts'

const modules = resolve(import.meta.dirname, '../../../node_modules')
const options = ['--no-node-snapshot', '--no-warnings']

/** In a box Node and the host lie where no path of this machine matters. */
const mounts: readonly Mount[] = [
  { from: join(modules, 'node'), to: '/opt/node' },
  // Node asks for the nearest one; where the host's paths are only refused, a refusal would end it.
  { from: resolve(modules, '../package.json'), to: '/opt/host/package.json' },
  { from: resolve(import.meta.dirname, '../..'), to: '/opt/host/judge' },
  { from: join(modules, 'isolated-vm'), to: '/opt/host/node_modules/isolated-vm' },
  { from: join(modules, 'node-gyp-build'), to: '/opt/host/node_modules/node-gyp-build' },
]

/** The host as a plain process and in a box. isolated-vm needs Node's own start-up snapshot switched off. */
export const hostCommand = {
  node: join(modules, 'node/bin/node'),
  arguments: [...options, join(import.meta.dirname, 'host.ts')],
  inBox: { argv: ['/opt/node/bin/node', ...options, '/opt/host/judge/hosts/isolatedVm/host.ts'], mounts },
}
