// A class that the unit's admin imports from a file: checked and confirmed here; the server creates it once it runs.
import { confirmImport, previewImport } from '../commands/people/import/useCases.ts'
import { DEMO_PASSWORD, demoStudents, staff } from './people.ts'
import type { DemoSchool } from './school.ts'
import { by, type Telling } from './telling.ts'

const DAY = 24 * 3600 * 1000
const CLASS = '週末程式營 Weekend Camp'
const newcomers = ['方思齊', '潘柏宇', '游佳蓉', '田承翰', '簡雨彤']

/** Dates in the format of the template. */
const written = (time: number): string => new Date(time).toISOString().slice(0, 10).replaceAll('-', '/')

const fileOf = (end: number): Uint8Array => {
  const until = written(end + 30 * DAY)
  const row = (email: string, name: string, role: string, studentId: string | null = null) =>
    [email, CLASS, until, name, role, studentId ?? ''].join(',')
  const lines = [
    '電子郵件,課程名稱,使用者到期日,姓名,身分,學號',
    row(staff.assistant.email, staff.assistant.name, '教師'),
    ...demoStudents.slice(4, 7).map(({ email, name, studentId }) => row(email, name, '學生', studentId)),
    ...newcomers.map((name, index) => row(`camp0${index + 1}@demo.test`, name, '學生', `S11509${index + 1}`)),
  ]
  return new TextEncoder().encode(`${lines.join('\n')}\n`)
}

/** Some people of the file already exist, the others are new. New ones have the installation's initial password, not the demo's. */
export const requestImport = async (telling: Telling, { unit, unitAdminId }: DemoSchool, end: number): Promise<void> => {
  const { clock } = telling
  const deps = { ...telling, classNamesTaken: async () => new Set<string>(), defaultPassword: DEMO_PASSWORD }
  const { businessUnitId } = unit
  const file = { businessUnitId, bytes: fileOf(end), userId: unitAdminId, now: clock.now() }
  const { importId } = await previewImport(deps, file)
  if (importId === null) return
  const request = { businessUnitId, importId, requestedBy: unitAdminId }
  await confirmImport(deps, request, by(telling, { userId: unitAdminId, role: 'teacher' }))
}
