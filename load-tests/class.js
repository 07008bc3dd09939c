// A school at work: some students sign in, some browse their practices, some submit, some hold a live socket and wait for verdicts. k6 run
// load-tests/class.js, or npm run load: the same file, the same thresholds (README.md). Every virtual user is a different student.
import { check } from 'k6'
import exec from 'k6/execution'
import http from 'k6/http'
import { Counter, Trend } from 'k6/metrics'
import { WebSocket } from 'k6/websockets'

const BASE_URL = __ENV.BASE_URL || 'http://127.0.0.1:3000'
const PASSWORD = __ENV.PASSWORD || 'Demo-2026'
/** Account of a student: {n} is the number, {nn} the same in two digits. */
const ACCOUNT = __ENV.ACCOUNT || 'student{nn}@demo.test'
const STUDENTS = Number(__ENV.STUDENTS || 28)
const SECONDS = Number(__ENV.SECONDS || 30)
/** Think time between two actions of a student. */
const THINK_MS = Number(__ENV.THINK_MS || 3000)
/** Ramp-up time. */
const ARRIVAL_MS = Number(__ENV.ARRIVAL_MS || SECONDS * 200)
const PYTHON = 4
/** Timeout for following a topic. */
const FOLLOWED_MS = 10_000

const verdictMs = new Trend('verdict_ms', true)
const liveMs = new Trend('live_verdict_ms', true)
const accepted = new Counter('accepted')

/** Share of the students, at least one. */
const share = (part) => Math.max(1, Math.floor(STUDENTS * part))
const constant = (name, vus) => ({ executor: 'constant-vus', exec: name, vus, duration: `${SECONDS}s`, gracefulStop: '30s' })
const [comers, readers, listeners] = [share(0.1), share(0.3), share(0.25)]

export const options = {
  scenarios: {
    signIn: constant('signIn', comers),
    practice: constant('practice', readers),
    live: constant('live', listeners),
    submissions: constant('submissions', Math.max(1, STUDENTS - comers - readers - listeners)),
  },
  thresholds: {
    checks: ['rate>0.99'],
    'http_req_duration{call:User/Login}': ['p(95)<5000'],
    'http_req_duration{call:Group/Exercise/Problems}': ['p(95)<1000'],
    verdict_ms: ['p(95)<10000'],
    live_verdict_ms: ['p(95)<10000'],
  },
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
/** Think times vary so that students stay out of step. */
const think = () => pause(THINK_MS * (0.5 + Math.random()))

const post = async (call, body, token) =>
  await http.asyncRequest('POST', `${BASE_URL}/api/v2/${call}`, JSON.stringify(body), {
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    tags: { call },
  })

const isWell = (reply, what) => check(reply, { [what]: ({ status }) => status === 200 })

const login = async () => {
  const n = String(exec.vu.idInTest)
  const account = ACCOUNT.replace('{nn}', n.padStart(2, '0')).replace('{n}', n)
  const reply = await post('User/Login', { account, password: PASSWORD })
  return isWell(reply, 'is signed in') ? reply.json().token : null
}

let student = null
let isHere = false

/** Staggers arrivals. */
const enter = async () => {
  if (!isHere) await pause(Math.random() * ARRIVAL_MS)
  isHere = true
}

/** Signs in on the first iteration and finds the first problem of the class that allows Python. Null on failure. */
const arrive = async () => {
  if (student) return student
  await enter()
  const token = await login()
  if (token === null) return null
  const userId = (await post('User/Info', {}, token)).json().id
  const [{ groupId }] = (await post('User/Groups', {}, token)).json()
  const [{ activityId, problemSetId }] = (await post('Group/Exercise/List', { groupId }, token)).json()
  const problems = (await post('Group/Exercise/Problems', { groupId, activityId, problemSetId }, token)).json()
  const problem = problems.find(({ languages }) => languages.some(({ languageId }) => languageId === PYTHON))
  student = { token, userId, place: { groupId, activityId, problemSetId, problemId: problem.id } }
  return student
}

/** Submits a program that is in no cache. */
const handIn = async ({ token, place }) => {
  const content = `# ${exec.vu.idInTest} ${Date.now()} ${Math.random()}\nprint(sum(map(int, input().split())))\n`
  const began = Date.now()
  const reply = await post('Code/Judge', { ...place, languageId: PYTHON, localeId: 1, content }, token)
  // beyond 20 s the verdict is delivered later: the submission was accepted
  check(reply, { 'is handed in': ({ status }) => status === 200 || status === 408 })
  verdictMs.add(Date.now() - began)
  if (reply.status !== 200) return null
  accepted.add(1)
  return { began, answerId: reply.json().answerId }
}

/** Signs in again and again; each sign-in ends the previous session. */
export const signIn = async () => {
  await enter()
  await login()
  await think()
}

/** Browses the practices of the class. */
export const practice = async () => {
  const here = await arrive()
  if (here === null) return await think()
  const { token, place } = here
  const { groupId, activityId, problemSetId } = place
  isWell(await post('Group/Exercise/List', { groupId }, token), 'the practices are shown')
  isWell(await post('Group/Exercise/Problems', { groupId, activityId, problemSetId }, token), 'the problems are shown')
  isWell(await post('Problem/Get', place, token), 'the problem is shown')
  await think()
}

/** Submits repeatedly. */
export const submissions = async () => {
  const here = await arrive()
  if (here !== null) await handIn(here)
  await think()
}

/** Follows the student's judging topic, submits, and waits for the verdict message. */
export const live = async () => {
  const here = await arrive()
  if (here === null) return await think()
  const ticket = await post('Live/Ticket', {}, here.token)
  if (!isWell(ticket, 'a ticket is given')) return await think()
  const socket = new WebSocket(`${BASE_URL.replace('http', 'ws')}/api/v2/live`)
  const told = new Map()
  let isClosed = false
  let timer = null
  const followed = new Promise((resolve) => {
    timer = setTimeout(() => resolve(false), FOLLOWED_MS)
    socket.onopen = () => socket.send(JSON.stringify({ v: 1, type: 'hello', ticket: ticket.json().ticket }))
    socket.onclose = () => {
      isClosed = true
      resolve(false)
    }
    socket.onerror = socket.onclose
    socket.onmessage = ({ data }) => {
      const { type, payload } = JSON.parse(data)
      if (type === 'welcome') socket.send(JSON.stringify({ type: 'follow', topic: `users/${here.userId}/judging` }))
      if (type === 'following' || type === 'refused') resolve(type === 'following')
      if (type === 'judging' && payload.phase === 'verdict') told.set(payload.answerId, Date.now())
    }
  })
  const isFollowed = await followed
  clearTimeout(timer)
  if (check(isFollowed, { 'the judging is followed': (value) => value })) {
    for (let turn = 0; turn < 4 && !isClosed; turn += 1) {
      const handed = await handIn(here)
      for (let waited = 0; handed && !told.has(handed.answerId) && !isClosed && waited < 5000; waited += 20) await pause(20)
      if (handed && check(told, { 'the verdict is told': (verdicts) => verdicts.has(handed.answerId) }))
        liveMs.add(told.get(handed.answerId) - handed.began)
      await think()
    }
  }
  check(isClosed, { 'the socket stays open': (closed) => !closed })
  socket.close()
}
