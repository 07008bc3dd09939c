// `k6/execution` for the Node runner: the current virtual user.
import { AsyncLocalStorage } from 'node:async_hooks'

export const turn = new AsyncLocalStorage<{ idInTest: number }>()

export default {
  get vu(): { idInTest: number } {
    return turn.getStore() ?? { idInTest: 0 }
  },
}
