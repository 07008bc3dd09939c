// The last minute of a homework: every student has one program, and hands it in shortly before the end. k6 run load-tests/homework.js, or
// npm run load -- --script homework (README.md). Each virtual user is a different student and takes one turn.
import { check } from 'k6'
import exec from 'k6/execution'
import http from 'k6/http'
import { Trend } from 'k6/metrics'

const BASE_URL = __ENV.BASE_URL || 'http://127.0.0.1:3000'
const PASSWORD = __ENV.PASSWORD || 'Demo-2026'
/** Account of a student: {n} is the number, {nn} the same in two digits. */
const ACCOUNT = __ENV.ACCOUNT || 'student{nn}@demo.test'
const STUDENTS = Number(__ENV.STUDENTS || 28)
/** All programs are handed in within this time before the end, more and more of them towards it. */
const SECONDS = Number(__ENV.SECONDS || 60)
/** Ramp-up time. */
const ARRIVAL_MS = Number(__ENV.ARRIVAL_MS || SECONDS * 200)
/** The last moment at which a student hands in, before the end. */
const LAST_MS = 500
/** Interval at which a student looks for a verdict that came too late for the reply, and how often. */
const LOOK_MS = 2000
const MOST_LOOKS = 300
const PYTHON = 4
const WAITING = 0

const verdictMs = new Trend('verdict_ms', true)
const handInMs = new Trend('before_end_ms', true)

export const options = {
  scenarios: { lastMinute: { executor: 'constant-vus', exec: 'lastMinute', vus: STUDENTS, duration: '1s', gracefulStop: '30m' } },
  thresholds: { checks: ['rate>=1'], verdict_ms: ['p(99)<60000'] },
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))

const post = async (call, body, token) =>
  await http.asyncRequest('POST', `${BASE_URL}/api/v2/${call}`, JSON.stringify(body), {
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    tags: { call },
  })

const isWell = (reply, what) => check(reply, { [what]: ({ status }) => status === 200 })

/** The homework that ends next, in the first class of the student. */
const openHomework = async (token) => {
  const [{ groupId }] = (await post('User/Groups', {}, token)).json()
  const listed = await post('Group/Assignment/List', { groupId }, token)
  if (!isWell(listed, 'the homework is shown')) return null
  const open = listed.json().filter(({ status }) => status === 'Normal In Progress')
  const [homework] = open.sort((one, other) => one.endTime.localeCompare(other.endTime))
  if (homework === undefined) throw new Error('No homework is in progress.')
  return homework
}

/** The student's only answer, with its verdict. Null if none came. */
const judgedAnswer = async (place, userId, token) => {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const reply = await post('Group/Assignment/Answers', { ...place, userId }, token)
    const answers = reply.status === 200 ? reply.json() : []
    if (answers.length === 1 && answers[0].statusCode !== WAITING) return answers[0]
    await pause(LOOK_MS)
  }
  return null
}

/** Signs in, waits for the last minute, hands in, waits for the verdict, and is refused after the end. */
export const lastMinute = async () => {
  const n = String(exec.vu.idInTest)
  await pause(Math.random() * ARRIVAL_MS)
  const account = ACCOUNT.replace('{nn}', n.padStart(2, '0')).replace('{n}', n)
  const signedIn = await post('User/Login', { account, password: PASSWORD })
  if (!isWell(signedIn, 'is signed in')) return
  const { token } = signedIn.json()
  const userId = (await post('User/Info', {}, token)).json().id
  const homework = await openHomework(token)
  if (homework === null) return
  const { groupId, activityId, problemSetId } = homework
  const problems = await post('Group/Assignment/Problems', { groupId, activityId, problemSetId }, token)
  if (!isWell(problems, 'the problems are shown')) return
  const problem = problems.json().find(({ languages }) => languages.some(({ languageId }) => languageId === PYTHON))
  const place = { groupId, activityId, problemSetId, problemId: problem.id }
  const content = `# ${n} ${Math.random()}\nprint(sum(map(int, input().split())))\n`
  const program = { ...place, languageId: PYTHON, localeId: 1, content }
  const end = Date.parse(homework.endTime)
  await pause(end - LAST_MS - (1 - Math.sqrt(Math.random())) * SECONDS * 1000 - Date.now())
  const began = Date.now()
  handInMs.add(end - began)
  const reply = await post('Code/Judge', program, token)
  // beyond 20 s the verdict is delivered later: the submission was accepted
  if (!check(reply, { 'is handed in': ({ status }) => status === 200 || status === 408 })) return
  const replied = Date.now()
  const answer = await judgedAnswer(place, userId, token)
  verdictMs.add((reply.status === 200 ? replied : Date.now()) - began)
  check(answer, { 'has its one verdict': (one) => one !== null })
  await pause(end + 1000 - Date.now())
  const late = await post('Code/Judge', program, token)
  check(late, { 'is refused after the end': (one) => one.status === 403 && one.json().code === 'Activity.NotOpen' })
}
