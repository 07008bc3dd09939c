// The estimate of the server's clock is shared by the test files of a worker: two replies of the same second tell that the clocks agree.
import { learnServerTime } from '../api/serverClock.ts'

const SECOND_MS = 1000

export const clocksAgree = (): void => {
  const second = Math.floor(Date.now() / SECOND_MS) * SECOND_MS
  const headers = new Headers({ Date: new Date(second).toUTCString() })
  learnServerTime(headers, second, second)
  learnServerTime(headers, second + SECOND_MS - 1, second + SECOND_MS - 1)
}
