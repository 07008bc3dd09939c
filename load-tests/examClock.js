// The clock of an exam on a live socket, and how long each change of it took to arrive, for exam.js.
import { Trend } from 'k6/metrics'

const reach = {
  start: new Trend('reach_start_ms', true),
  pause: new Trend('reach_pause_ms', true),
  resume: new Trend('reach_resume_ms', true),
}

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))

/** The clock of the exam as the socket tells it, with the times at which each change arrived. */
export const createClock = () => {
  const clock = { status: 'Waiting', times: null, position: null, at: {} }
  const note = (name, since) => {
    if (since === undefined || since === null || clock.at[name] !== undefined) return
    clock.at[name] = Date.now()
    reach[name].add(clock.at[name] - Date.parse(since))
  }
  clock.hear = ({ type, payload, position }) => {
    const told = type === 'rows' ? payload.rows.find(({ key }) => key === 'exam') : undefined
    if (told === undefined) return
    clock.status = told.row.status
    clock.times = told.row.times
    clock.position = position
    note('start', clock.times.startedAt)
    note('pause', clock.times.pauses[0]?.from)
    note('resume', clock.times.pauses[0]?.to)
  }
  /** When working time runs out, in ms; pauses that are over count. */
  clock.end = () => {
    const paused = clock.times.pauses.reduce((sum, { from, to }) => sum + (to === null ? 0 : Date.parse(to) - Date.parse(from)), 0)
    return Date.parse(clock.times.startedAt) + clock.times.remainTime * 1000 + paused
  }
  clock.isRunning = () => clock.status === 'In Progress' && Date.now() < clock.end()
  clock.isOver = () => clock.status === 'Finished' || (clock.status === 'In Progress' && Date.now() >= clock.end())
  return clock
}

export const until = async (holds, withinMs) => {
  const end = Date.now() + withinMs
  while (!holds() && Date.now() < end) await pause(20)
  return holds()
}
