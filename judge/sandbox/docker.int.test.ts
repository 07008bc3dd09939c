// In Docker's default profile nothing can make a namespace or a cgroup: the sandbox comes down to Landlock by itself, and says so.
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildDockerProfile, everyMode } from './everyMode.ts'
import { leaseUids, type UidLease } from './uids.ts'

const mode = (await everyMode()).find(({ name }) => name === 'landlock in Docker’s default profile')
// Opens the best sandbox as the server does, and tells the mode and the users of two boxes.
const script = `
import { openSandbox } from ${JSON.stringify(join(import.meta.dirname, 'open.ts'))}
const said = []
const sandbox = await openSandbox({ slots: 2, log: (line) => said.push(line), isUnsafeAllowed: process.env.UNSAFE === 'yes' })
if (sandbox === null) {
  console.log(JSON.stringify({ said, mode: null, users: [] }))
  process.exit()
}
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
/** A user of no rights, and nobody else's. */
let user: UidLease
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docker-profile-'))
  await chmod(folder, 0o755)
  if (mode?.problem === null) profile = await buildDockerProfile(folder)
  user = await leaseUids(1)
})
afterAll(async () => {
  user.release()
  await rm(folder, { recursive: true, force: true })
})

const opened = async (uid: number, env: Record<string, string> = {}) => {
  const node = ['--input-type=module', '-e', script]
  const { stdout } = await promisify(execFile)(profile, [String(uid), process.execPath, ...node], {
    env: { PATH: process.env.PATH, ...env },
  })
  return JSON.parse(stdout) as { said: string[]; mode: object | null; users: string[] }
}

const canGo = () =>
  promisify(execFile)(profile, [String(user.first), '/usr/bin/test', '-r', join(import.meta.dirname, 'open.ts')]).then(
    () => true,
    () => false,
  )

test.skipIf(mode?.problem !== null)('root of a container: a user for each slot', async () => {
  const { said, mode, users } = await opened(0)
  expect(mode).toEqual({ isolation: 'landlock', accounting: 'none' })
  expect(users).toHaveLength(2)
  expect(new Set([...users, '0', String(user.first)]).size).toBe(4)
  expect(said).toEqual([
    expect.stringMatching(/^sandbox: no launcher: .*not permitted/),
    expect.stringMatching(/^sandbox: no bubblewrap: /),
    'sandbox: landlock × none',
  ])
})

test.skipIf(mode?.problem !== null)('another user of a container', async ({ skip }) => {
  skip(!(await canGo()), 'another user cannot go where this checkout lies')
  expect(await opened(user.first)).toMatchObject({
    mode: { isolation: 'landlock', accounting: 'none' },
    users: [String(user.first), String(user.first)],
  })
})

test.skipIf(mode?.problem !== null)(
  'without Landlock native languages are refused, unless an operator insists; for root in any case',
  async ({ skip }) => {
    skip(!(await canGo()), 'another user cannot go where this checkout lies')
    const old = { WITHOUT_LANDLOCK: '1' }
    expect(await opened(user.first, old)).toMatchObject({ mode: null })
    expect(await opened(user.first, { UNSAFE: 'yes' })).toMatchObject({ mode: { isolation: 'landlock' } })
    expect(await opened(user.first, { ...old, UNSAFE: 'yes' })).toMatchObject({
      mode: { isolation: 'none' },
      users: [String(user.first), String(user.first)],
    })
    const { said, mode } = await opened(0, { ...old, UNSAFE: 'yes' })
    expect(mode).toBeNull()
    expect(said).toContainEqual(expect.stringMatching(/^sandbox: no way without a sandbox: as root/))
  },
)
