// A class that hands in at the same time (k6): every virtual user is a demo student who signs in once and judges again and again.
// Run: k6 run load-tests/submission.js   (BASE_URL, VUS up to 30 and DURATION by -e)
import { check, sleep } from 'k6'
import http from 'k6/http'
import { Trend } from 'k6/metrics'

const BASE_URL = __ENV.BASE_URL || 'http://127.0.0.1:3000'
const MOST_STUDENTS = 30
const programTime = new Trend('slowest_case_ms')

export const options = {
  vus: Math.min(Number(__ENV.VUS || 10), MOST_STUDENTS),
  duration: __ENV.DURATION || '30s',
  thresholds: { checks: ['rate>0.99'], 'http_req_duration{call:judge}': ['p(95)<10000'] },
}

const post = (path, body, token) =>
  http.post(`${BASE_URL}/api/v2/${path}`, JSON.stringify(body), {
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    tags: { call: path.split('/').pop().toLowerCase() },
  })

/** Signs the student of this virtual user in and finds the first practice problem of the first class that can be solved in Python. */
const settle = () => {
  const account = `student${String(__VU).padStart(2, '0')}@demo.test`
  const token = post('User/Login', { account, password: __ENV.PASSWORD || 'Demo-2026' }).json('token')
  const groupId = post('User/Groups', {}, token).json('0.groupId')
  const { activityId, problemSetId } = post('Group/Exercise/List', { groupId }, token).json('0')
  const problems = post('Group/Exercise/Problems', { groupId, activityId, problemSetId }, token).json()
  const problem = problems.find(({ languages }) => languages.some(({ languageId }) => languageId === 4))
  return { token, place: { groupId, activityId, problemSetId, problemId: problem.id } }
}

let student

/** One submission, differing each time so that no cache answers for the judge; then a moment's thought. */
export default function submit() {
  student ??= settle()
  const content = `# ${__VU}-${__ITER}\nprint(sum(map(int, input().split())))\n`
  const reply = post('Code/Judge', { ...student.place, languageId: 4, localeId: 1, content }, student.token)
  check(reply, { 'has a verdict': (r) => r.status === 200 && r.json('statusCode') > 0 })
  if (reply.status === 200) programTime.add(reply.json('timeMs'))
  sleep(1)
}
