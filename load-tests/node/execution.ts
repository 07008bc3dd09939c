// `k6/execution`, for the runner in Node: which virtual user it is whose turn this is.
import { AsyncLocalStorage } from 'node:async_hooks'

export const turn = new AsyncLocalStorage<{ idInTest: number }>()

export default {
  get vu(): { idInTest: number } {
    return turn.getStore() ?? { idInTest: 0 }
  },
}
