// The record of an exam: sealed by itself once all is in, downloaded by staff, and verified elsewhere with the file and the public key alone.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ZipArchive } from 'archiver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RECORD_FILES } from '../../../protocol/examRecord.ts'
import { verifyRecord } from '../../../server/commandLine/verifyRecord.ts'
import { examCalls, examEventsOf, examSet } from '../../../server/testing/exams.ts'
import { type House, sources } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'
import { unzipped } from '../../../server/testing/zip.ts'

const folder = mkdtempSync(join(tmpdir(), 'chronojudge-record-'))
const [recordPath, changedPath, keyPath] = ['record.zip', 'changed.zip', 'keys.json'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]
const house = await openTableHouse()
const setId = await examSet(house)
const { ask, must, add, stop, handIn } = examCalls(house, setId)
afterAll(async () => {
  await house.close()
  rmSync(folder, { recursive: true, force: true })
})

type Student = House['students'][number]
const [amy, ben] = house.students as [Student, Student]
const sealsOf = async (activityId: number) =>
  (await examEventsOf(house, activityId)).flatMap((event) => (event.type === 'ExamSealed' ? [event.data] : []))

const download = async (place: object, token = house.teacher.token) => {
  const response = await fetch(`${house.server.origin}/api/v2/Exam/Record`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(place),
  })
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** Saves the record once the log is anchored after the newest seal. */
const saved = async (): Promise<void> => {
  const save = async () => {
    const { status, bytes } = await download(place)
    if (status === 200) writeFileSync(recordPath, bytes)
    return status
  }
  await expect.poll(save).toBe(200)
}

/** What verifying prints, or why it fails. */
const verified = async (path: string, key: string | null = keyPath): Promise<string> => {
  const lines: string[] = []
  try {
    await verifyRecord(path, key, (line) => void lines.push(line))
    return lines.join('\n')
  } catch (error) {
    return (error as Error).message
  }
}

/** Writes the record with one of its entries changed. */
const change = async (name: string, edit: (text: string) => string): Promise<void> => {
  const archive = new ZipArchive()
  for (const [entry, text] of unzipped(readFileSync(recordPath))) archive.append(entry === name ? edit(text) : text, { name: entry })
  const packed = buffer(archive)
  await archive.finalize()
  writeFileSync(changedPath, await packed)
}
const lines = (edit: (all: string[]) => string[]) =>
  change(RECORD_FILES.events, (text) => `${edit(text.trimEnd().split('\n')).join('\n')}\n`)

let place: { groupId: number; activityId: number }
beforeAll(async () => {
  place = await add({ isGame: true })
  await must('Exam/Start', place)
  await handIn(place, ben)
  await handIn(place, amy, sources.wrong)
  await stop(place)
})

test('an exam seals itself once all is in, and the record verifies', async () => {
  await saved()
  writeFileSync(keyPath, await (await fetch(`${house.server.origin}/.well-known/chronojudge-keys.json`)).text())
  const said = await verified(recordPath)
  expect(said).toMatch(/^Exam 1: \d+ events in \d+ streams, sealed at 20/)
  expect(said).toContain('The key is one of the given ones.\nNothing was changed, added or left out.')
  expect(said).toMatch(new RegExp(`1 +${ben.userId} +1 +0:0\\d +100\\n +2 +${amy.userId} +0 +0:00 +50$`))
  expect(await verified(recordPath, null)).toContain('compare it with the public keys')
  const events = unzipped(readFileSync(recordPath)).get(RECORD_FILES.events) ?? ''
  const streams = new Set(
    events
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { stream: string }).stream.replace(/-.*/, '')),
  )
  expect([...streams].sort()).toEqual(['exam', 'examAttempt', 'group', 'submission'])
})

test('what was changed, added, left out or signed by others is named', async () => {
  await lines((all) => all.map((line) => line.replace('\\"score\\":50', '\\"score\\":90')))
  expect(await verified(changedPath)).toMatch(/^submission-\d+: event 1 was changed$/)
  await lines((all) => all.filter((line) => !/"examAttempt-.*","revision":0,/.test(line)))
  expect(await verified(changedPath)).toMatch(/^examAttempt-[\d-]+: event 0 is missing$/)
  await lines((all) => all.filter((line) => !line.includes(`examAttempt-${place.activityId}-${amy.userId}`)))
  expect(await verified(changedPath)).toBe('the events are not those that were signed')
  await lines((all) => [...all, all.at(-1) as string])
  expect(await verified(changedPath)).toMatch(/event \d+ is missing$/)
  await change(RECORD_FILES.manifest, (text) => text.replace('"count"', ' "count"'))
  expect(await verified(changedPath)).toBe('the signature of the manifest is not valid')
  writeFileSync(keyPath, JSON.stringify({ keys: ['MCowBQYDK2VwAyEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='] }))
  expect(await verified(recordPath)).toBe('the manifest is signed with another key than the given ones')
})

test('it is sealed again only where something was recorded since, and staff alone may do so', async () => {
  const before = await sealsOf(place.activityId)
  await must('Exam/Seal', place)
  expect(await sealsOf(place.activityId)).toHaveLength(before.length)
  const score = { ...place, userId: amy.userId, problemId: house.practice.problemId, score: 70, reason: 'x' }
  await must('Mark/Score/Adjust', score)
  await must('Exam/Seal', place)
  expect(await sealsOf(place.activityId)).toHaveLength(before.length + 1)
  expect((await must('Group/Exam/Info', place)).sealedAt).toBe((await sealsOf(place.activityId)).at(-1)?.sealedAt)
  const lastSaid = async () => {
    await saved()
    return await verified(recordPath, null)
  }
  await expect.poll(lastSaid).toMatch(new RegExp(`${amy.userId} +0 +0:00 +70`))
  expect(await ask('Exam/Seal', place, amy.token)).toBe('Group.NotTeacherOrAssistant')
  expect((await download(place, amy.token)).status).toBe(403)
  const other = await add()
  expect(await ask('Exam/Seal', other)).toBe('Activity.ExamNotFinished')
})
