// The log is anchored once a day, also after downtime, and every anchor is in the file to be kept elsewhere.
import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it } from 'vitest'
import { createCommandHandler } from '../../commands/kit/handler.ts'
import { newCommandId } from '../../commands/kit/ids.ts'
import { registerUser } from '../../commands/people/user/useCases.ts'
import { readAnchors } from '../../eventstore/anchor.ts'
import { createProjections } from '../../projections/kit/runner.ts'
import { openSqliteReadStore } from '../../projections/store/sqlite/store.ts'
import { projections } from '../areas.ts'
import { verifyInstallation } from '../commandLine/verification.ts'
import { openInstallation } from '../installation/installation.ts'
import { createAnchoring } from './anchoring.ts'
import { anchorsFile } from './anchorsFile.ts'
import { type OpenLog, openLog } from './openLog.ts'

const quiet = { info() {}, warn() {}, error() {} }

describe('anchoring', () => {
  let dataDir: string
  let at: OpenLog
  let now: Date
  const clock = { now: () => now }
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'anchoring-'))
    const installation = openInstallation(dataDir)
    installation.complete()
    installation.release()
    now = new Date('2026-03-01T09:00:00Z')
    at = openLog(dataDir, clock)
    return async () => {
      await at.close()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })

  const register = async (name: string) => {
    const commandId = newCommandId(now)
    const context = { actor: { userId: null, role: 'system' }, commandId, correlationId: commandId }
    const person = { name, email: `${name}@school.test`, password: 'a long password', studentId: null, roles: ['student'] }
    await registerUser(createCommandHandler(at.events), at.vault, person, context)
  }
  const look = () => createAnchoring({ events: at.events, signing: at.vault.signing, dataDir, now: clock.now, log: quiet }).look()
  const lines = () => readFileSync(anchorsFile(dataDir), 'utf8').split('\n').filter(Boolean)
  const verify = async (anchors?: string) => {
    const printed: string[] = []
    const isRight = await verifyInstallation({
      dataDir,
      readStoreUrl: null,
      names: [],
      ...(anchors && { anchors }),
      print: (line) => void printed.push(line),
    })
    return { isRight, printed: printed.join('\n') }
  }
  const buildReadModels = async () => {
    const store = await openSqliteReadStore({ file: join(dataDir, 'views.db') })
    const runner = createProjections({ events: at.events, store, projections, log: quiet })
    const stopping = new AbortController()
    await runner.start(stopping.signal)
    await runner.reached(await at.events.head(), 10_000)
    stopping.abort()
    await runner.stopped()
    await store.close()
  }

  it('waits for a day to be over, then anchors it once', async () => {
    await look()
    await register('amy')
    await look()
    expect([await readAnchors(at.events), existsSync(anchorsFile(dataDir))]).toEqual([[], false])
    now = new Date('2026-03-02T00:10:00Z')
    await look()
    await look()
    const anchors = await readAnchors(at.events)
    expect(anchors).toMatchObject([{ at: '2026-03-02T00:10:00.000Z', previous: null }])
    expect(anchors[0]?.events).toBeGreaterThan(0)
    expect(lines()).toEqual(anchors.map((anchor) => JSON.stringify(anchor)))
  })

  it('catches up with one anchor after days of downtime, continuing from the previous one', async () => {
    await register('amy')
    now = new Date('2026-03-02T00:10:00Z')
    await look()
    await register('ben')
    await at.close()
    now = new Date('2026-03-20T08:00:00Z')
    at = openLog(dataDir, clock)
    await look()
    const [first, second, ...more] = await readAnchors(at.events)
    expect(second).toMatchObject({ at: now.toISOString(), after: first?.until, previous: first?.root })
    expect(more).toEqual([])
    expect(lines()).toHaveLength(2)
  })

  it('completes a file that was lost, or torn in the middle of a line', async () => {
    await register('amy')
    for (const day of ['02', '03', '04']) {
      now = new Date(`2026-03-${day}T01:00:00Z`)
      await look()
    }
    const whole = lines()
    expect(whole).toHaveLength(3)
    rmSync(anchorsFile(dataDir))
    await look()
    expect(lines()).toEqual(whole)
    writeFileSync(anchorsFile(dataDir), `${whole[0]}\n`)
    appendFileSync(anchorsFile(dataDir), whole[1]?.slice(0, 50) as string)
    await look()
    expect(lines()).toEqual(whole)
  })

  it('lets verify check a copy kept elsewhere', async () => {
    await register('amy')
    now = new Date('2026-03-02T00:10:00Z')
    await look()
    await register('ben')
    await buildReadModels()
    const kept = join(dataDir, 'kept.jsonl')
    cpSync(anchorsFile(dataDir), kept)
    const whole = await verify(kept)
    expect(whole.printed).toMatch(
      /pages of log.db are sound[\s\S]*1 anchor of the file[\s\S]*not proven: \d+ events after[\s\S]*nothing is wrong/,
    )
    expect(whole.isRight).toBe(true)
    const other = new DatabaseSync(join(dataDir, 'log.db'))
    other.exec('DELETE FROM events WHERE position > 1')
    other.close()
    const cut = await verify(kept)
    expect(cut.isRight).toBe(false)
    expect(cut.printed).toMatch(/missing: anchor of 2026-03-02[\s\S]*missing: \d+ events were anchored/)
  })

  it('adds the next anchor to a file that has lines which the log lacks, or that are none', async () => {
    await register('amy')
    for (const day of ['02', '03']) {
      now = new Date(`2026-03-${day}T01:00:00Z`)
      await look()
    }
    const whole = lines()
    const lost = [JSON.stringify({ ...JSON.parse(whole[1] as string), signature: 'of an anchor that is gone' }), 'no anchor at all', '{}']
    writeFileSync(anchorsFile(dataDir), `${[...whole, ...lost].join('\n')}\n`)
    now = new Date('2026-03-04T01:00:00Z')
    await look()
    const added = (await readAnchors(at.events)).at(-1)
    expect(added?.at).toBe('2026-03-04T01:00:00.000Z')
    expect(lines()).toEqual([...whole, ...lost, JSON.stringify(added)])
  })

  const damageNewest = () => {
    const other = new DatabaseSync(join(dataDir, 'log.db'))
    other.exec("UPDATE events SET body = '{}' WHERE position = (SELECT max(position) FROM events)")
    other.close()
  }

  it.each([true, false])('goes on after an anchor that is damaged in the log; in the file it is whole: %s', async (isInFile) => {
    await register('amy')
    for (const day of ['02', '03']) {
      now = new Date(`2026-03-${day}T01:00:00Z`)
      await look()
    }
    damageNewest()
    if (!isInFile) rmSync(anchorsFile(dataDir))
    now = new Date('2026-03-04T01:00:00Z')
    await look()
    await look()
    const [first, second, third, ...more] = await readAnchors(at.events)
    expect([second, more]).toEqual([null, []])
    const kept = lines().map((line) => JSON.parse(line))
    expect(kept.slice(-1)).toEqual([third])
    expect(kept).toHaveLength(isInFile ? 3 : 2)
    expect(third).toMatchObject({ previous: isInFile ? kept[1].root : first?.root })
    await buildReadModels()
    for (const file of [undefined, anchorsFile(dataDir)]) {
      const { printed } = await verify(file)
      const faults = printed.split('\n').filter((line) => /^(altered|missing|added|swapped|anchor of)/.test(line))
      expect(faults).toContain('altered: anchor/1 cannot be read as an anchor')
      expect(faults.filter((line) => !line.startsWith('altered: anchor/1 '))).toEqual([])
    }
  })

  it('fails if the anchors file is empty, invalid or missing', async () => {
    await register('amy')
    await buildReadModels()
    expect((await verify()).isRight).toBe(true)
    const kept = join(dataDir, 'kept.jsonl')
    for (const [text, why] of [
      ['', 'it contains no anchor'],
      ['\n\n', 'it contains no anchor'],
      ['nonsense\n', 'line 1 is no anchor'],
      [null, 'no such file'],
    ] as const) {
      rmSync(kept, { force: true })
      if (text !== null) writeFileSync(kept, text)
      const { isRight, printed } = await verify(kept)
      expect([why, isRight]).toEqual([why, false])
      expect(printed).toMatch(new RegExp(`^--anchors ${kept}: .*${why}`, 'm'))
      expect(printed).toMatch(/log: \d+ events[\s\S]*NOT in order: see above$/)
    }
  })

  it('reports that there was nothing to compare if the read models are missing or damaged', async () => {
    await register('amy')
    const gone = await verify()
    expect([gone.isRight, gone.printed]).toEqual([false, expect.stringContaining('nothing to compare with')])
    await buildReadModels()
    expect((await verify()).printed).toContain('no difference')
    const views = join(dataDir, 'views.db')
    const bytes = readFileSync(views)
    writeFileSync(views, bytes.fill(7, 4096, 5 * 4096))
    const damaged = await verify()
    expect([damaged.isRight, damaged.printed]).toEqual([false, expect.stringContaining('nothing to compare with')])
    expect(readFileSync(views).equals(bytes)).toBe(true)
    writeFileSync(views, 'this is no database')
    expect(await verify()).toMatchObject({ isRight: false, printed: expect.stringContaining('nothing to compare with') })
  })

  it('names damaged pages of the log, and checks what can still be read', async () => {
    for (let index = 0; index < 30; index += 1) await register(`person${index}`)
    await buildReadModels()
    await at.close()
    const file = join(dataDir, 'log.db')
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.fill(7, 4 * 4096 + 100, 5 * 4096))
    const { isRight, printed } = await verify()
    expect([isRight, printed]).toEqual([false, expect.stringContaining('damaged: log.db')])
    at = openLog(mkdtempSync(join(tmpdir(), 'anchoring-')), clock)
  })
})
