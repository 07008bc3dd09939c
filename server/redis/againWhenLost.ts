// Restarts reactors whose output was in Redis after Redis lost its data, so that they write it again from the read models.
import type { Reactors } from '../../commands/kit/reactors.ts'
import type { RedisConnection } from './connection.ts'

/** The reactors that `open` opens; without Redis they are opened once. */
export const againWhenLost = (redis: RedisConnection | null, open: () => Reactors): Reactors => {
  let current = open()
  let isStopped = false
  let turn = Promise.resolve()
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    turn = turn.catch(() => {}).then(work)
    return turn
  }
  const { promise: superseded, resolve } = Promise.withResolvers<void>()
  const listen = () => void current.superseded.then(resolve)
  listen()
  const leave = redis?.onReturn((isAnotherRun) => {
    if (!isAnotherRun) return
    void inTurn(async () => {
      if (isStopped) return
      await current.stop()
      current = open()
      listen()
      await current.start()
    })
  })
  return {
    start: () => inTurn(() => current.start()),
    stop() {
      isStopped = true
      leave?.()
      return inTurn(() => current.stop())
    },
    status: () => current.status(),
    superseded,
  }
}
