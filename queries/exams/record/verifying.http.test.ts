// Records that verify although something in them is unusual, and damaged files.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ZipArchive } from 'archiver'
import { afterAll, expect, test } from 'vitest'
import { newCommandId } from '../../../commands/kit/ids.ts'
import { forgetUser } from '../../../commands/people/user/useCases.ts'
import { RECORD_FILES } from '../../../protocol/examRecord.ts'
import { verifyRecord } from '../../../server/commandLine/verifyRecord.ts'
import { examCalls, examSet } from '../../../server/testing/exams.ts'
import { context, type House, sources } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'
import { unzipped } from '../../../server/testing/zip.ts'
import { provenSealOf } from './record.ts'

const folder = mkdtempSync(join(tmpdir(), 'chronojudge-record-'))
const path = join(folder, 'record.zip')
const house = await openTableHouse()
const setId = await examSet(house)
const { must, add, stop, handIn } = examCalls(house, setId)
afterAll(async () => {
  await house.close()
  rmSync(folder, { recursive: true, force: true })
})

type Place = Awaited<ReturnType<typeof add>>
type Student = House['students'][number]
const [amy] = house.students as [Student]

/** The record of a stopped exam, once it is sealed and anchored. */
const save = async (place: Place): Promise<Buffer> => {
  await expect.poll(() => provenSealOf(house.server.core.events, place.activityId)).not.toBeNull()
  const response = await fetch(`${house.server.origin}/api/v2/Exam/Record`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${house.teacher.token}` },
    body: JSON.stringify(place),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  writeFileSync(path, bytes)
  return bytes
}

/** What verifying prints. */
const verified = async (place: Place): Promise<string> => {
  await save(place)
  const lines: string[] = []
  await verifyRecord(path, null, (line) => void lines.push(line))
  return lines.join('\n')
}

test('a program with a line separator of Unicode verifies', async () => {
  const place = await add()
  await must('Exam/Start', place)
  await handIn(place, amy, `${sources.python}\n# one\u2028two\u2029three`)
  await stop(place)
  expect(await verified(place)).toContain('Nothing was changed, added or left out.')
})

test('the order of answers is that of the server, whatever the clock of a client says', async () => {
  const place = await add({ counts: 'last' })
  await must('Exam/Start', place)
  await handIn(place, amy)
  const early = newCommandId(new Date(Date.now() - 60_000))
  const asked = { ...place, problemSetId: setId, problemId: house.practice.problemId, languageId: 4, localeId: 1, content: sources.wrong }
  expect((await house.call('Code/Judge', asked, amy.token, { 'Idempotency-Key': early })).status).toBe(200)
  await stop(place)
  const { rows } = await must('Exam/Board', place)
  const { total } = rows.find(({ userId }: { userId: number }) => userId === amy.userId)
  expect(await verified(place)).toMatch(new RegExp(` ${amy.userId} +0 +0:00 +${total}\n`))
})

test('the versions of the problems are named with the hash of their test data, which itself is not in the record', async () => {
  const place = await add()
  await must('Exam/Start', place)
  await handIn(place, amy)
  await stop(place)
  const said = await verified(place)
  expect(said).toMatch(new RegExp(`problem ${house.practice.problemId} \\(.+\\), version 1: 3 cases, SHA-256 [0-9a-f]{64}\n`))
  const entries = unzipped(readFileSync(path))
  expect(entries.get(RECORD_FILES.used)).not.toContain('expectedOutput')
  const archive = new ZipArchive()
  for (const [name, text] of entries) archive.append(name === RECORD_FILES.used ? text.replace('"cases": 3', '"cases": 2') : text, { name })
  const packed = buffer(archive)
  await archive.finalize()
  writeFileSync(path, await packed)
  await expect(verifyRecord(path, null, () => {})).rejects.toThrow('used.json is not what was signed')
})

test('a file with damaged bytes is named, as is one that is no archive', async () => {
  const place = await add()
  await must('Exam/Start', place)
  await stop(place)
  const bytes = await save(place)
  bytes.fill(0xff, 100, 140)
  writeFileSync(path, bytes)
  await expect(verifyRecord(path, null, () => {})).rejects.toThrow(/^the archive is damaged: /)
  writeFileSync(path, 'no archive')
  await expect(verifyRecord(path, null, () => {})).rejects.toThrow(/^the archive is damaged: /)
})

test('once an examinee is forgotten, the record has their number only, and still verifies', async () => {
  const { commands, vault } = house.server.core
  const ben = house.students[1] as Student
  const place = await add()
  await expect.poll(async () => (await must('Exam/Board', place)).rows.length).toBe(2)
  await must('Exam/Start', place)
  await must('Exam/Excuse', { ...place, userId: ben.userId, isExcused: true, reason: 'ill since Monday' })
  await must('Exam/Attempt', place, amy.token)
  await stop(place)
  await forgetUser({ commands, events: house.server.core.events, vault }, ben.userId, context())
  const said = await verified(place)
  expect(said).toContain('Nothing was changed, added or left out.')
  const text = [...unzipped(readFileSync(path)).values()].join('\n')
  expect(text).toContain(`userId\\":${ben.userId}`)
  expect(text).not.toContain('ill since Monday')
  expect(text).not.toContain(ben.account)
})
