// An exam of a whole school: every student signs in, waits, gets the problems at the start, saves drafts, hands in one program and finishes, while
// the teacher starts, pauses, resumes and extends. k6 run load-tests/exam.js, or npm run load -- --script exam (README.md). Each virtual user takes
// one turn; the last one is the teacher.
import { check } from 'k6'
import exec from 'k6/execution'
import http from 'k6/http'
import { Trend } from 'k6/metrics'
import { WebSocket } from 'k6/websockets'
import { createClock, pause, until } from './examClock.js'

const BASE_URL = __ENV.BASE_URL || 'http://127.0.0.1:3000'
const PASSWORD = __ENV.PASSWORD || 'Demo-2026'
/** Account of a student: {n} is the number, {nn} the same in two digits. */
const ACCOUNT = __ENV.ACCOUNT || 'student{nn}@demo.test'
const TEACHER = __ENV.TEACHER || 'teacher@demo.test'
const STUDENTS = Number(__ENV.STUDENTS || 28)
/** Time within which all students sign in. */
const ARRIVAL_MS = Number(__ENV.ARRIVAL_MS || 60_000)
/** Working time of the exam, as it was planned. */
const MINUTES = Number(__ENV.MINUTES || 2)
/** Pages ask for the problems within this time after the start. */
const SPREAD_MS = 2000
const DRAFT_MS = 30_000
const HEARTBEAT_MS = 10_000
const PAUSE_MS = 5000
/** A message that takes longer counts as lost. */
const REACH_MS = 30_000
/** Longest wait for the last student to sign in, after the arrivals. */
const LATE_MS = 120_000
/** Share of the students who ask a question, and who finish by themselves. */
const ASKING = 0.05
const FINISHING = 0.3
const PYTHON = 4

const paperMs = new Trend('paper_ms', true)
const textMs = new Trend('text_after_start_ms', true)
const autosaveMs = new Trend('autosave_ms', true)
const boardMessages = new Trend('board_messages_per_second')
const boardRows = new Trend('board_rows_per_second')
const memory = new Trend('server_memory_mb')
const processor = new Trend('server_processors')

export const options = {
  scenarios: {
    examinee: { executor: 'constant-vus', exec: 'examinee', vus: STUDENTS, duration: '1s', gracefulStop: '60m' },
    teacher: { executor: 'constant-vus', exec: 'teacher', vus: 1, duration: '1s', gracefulStop: '60m' },
  },
  thresholds: {
    checks: ['rate>=1'],
    reach_start_ms: ['p(99)<1000'],
    reach_pause_ms: ['p(99)<250'],
    reach_resume_ms: ['p(99)<250'],
    text_after_start_ms: ['p(99)<5000'],
    autosave_ms: ['p(99)<1000'],
  },
}

/** `position`: the reply has what was in the log there, as a message told. */
const post = async (call, body, token, position) =>
  await http.asyncRequest('POST', `${BASE_URL}/api/v2/${call}`, JSON.stringify(body), {
    headers: {
      'Content-Type': 'application/json',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(position ? { 'Consistency-Token': position } : {}),
    },
    tags: { call },
  })

const isWell = (reply, what) => check(reply, { [what]: ({ status }) => status === 200 })

const signIn = async (account) => {
  const signedIn = await post('User/Login', { account, password: PASSWORD })
  if (!isWell(signedIn, 'is signed in')) return null
  const { token } = signedIn.json()
  const userId = (await post('User/Info', {}, token)).json().id
  const [{ groupId }] = (await post('User/Groups', {}, token)).json()
  return { token, userId, groupId }
}

/** The exam of the class that waits and was made last. */
const waitingExam = async ({ token, groupId }) => {
  const listed = await post('Group/Exam/List', { groupId }, token)
  if (!isWell(listed, 'the exam is listed')) return null
  const waiting = listed.json().filter(({ status }) => status === 'Waiting')
  const [exam] = waiting.sort((one, other) => other.activityId - one.activityId)
  if (exam === undefined) throw new Error('No exam waits.')
  return { groupId, activityId: exam.activityId, problemSetId: exam.problemSetId }
}

/** A live socket that follows these topics. `hear` gets each message. Null if it cannot be opened. */
const follow = async (topics, token, hear) => {
  const ticket = await post('Live/Ticket', {}, token)
  if (!isWell(ticket, 'a ticket is given')) return null
  const socket = new WebSocket(`${BASE_URL.replace('http', 'ws')}/api/v2/live`)
  const line = { isClosed: false, send: (message) => socket.send(JSON.stringify(message)), close: () => socket.close() }
  let missing = topics.length
  const isFollowed = await new Promise((resolve) => {
    setTimeout(() => resolve(false), REACH_MS)
    socket.onopen = () => line.send({ v: 1, type: 'hello', ticket: ticket.json().ticket })
    socket.onclose = () => {
      line.isClosed = true
      resolve(false)
    }
    socket.onerror = socket.onclose
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data)
      if (message.type === 'welcome') for (const topic of topics) line.send({ type: 'follow', topic })
      if (message.type === 'following') missing -= 1
      if (message.type === 'refused') resolve(false)
      if (missing === 0) resolve(true)
      hear(message)
    }
  })
  return check(isFollowed, { 'the exam is followed': (value) => value }) ? line : null
}

