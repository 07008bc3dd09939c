// Estimate of the server time. Command ids carry it, because the server refuses ids from the future.
let ahead = 0

/** Smaller differences are ignored: the header has whole seconds, and replies take time. */
const AGREE_MS = 5000

/** Updates the estimate from a reply. `sentAt` and `now` in ms of the local clock. */
export const learnServerTime = (headers: Headers, sentAt: number, now = Date.now()): void => {
  const said = Date.parse(headers.get('Date') ?? '')
  if (Number.isNaN(said) || now < sentAt) return
  const difference = said + 500 - (sentAt + now) / 2
  ahead = Math.abs(difference) < AGREE_MS ? 0 : difference
}

/** Server time in ms; the local clock until a reply has corrected it. */
export const serverNow = (): number => Math.round(Date.now() + ahead)
