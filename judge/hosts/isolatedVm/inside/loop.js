// Timers of the isolate, in virtual time: a program that waits is not waited for.

export function createLoop() {
  const tasks = []
  let clock = 0
  let serial = 0
  const insert = (task, delay) => {
    task.at = clock + delay
    let at = tasks.length
    while (at > 0 && tasks[at - 1].at > task.at) at--
    tasks.splice(at, 0, task)
    return task
  }
  const schedule = (delay, run, repeat = null) => insert({ at: 0, id: ++serial, run, repeat }, delay)
  const cancel = (task) => {
    const at = tasks.indexOf(task?.task ?? tasks.find(({ id }) => id === task))
    if (at >= 0) tasks.splice(at, 1)
    if (task?.task) task.task.repeat = null
  }
  const timeout = (delay) => (delay >= 1 && delay <= 2_147_483_647 ? Math.trunc(delay) : 1)
  const handle = (task) => ({ task, ref: () => handle(task), unref: () => handle(task), hasRef: () => true, [Symbol.toPrimitive]: () => task.id })
  const timers = {
    setTimeout: (run, delay, ...values) => handle(schedule(timeout(delay), () => run(...values))),
    setInterval: (run, delay, ...values) => handle(schedule(timeout(delay), () => run(...values), timeout(delay))),
    setImmediate: (run, ...values) => handle(schedule(0, () => run(...values))),
    clearTimeout: cancel,
    clearInterval: cancel,
    clearImmediate: cancel,
  }
  /** Runs the next task; false when there is none. The host calls it again and again, so that promises settle in between, which may bring more. */
  const turn = () => {
    const task = tasks.shift()
    if (task === undefined) return false
    clock = Math.max(clock, task.at)
    task.run()
    if (task.repeat !== null) insert(task, task.repeat)
    return true
  }
  return { timers, schedule, turn, elapsed: () => clock }
}
