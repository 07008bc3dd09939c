// Schools for the load tests: one process with everything, or a whole installation with two `api` processes behind a load balancer.
import { rmSync } from 'node:fs'
import { callAt } from '../../server/testing/client.ts'
import { examRequest, examSet } from '../../server/testing/exams.ts'
import { assignedBefore, homeworkRequest, homeworkSet, hoursHence } from '../../server/testing/homework.ts'
import { type House, openHouse } from '../../server/testing/house.ts'
import { startProcess } from '../../server/testing/process.ts'
import { openInstallation } from '../faults/installation.ts'
import type { scripts } from './students.ts'

/** Time in which the server starts. */
const START_MS = 10_000

export interface SchoolSettings {
  script: (typeof scripts)[number]
  students: number
  seconds: number
  /** Of an exam. */
  minutes: number
  arrivalMs: number
}

export interface School {
  origin: string
  close(): Promise<void>
}

/** Assigns a homework that ends with the last minute. */
const assignHomework = async (house: House, { arrivalMs, seconds }: SchoolSettings): Promise<void> => {
  const endTime = new Date(Date.now() + START_MS + arrivalMs + seconds * 1000).toISOString()
  await assignedBefore(house, homeworkRequest(house, await homeworkSet(house), { startTime: hoursHence(-1), endTime }))
}

/** Schedules an exam that waits for its teacher. */
const scheduleExam = async (house: House, { minutes }: SchoolSettings): Promise<void> => {
  const about = { startTime: hoursHence(1), answerMinutes: minutes, isClosed: true }
  const { status, body } = await house.call('Exam/Add', examRequest(house, await examSet(house), about), house.teacher.token)
  if (status !== 200) throw new Error(JSON.stringify(body))
}

/** A school with the requested number of students, served by a process of its own. */
export const ownSchool = async (settings: SchoolSettings): Promise<School> => {
  const house = await openHouse({ studentCount: settings.students, signsIn: false })
  if (settings.script === 'homework') await assignHomework(house, settings)
  if (settings.script === 'exam') await scheduleExam(house, settings)
  await house.server.stop()
  const server = await startProcess(house.dataDir)
  return {
    origin: server.origin,
    async close() {
      await server.stop()
      rmSync(house.dataDir, { recursive: true, force: true })
    },
  }
}

/** A school on EventStoreDB, MongoDB and Redis in seven processes, two of them `api`. The commands start the servers. */
export const spreadSchool = async (
  settings: SchoolSettings,
  { EVENTSTORE_START: eventStore = '', READSTORE_START: readStore = '' }: NodeJS.ProcessEnv,
): Promise<School> => {
  if (eventStore === '' || readStore === '') throw new Error('EVENTSTORE_START and READSTORE_START: name commands that start the servers.')
  if (settings.script === 'homework') throw new Error('--spread: class or exam.')
  const { house, front, close } = await openInstallation({ eventStore, readStore, logs: null }, settings.students)
  if (settings.script === 'exam') await scheduleExam({ ...house, call: callAt(front.origin) }, settings)
  return { origin: front.origin, close }
}
