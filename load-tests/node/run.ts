// npm run load [-- --script homework --students 200 --seconds 60]: class.js, or another script, without k6: against a school of its own, with
// --spread in seven processes on EventStoreDB, MongoDB and Redis, or with --url against a running server. Exits with 1 if a threshold fails.
import { parseArgs } from 'node:util'
import { PASSWORD } from '../../server/testing/house.ts'
import { checkSummary, failureSummary, judgeThresholds, summary } from './metrics.ts'
import { ownSchool, type School, spreadSchool } from './schools.ts'
import { scripts, students } from './students.ts'

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '28' },
    seconds: { type: 'string', default: '30' },
    minutes: { type: 'string', default: '2' },
    think: { type: 'string', default: '3000' },
    url: { type: 'string' },
    spread: { type: 'boolean', default: false },
    script: { type: 'string', default: 'class' },
    account: { type: 'string', default: 'student{nn}@demo.test' },
    teacher: { type: 'string', default: 'teacher@demo.test' },
    password: { type: 'string', default: 'Demo-2026' },
  },
})

const script = scripts.find((name) => name === values.script)
if (script === undefined) throw new Error(`No script ${values.script}: ${scripts.join(', ')}.`)
const seconds = Number(values.seconds)

/** Everybody arrives before the last minute of a homework: a sign-in takes a processor for some 50 ms. */
const arrivalMs = script === 'exam' ? seconds * 1000 : seconds * 200 + (script === 'homework' ? Number(values.students) * 100 : 0)
const about = { script, students: Number(values.students), seconds, minutes: Number(values.minutes), arrivalMs }
const openSchool = (): Promise<School> => (values.spread ? spreadSchool(about, process.env) : ownSchool(about))
const school = values.url === undefined ? await openSchool() : { origin: values.url, close: async () => undefined }
const settings = {
  BASE_URL: school.origin,
  STUDENTS: values.students,
  SECONDS: values.seconds,
  THINK_MS: values.think,
  ARRIVAL_MS: String(arrivalMs),
  MINUTES: values.minutes,
  TEACHER: values.url === undefined ? 'teacher@school.test' : values.teacher,
  ...(values.url === undefined ? { ACCOUNT: 'student{n}@school.test', PASSWORD } : { ACCOUNT: values.account, PASSWORD: values.password }),
}
const { thresholds, failures } = await students(settings, () => false, script)
const results = judgeThresholds(thresholds)
await school.close()

const lines = [
  ...summary(),
  ...failureSummary(),
  '',
  ...checkSummary(),
  ...(failures.length > 0 ? [`${failures.length} turns failed in the middle, first: ${String(failures[0])}`] : []),
  '',
  ...results.map(({ selector, rule, figure, isMet }) => `${isMet ? '✓' : '✗'} ${selector} ${rule}: ${Number(figure.toFixed(3))}`),
]
process.stdout.write(`${lines.join('\n')}\n`)
process.exit(failures.length === 0 && results.every(({ isMet }) => isMet) ? 0 : 1)
