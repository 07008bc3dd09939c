// Whole streams of an exam, as far as they can be decoded.
import type { EventStore, RecordedEvent } from '../../eventstore/port.ts'

/** All events of a stream, oldest first; those that cannot be decoded are left out. */
export const wholeStream = async (events: Pick<EventStore, 'readStream'>, stream: string): Promise<RecordedEvent[]> => {
  const found: RecordedEvent[] = []
  for (let from = 0n; ; ) {
    const page = await events.readStream(stream, { from, withFaulty: true })
    for (const event of page.events) if (event.fault === undefined) found.push(event)
    const last = page.events.at(-1)
    if (page.isEnd || last === undefined) return found
    from = last.revision + 1n
  }
}

/** Streams of one examinee: the attempt, its marks, and these answers. */
export const streamsOf = (activityId: number, userId: number, answers: readonly { answerId: number }[]): string[] => [
  `examAttempt-${activityId}-${userId}`,
  `mark-${activityId}-${userId}`,
  ...answers.map(({ answerId }) => `submission-${answerId}`),
]
