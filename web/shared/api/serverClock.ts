// The server's time as this browser knows it: ids of commands carry it, and the server refuses those that lie ahead of its own.
let ahead = 0

/** Below this the two clocks agree: the header has whole seconds, and replies take a while. */
const AGREE_MS = 5000

/** Learns from a reply. `sentAt` and `now` in ms of this machine's clock. */
export const learnServerTime = (headers: Headers, sentAt: number, now = Date.now()): void => {
  const said = Date.parse(headers.get('Date') ?? '')
  if (Number.isNaN(said) || now < sentAt) return
  const difference = said + 500 - (sentAt + now) / 2
  ahead = Math.abs(difference) < AGREE_MS ? 0 : difference
}

/** The server's time in ms, as far as replies have told it; this machine's until then. */
export const serverNow = (): number => Math.round(Date.now() + ahead)