/** Reads the paper, as a page does after the start. Returns the place of its first problem. */
const readPaper = async ({ token }, place, clock) => {
  await pause(Math.random() * SPREAD_MS)
  const { groupId, activityId } = place
  const began = Date.now()
  const paper = await post('Exam/Paper', { groupId, activityId }, token, clock.position)
  if (!isWell(paper, 'the problems are shown')) return null
  paperMs.add(Date.now() - began)
  textMs.add(Date.now() - Date.parse(clock.times.startedAt))
  return { ...place, problemId: paper.json().texts[0].id }
}

/** Saves drafts, each time changed, with a phase of its own. */
const keepDrafts = async ({ token }, { activityId, problemId }, clock, isDone) => {
  let basedOn = null
  await pause(Math.random() * DRAFT_MS)
  for (let turn = 0; !clock.isOver() && !isDone(); turn += 1) {
    const content = `# draft ${turn} ${Math.random()}\nprint(sum(map(int, input().split())))\n`
    const began = Date.now()
    const saved = await post('Draft/Save', { activityId, problemId, languageId: PYTHON, content, basedOn }, token)
    if (!isDone() && !clock.isOver() && isWell(saved, 'the draft is saved')) {
      autosaveMs.add(Date.now() - began)
      basedOn = saved.json().savedAt
    }
    const next = Date.now() + DRAFT_MS
    await until(() => Date.now() >= next || clock.isOver() || isDone(), DRAFT_MS)
  }
}

/** Hands in one program while time runs. */
const handIn = async ({ token }, place, clock) => {
  const content = `# ${exec.vu.idInTest} ${Math.random()}\nprint(sum(map(int, input().split())))\n`
  // beyond 20 s the verdict is delivered later: the submission was accepted
  for (;;) {
    if (!(await until(clock.isRunning, PAUSE_MS + REACH_MS))) return false
    const reply = await post('Code/Judge', { ...place, languageId: PYTHON, localeId: 1, content }, token)
    // a pause that was not told yet
    if (reply.status === 403 && (await until(() => clock.status === 'Pause', 1000))) continue
    return check(reply, { 'is handed in': ({ status }) => status === 200 || status === 408 })
  }
}

export const examinee = async () => {
  const n = String(exec.vu.idInTest)
  await pause(Math.random() * ARRIVAL_MS)
  const me = await signIn(ACCOUNT.replace('{nn}', n.padStart(2, '0')).replace('{n}', n))
  if (me === null) return
  const place = await waitingExam(me)
  if (place === null) return
  const { groupId, activityId } = place
  const clock = createClock()
  const own = `exams/${activityId}/students/${me.userId}`
  const topics = [`exams/${activityId}`, own, `groups/${groupId}/exams`, `users/${me.userId}/judging`]
  const line = await follow(topics, me.token, (message) => {
    clock.hear(message)
    // pages ask at each change whether an exam waits for them
    if (message.type === 'changed' && message.topic === `groups/${groupId}/exams` && message.payload.problemId === null)
      void pause(Math.random() * SPREAD_MS).then(() => post('User/Exams', {}, me.token))
  })
  if (line === null) return
  const early = await post('Exam/Paper', { groupId, activityId }, me.token)
  check(early, { 'nothing is shown before': ({ status, json }) => status === 403 && json().code === 'Activity.NotOpen' })
  if (!isWell(await post('Exam/Enter', { groupId, activityId }, me.token), 'has entered')) return
  isWell(await post('Exam/Attempt', { groupId, activityId }, me.token), 'the attempt is shown')
  const hasStarted = await until(() => clock.status !== 'Waiting', ARRIVAL_MS + LATE_MS + REACH_MS)
  if (!check(hasStarted, { 'the start is told': (value) => value })) return line.close()
  const beats = setInterval(() => line.isClosed || line.send({ type: 'note', topic: own, note: { type: 'heartbeat' } }), HEARTBEAT_MS)
  const problem = await readPaper(me, place, clock)
  let isDone = false
  const drafts = problem === null ? null : keepDrafts(me, problem, clock, () => isDone)
  if (problem !== null) {
    await pause(Math.random() * (MINUTES + 0.5) * 60_000)
    if (Math.random() < ASKING && (await until(clock.isRunning, PAUSE_MS + REACH_MS)))
      isWell(await post('Exam/Ask', { groupId, activityId, problemId: problem.problemId, text: 'Is the input sorted?' }, me.token), 'has asked')
    await handIn(me, problem, clock)
    if (Math.random() < FINISHING && (await until(clock.isRunning, PAUSE_MS + REACH_MS))) {
      const done = await post('Exam/Complete', { groupId, activityId, userId: me.userId }, me.token)
      isDone = isWell(done, 'has finished')
      // as a page does, since another process may answer
      const after = await post('Exam/Paper', { groupId, activityId }, me.token, done.headers['Consistency-Token'])
      check(after, { 'is closed after finishing': ({ status, json }) => status === 403 && json().code === 'Activity.NotOpen' })
    }
  }
  await until(clock.isOver, MINUTES * 60_000 + 60_000 + PAUSE_MS + REACH_MS)
  await drafts
  clearInterval(beats)
  check(clock.at, {
    'the pause is told': ({ pause: at }) => at !== undefined,
    'the resumption is told': ({ resume }) => resume !== undefined,
  })
  check(line, { 'the socket stays open': ({ isClosed }) => !isClosed })
  line.close()
}

