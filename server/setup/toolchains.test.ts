// Installing what is missing on a machine whose package lists are empty, as they are on a fresh one; apt-get is a script that notes how it is called.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'toolchains-'))
  symlinkSync('/bin/sh', join(folder, 'sh'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** `known`: whether the release has the package at all. */
const ensureServers = (known: boolean) => {
  const apt = join(folder, 'apt-get')
  const installed = known ? `: > '${folder}/redis-server'; exec /bin/chmod +x '${folder}/redis-server'` : 'false'
  writeFileSync(
    apt,
    `#!/bin/sh
echo "$1" >> '${folder}/calls'
if [ "$1" = update ]; then : > '${folder}/lists'; exit 0; fi
if [ -e '${folder}/lists' ] && ${known}; then ${installed}; fi
echo 'E: Unable to locate package redis-server' >&2
exit 100
`,
  )
  chmodSync(apt, 0o755)
  const script = `import(${JSON.stringify(join(import.meta.dirname, 'toolchains.mjs'))}).then(({ ensureServers }) => ensureServers())`
  const { stderr } = spawnSync(process.execPath, ['-e', script], { env: { PATH: folder }, encoding: 'utf8' })
  return { stderr, calls: readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n') }
}

const isRootOnDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version')

test.skipIf(!isRootOnDebian)('package lists are fetched before apt says that there is no such package', () => {
  const { stderr, calls } = ensureServers(true)
  expect(calls).toEqual(['install', 'update', 'install'])
  expect(stderr).toBe('· installing redis-server\n')
})

test.skipIf(!isRootOnDebian)('what the release does not have is named once, with what apt says of it', () => {
  const { stderr, calls } = ensureServers(false)
  expect(calls).toEqual(['install', 'update', 'install', 'install'])
  expect(stderr.match(/^E: /gm)).toHaveLength(1)
  expect(stderr).toContain('redis-server is not here')
})
