// Mails that a person gets outside of the platform: to the address that they are registered with, as long as there is any point in it.
import type { EventStore, Recorded } from '../../../eventstore/port.ts'
import { users } from '../user/decider.ts'
import type { UserEvent } from '../user/events.ts'

/** Longer than this nobody waits for a mail: the server that takes it may have been away. */
const WORTH_SENDING_MS = 15 * 60 * 1000
/** Of what happened before, nobody is told any more. */
const NEWS_MS = 24 * 3600 * 1000

export interface OutgoingMail {
  to: string
  subject: string
  text: string
  /** The same for the same mail, so that one that is sent twice is seen once. */
  messageId: string
}

export interface PostDeps {
  events: Pick<EventStore, 'readStream'>
  mailer: {
    /** 'sent', also where it went to the log; 'refused' where this mail will never be taken. Throws where it may be later. */
    send(mail: OutgoingMail): Promise<'sent' | 'refused'>
  }
  now(): Date
  log: { error(fields: object, message: string): void }
}

/** Since it was recorded, in ms. */
const ageOf = ({ metadata }: { metadata: { recordedAt: string } }, now: Date): number => now.getTime() - Date.parse(metadata.recordedAt)

/** Whether somebody is to be told of it still: not where the log is read from its beginning. */
export const isNews = (event: { metadata: { recordedAt: string } }, now: Date): boolean => ageOf(event, now) <= NEWS_MS

/** To whom, as they are registered; null where nobody can read it any more. */
export const addressOf = async (
  { events }: Pick<PostDeps, 'events'>,
  userId: number,
): Promise<{ name: string | null; email: string } | null> => {
  const [first] = (await events.readStream(users.stream(userId), { max: 1 })).events as Recorded<UserEvent>[]
  if (first?.type !== 'UserRegistered' || first.data.email === null) return null
  return { name: first.data.name, email: first.data.email }
}

/** Sends a mail that follows from an event of a person. Throws where another try may succeed soon; what fails for good is in the log. */
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
