// Duration of an import of classes and people from a file of 2,000 rows, and its effect on other requests.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { businessUnits } from '../commands/people/businessUnit/decider.ts'
import { addToUnit, addUnit } from '../commands/people/businessUnit/useCases.ts'
import type { Core } from '../server/start/core.ts'
import { callAt } from '../server/testing/client.ts'
import { context, enrol, PASSWORD, startOn } from '../server/testing/house.ts'
import { startProcess } from '../server/testing/process.ts'
import { type Figure, figure } from './figure.ts'
import { healthDuring, healthFigures } from './health.ts'

const KEEPER = 'keeper@school.test'
const CLASS_SIZE = 25
const YEAR_MS = 365 * 24 * 3600 * 1000
const IDLE_MS = 3000
const LOOK_MS = 200

/** A unit with its administrator. */
const foundUnit = async ({ commands }: Core, userId: number): Promise<number> => {
  const now = new Date()
  const unit = { unitType: 'school', name: 'School', description: '', now: now.toISOString() }
  const businessUnitId = await addUnit(commands, { ...unit, expirationTime: new Date(now.getTime() + YEAR_MS).toISOString() }, context())
  await addToUnit(commands, { businessUnitId, userId, expirationTime: null }, context())
  await businessUnits.handle(commands, businessUnitId, { type: 'AppointAdministrator', businessUnitId, userId }, context())
  return businessUnitId
}

/** A file of the given number of new people, 25 per class, as base64. */
const fileOf = (rows: number): string => {
  const day = new Date(Date.now() + YEAR_MS / 2).toISOString().slice(0, 10).replaceAll('-', '/')
  const lines = Array.from({ length: rows }, (_, n) => {
    const role = n % CLASS_SIZE === 0 ? 'teacher' : 'student'
    return `person${n}@import.test,Class ${Math.floor(n / CLASS_SIZE)},${day},Person ${n},${role}`
  })
  return Buffer.from(['email,class,expiration,name,role', ...lines].join('\r\n')).toString('base64')
}

/** Milliseconds until the file was checked, and from then until the import was complete. */
const importFile = async (origin: string, businessUnitId: number, token: string, rows: number): Promise<[number, number]> => {
  const call = async (path: string, body: object) => {
    const { status, body: reply } = await callAt(origin)(`BusinessUnit/Import/${path}`, { businessUnitId, ...body }, token)
    if (status !== 200) throw new Error(JSON.stringify(reply))
    return reply
  }
  const begun = performance.now()
  const { importId, faults } = await call('Preview', { file: fileOf(rows) })
  if (importId === null) throw new Error(JSON.stringify(faults))
  const lookedThrough = performance.now()
  await call('Confirm', { importId })
  for (;;) {
    const { state, refused } = await call('Info', { importId })
    if (refused.length > 0) throw new Error(JSON.stringify(refused))
    if (state === 'done') return [lookedThrough - begun, performance.now() - lookedThrough]
    await pause(LOOK_MS)
  }
}

/** 2,000 rows in 80 classes; 500 in 20 if `quick`. */
export const importingBench = async ({ quick }: { quick: boolean }): Promise<Figure[]> => {
  const rows = quick ? 500 : 2000
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-importing-'))
  try {
    const founder = await startOn(dataDir)
    const businessUnitId = await foundUnit(founder.core, await enrol(founder.core, KEEPER, ['teacher']))
    await founder.stop()
    const { origin, stop } = await startProcess(dataDir, { RESET_PASSWORD: 'Default-2026' })
    try {
      const { body } = await callAt(origin)('User/Login', { account: KEEPER, password: PASSWORD })
      const { times: idle } = await healthDuring(origin, () => pause(IDLE_MS))
      const { result, times: busy } = await healthDuring(origin, () => importFile(origin, businessUnitId, body.token, rows))
      const [lookedThrough, done] = result
      return [
        figure(`a file of ${rows.toLocaleString('en')} rows looked through`, lookedThrough, 'ms'),
        figure('  its accounts and classes made', done / 1000, 's'),
        figure('  of that each second', (1000 * rows) / done, 'rows/s'),
        ...healthFigures('that', idle, busy),
      ]
    } finally {
      await stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