/** Value of a metric of the server; null where its metrics are closed. */
const valueIn = (metrics, name) => {
  const found = new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)
  return found && Number(found[1])
}

/** Counts what the board gets, and reads the server's own figures, once a second. */
const watch = async (count, goesOn) => {
  let last = null
  while (goesOn()) {
    const began = Date.now()
    const { status, body } = await http.asyncRequest('GET', `${BASE_URL}/metrics`, null, { tags: { call: 'metrics' } })
    const used = status === 200 ? { at: Date.now(), seconds: valueIn(body, 'process_cpu_seconds_total') } : null
    if (used !== null) memory.add(valueIn(body, 'process_resident_memory_bytes') / 1024 / 1024)
    if (used !== null && last !== null) processor.add((used.seconds - last.seconds) / ((used.at - last.at) / 1000))
    last = used
    boardMessages.add(count.messages)
    boardRows.add(count.rows)
    count.messages = 0
    count.rows = 0
    await pause(began + 1000 - Date.now())
  }
}

const board = async ({ token }, { groupId, activityId }) => (await post('Exam/Board', { groupId, activityId }, token)).json()

/** Starts when all are there, pauses after a third of the time, resumes, extends, and looks at the board after the end. */
export const teacher = async () => {
  const me = await signIn(TEACHER)
  if (me === null) return
  const place = await waitingExam(me)
  if (place === null) return
  const { groupId, activityId } = place
  const clock = createClock()
  const count = { messages: 0, rows: 0 }
  const topics = [`exams/${activityId}`, `exams/${activityId}/board`]
  const line = await follow(topics, me.token, (message) => {
    clock.hear(message)
    if (message.type !== 'rows' || message.topic !== topics[1]) return
    count.messages += 1
    count.rows += message.payload.rows.length
  })
  if (line === null) return
  const command = async (call, more = {}) => isWell(await post(call, { groupId, activityId, ...more }, me.token), call)
  const last = Date.now() + ARRIVAL_MS + LATE_MS
  await pause(ARRIVAL_MS)
  for (;;) {
    const { rows } = await board(me, place)
    if (rows.filter(({ isLogin }) => isLogin).length >= STUDENTS || Date.now() > last) break
    await pause(2000)
  }
  let goesOn = true
  const watched = watch(count, () => goesOn)
  await pause(3000)
  await command('Exam/Start')
  await pause(MINUTES * 20_000)
  await command('Exam/Pause')
  await pause(PAUSE_MS)
  await command('Exam/Resume')
  await command('Exam/Extend', { extendMinutes: 1 })
  await until(clock.isOver, MINUTES * 60_000 + 60_000 + REACH_MS)
  // a verdict that comes later than the end counts
  const latest = Date.now() + LATE_MS
  let seen = await board(me, place)
  while (Date.now() < latest && seen.rows.some(({ problems, completed }) => completed === null || problems.some(({ isPending }) => isPending))) {
    await pause(2000)
    seen = await board(me, place)
  }
  const { exam, rows } = seen
  check(exam, { 'the exam is finished': ({ status }) => status === 'Finished' })
  for (const row of rows.filter(({ isLogin }) => isLogin))
    check(row, {
      'the board has the answer': ({ problems }) => problems.some(({ answers, isPending }) => answers === 1 && !isPending),
      'the board has the end': ({ completed }) => completed !== null,
    })
  goesOn = false
  await watched
  line.close()
}
