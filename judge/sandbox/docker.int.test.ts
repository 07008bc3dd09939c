// In Docker's default profile nothing can make a namespace or a cgroup: the sandbox comes down to Landlock by itself, and says so.
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildDockerProfile, everyMode } from './every-mode.ts'

const mode = (await everyMode()).find(({ name }) => name === 'landlock in Docker’s default profile')
// Opens the best sandbox as the server does, and tells the mode and the users of two boxes.
const script = `
import { openSandbox } from ${JSON.stringify(join(import.meta.dirname, 'open.ts'))}
const said = []
const sandbox = await openSandbox({ slots: 2, log: (line) => said.push(line) })
const boxes = [await sandbox.open(), await sandbox.open()]
const limits = { cpuMs: 1000, wallMs: 5000, memoryBytes: 1 << 27 }
const users = []
for (const box of boxes) users.push((await box.run({ argv: ['/usr/bin/id', '-u'], phase: 'run', limits })).stdout.toString().trim())
for (const box of boxes) await box.close()
await sandbox.close()
console.log(JSON.stringify({ said, mode: sandbox.mode, users }))
`
let folder: string
let profile: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docker-profile-'))
  await chmod(folder, 0o755)
  if (mode?.problem === null) profile = await buildDockerProfile(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const opened = async (uid: number) => {
  const node = ['--input-type=module', '-e', script]
  const { stdout } = await promisify(execFile)(profile, [String(uid), process.execPath, ...node], { env: { PATH: process.env.PATH } })
  return JSON.parse(stdout) as { said: string[]; mode: object; users: string[] }
}

test.skipIf(mode?.problem !== null)('root of a container: a user for each slot', async () => {
  const { said, mode, users } = await opened(0)
  expect(mode).toEqual({ isolation: 'landlock', accounting: 'none' })
  expect(users.toSorted()).toEqual(['64100', '64101'])
  expect(said).toEqual([
    expect.stringMatching(/^sandbox: no launcher: .*not permitted/),
    expect.stringMatching(/^sandbox: no bubblewrap: /),
    'sandbox: landlock × none',
  ])
})

test.skipIf(mode?.problem !== null)('another user of a container', async ({ skip }) => {
  const canGo = await promisify(execFile)(profile, ['65533', '/usr/bin/test', '-r', join(import.meta.dirname, 'open.ts')]).then(
    () => true,
    () => false,
  )
  skip(!canGo, 'another user cannot go where this checkout lies')
  expect(await opened(65_533)).toMatchObject({ mode: { isolation: 'landlock', accounting: 'none' }, users: ['65533', '65533'] })
})
