// The seal of an exam: a Merkle root over the last event of each other stream that belongs to it. Each event carries a hash over all before it in its
// stream, so the root fixes every one of them, and the number of streams fixes that none is missing; the seal itself fixes all before it in the stream
// of the exam (requirement d22).
import { leafOf } from '../../../eventstore/anchor.ts'
import { createMerkleTree } from '../../../eventstore/merkle.ts'
import type { EventStore, Position, StoredEvent } from '../../../eventstore/port.ts'

/** Whose events belong to an exam. */
export interface RecordedExam {
  activityId: number
  groupId: number
  /** All who are or were examinees. */
  userIds: readonly number[]
  answerIds: readonly number[]
}

export const SEALED = 'ExamSealed'

export const streamOfExam = ({ activityId }: { activityId: number }): string => `exam-${activityId}`

/** Names of the streams that may belong to an exam, sorted: the exam, its class, attempts, marks and answers. */
export const streamsOfExam = ({ activityId, groupId, userIds, answerIds }: RecordedExam): string[] =>
  [
    streamOfExam({ activityId }),
    `group-${groupId}`,
    ...userIds.flatMap((userId) => [`examAttempt-${activityId}-${userId}`, `mark-${activityId}-${userId}`]),
    ...answerIds.map((answerId) => `submission-${answerId}`),
  ].sort()

const PAGE = 20

/** The last event of a stream up to a position; null if there is none. */
export const lastBefore = async (
  events: Pick<EventStore, 'storedStream'>,
  stream: string,
  until: Position,
): Promise<StoredEvent | null> => {
  for (let from: bigint | undefined; ; ) {
    const page = await events.storedStream(stream, { direction: 'backwards', max: PAGE, ...(from !== undefined && { from }) })
    const found = page.events.find(({ position }) => position <= until)
    if (found !== undefined) return found
    const last = page.events.at(-1)
    if (page.isEnd || last === undefined || last.revision === 0n) return null
    from = last.revision - 1n
  }
}

export interface Seal {
  streams: number
  events: number
  root: string
}

/** Adds up the last events of streams, in the order of their names. */
export const createSeal = () => {
  const tree = createMerkleTree()
  let count = 0
  return {
    add(last: StoredEvent): void {
      tree.add(leafOf(last))
      count += Number(last.revision) + 1
    },
    made: (): Seal => ({ streams: tree.size, events: count, root: tree.root() }),
  }
}

/** Reads the log at the end of each stream only. */
export const sealOf = async (events: Pick<EventStore, 'storedStream'>, exam: RecordedExam, until: Position): Promise<Seal> => {
  const seal = createSeal()
  for (const stream of streamsOfExam(exam)) {
    if (stream === streamOfExam(exam)) continue
    const last = await lastBefore(events, stream, until)
    if (last !== null) seal.add(last)
  }
  return seal.made()
}
