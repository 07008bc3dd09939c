// Email to users: sent to their registered address, while it is still relevant.
import type { EventStore, Recorded } from '../../../eventstore/port.ts'
import { users } from '../user/decider.ts'
import type { UserEvent } from '../user/events.ts'

/** Deadline for mails that a user waits for; the mail server may have been down. */
const WORTH_SENDING_MS = 15 * 60 * 1000
/** Notifications about older events are not sent. */
const NEWS_MS = 24 * 3600 * 1000

export interface OutgoingMail {
  to: string
  subject: string
  text: string
  /** Identical for retries of the same mail, so that mail clients show it once. */
  messageId: string
}

export interface PostDeps {
  events: Pick<EventStore, 'readStream'>
  mailer: {
    /** 'sent', also if it was only logged; 'refused' if it will never be accepted. Throws on transient errors. */
    send(mail: OutgoingMail): Promise<'sent' | 'refused'>
  }
  now(): Date
  log: { error(fields: object, message: string): void }
}

/** Milliseconds since the event was recorded. */
const ageOf = ({ metadata }: { metadata: { recordedAt: string } }, now: Date): number => now.getTime() - Date.parse(metadata.recordedAt)

/** Whether an event is recent enough to notify the user; false for old events while the log is replayed. */
export const isNews = (event: { metadata: { recordedAt: string } }, now: Date): boolean => ageOf(event, now) <= NEWS_MS

/** Name and registered address; null if erased. */
export const addressOf = async (
  { events }: Pick<PostDeps, 'events'>,
  userId: number,
): Promise<{ name: string | null; email: string } | null> => {
  const [first] = (await events.readStream(users.stream(userId), { max: 1 })).events as Recorded<UserEvent>[]
  if (first?.type !== 'UserRegistered' || first.data.email === null) return null
  return { name: first.data.name, email: first.data.email }
}

/** Sends a mail caused by an event of a user. Throws if a retry may succeed soon; permanent failures are logged. */
export const sendInTime = async (
  { mailer, now, log }: Omit<PostDeps, 'events'>,
  { data: { userId }, metadata }: { data: { userId: number }; metadata: { recordedAt: string } },
  mail: OutgoingMail,
): Promise<void> => {
  try {
    if ((await mailer.send(mail)) === 'refused') log.error({ userId, subject: mail.subject }, 'mail: refused by the server')
  } catch (error) {
    if (ageOf({ metadata }, now()) < WORTH_SENDING_MS) throw error
    log.error({ err: error, userId, subject: mail.subject }, 'mail: not sent in time')
  }
}
