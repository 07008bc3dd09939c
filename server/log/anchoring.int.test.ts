// A server started after midnight anchors the previous day, and the command line verifies it against a copy of the file.
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { sampleEvent } from '../../eventstore/sample.ts'
import { openSqliteEventStore } from '../../eventstore/sqlite/store.ts'
import { FILES, openInstallation } from '../installation/installation.ts'
import { startProcess, toldOnly } from '../testing/process.ts'
import { anchorsFile } from './anchorsFile.ts'

const run = promisify(execFile)
const dataDir = mkdtempSync(join(tmpdir(), 'chronojudge-anchoring-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it('anchors at the start, and verify believes the copy', async () => {
  const installation = openInstallation(dataDir)
  installation.complete()
  installation.release()
  const yesterday = new Date(Date.now() - 24 * 3600 * 1000)
  const store = openSqliteEventStore({ file: join(dataDir, FILES.log), clock: { now: () => yesterday } })
  await store.append('problemMark-1', [sampleEvent('Happened')], 'any')
  await store.close()

  const server = await startProcess(dataDir)
  await expect.poll(() => existsSync(anchorsFile(dataDir))).toBe(true)
  await server.stop()
  const copy = join(dataDir, 'copy.jsonl')
  cpSync(anchorsFile(dataDir), copy)

  const verify = () =>
    run(process.execPath, [join(import.meta.dirname, '../commandLine/events.ts'), 'verify', '--anchors', copy], {
      env: toldOnly({ DATA_DIR: dataDir }),
    })
  expect((await verify()).stdout).toMatch(/1 anchor of the file[\s\S]*not proven: 1 event after[\s\S]*nothing is wrong/)
  rmSync(join(dataDir, FILES.views))
  await expect(verify()).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('nothing to compare with') })
})
