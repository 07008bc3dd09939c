// Topics: numbered messages for whoever follows them, with a short memory for those who were away for a moment. This one is of one process
// (server/redis/hub.ts is that of several).
import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { finalize, Subject } from 'rxjs'
import { createRows, type RowsOptions, type RowText } from './rows.ts'

/** Messages of a topic that are kept for those who were away, and their length together. */
export const REMEMBERED = 64
export const REMEMBERED_BYTES = 256 * 1024
/** What topics that nobody follows may take together. */
const IDLE_BYTES = 16 * 1024 * 1024
const TOPIC_BYTES = 400

interface Topic {
  seq: number
  /** Where in the log the newest thing is that was told of. */
  position: string | undefined
  /** The newest messages as sent; the last one has number `seq`. */
  recent: string[]
  bytes: number
  messages: Subject<string>
}

/** Where somebody begins to follow. */
export interface FollowedFrom {
  /** The newest number, and where in the log the newest thing is that was told of. */
  seq: number
  position: string | undefined
  /** What came after the number that one had could not be sent any more. */
  isGap: boolean
}

export interface Follower {
  /** Each message of the topic, as it goes over the wire. */
  send(message: string): void
  /** It is followed from now on; what was missed has been sent just before. Once more with `isGap` where some messages were lost on the way. */
  began(beginning: FollowedFrom): void
  /** It cannot be followed, or not any longer; another try may succeed later. */
  ended(): void
}

export interface Hub {
  /** `position` is where in the log that is which the message tells of. */
  publish(topic: string, type: string, payload: unknown, position?: string): void
  /** Publishes rows, coalesced by key. */
  tell(topic: string, rows: readonly RowText[], options: RowsOptions): void
  /** With `lastSeq`, what came after it is sent first. Returns how to leave. */
  follow(topic: string, lastSeq: number | null, follower: Follower): () => void
  /** Begins a new epoch, because messages may have been lost. */
  renew(): void
  /** Numbers of topics go on while this is the same; null while it is not known. */
  readonly epoch: string | null
  /** Calls whenever there is another one: whoever follows has to begin anew. */
  onEpoch(began: (epoch: string) => void): void
  /** Topics in memory. */
  size(): number
}

/** Text of a message before and after its number. `payload` is JSON. */
export const textAround = (topic: string, type: string, payload: string, position?: string): [before: string, after: string] => [
  `{"v":1,"topic":${JSON.stringify(topic)},"seq":`,
  `,"type":${JSON.stringify(type)},"payload":${payload}${position === undefined ? '' : `,"position":${JSON.stringify(position)}`}}`,
]

export const createHub = ({ idleBytes = IDLE_BYTES } = {}): Hub => {
  let epoch = randomUUID()
  const listeners: ((epoch: string) => void)[] = []
  const followed = new Map<string, Topic>()
  /** Numbers of topics that were forgotten end here at most. A new one goes on from here, so that none is given twice. */
  let floor = 0
  const idle = new LRUCache<string, Topic>({
    maxSize: idleBytes,
    sizeCalculation: ({ bytes }, name) => TOPIC_BYTES + name.length + bytes,
    dispose(topic, _, reason) {
      if (reason === 'evict') floor = Math.max(floor, topic.seq)
    },
  })
  const find = (name: string): Topic =>
    followed.get(name) ?? idle.get(name) ?? { seq: floor, position: undefined, recent: [], bytes: 0, messages: new Subject() }

  const remember = (topic: Topic, text: string): void => {
    topic.recent.push(text)
    topic.bytes += text.length
    while (topic.recent.length > REMEMBERED || topic.bytes > REMEMBERED_BYTES) topic.bytes -= topic.recent.shift()?.length ?? 0
  }

  /** Its size is counted anew: the cache does not look again at a value that it has. */
  const rest = (name: string, topic: Topic): void => {
    idle.delete(name)
    idle.set(name, topic)
  }

  const publish = (name: string, type: string, payload: string, position?: string): void => {
    const topic = find(name)
    topic.seq += 1
    if (position !== undefined && position > (topic.position ?? '')) topic.position = position
    const text = textAround(name, type, payload, position).join(String(topic.seq))
    remember(topic, text)
    if (!followed.has(name)) rest(name, topic)
    topic.messages.next(text)
  }

  return {
    publish: (name, type, payload, position) => publish(name, type, JSON.stringify(payload), position),
    tell: createRows(publish),
    renew() {
      epoch = randomUUID()
      for (const began of listeners) began(epoch)
    },
    get epoch() {
      return epoch
    },
    onEpoch: (began) => void listeners.push(began),
    follow(name, lastSeq, { send, began }) {
      const topic = find(name)
      idle.delete(name)
      followed.set(name, topic)
      const missed = lastSeq === null ? 0 : topic.seq - lastSeq
      const isGap = missed < 0 || missed > topic.recent.length
      if (!isGap && missed > 0) for (const text of topic.recent.slice(-missed)) send(text)
      const leave = () => {
        if (topic.messages.observed) return
        followed.delete(name)
        rest(name, topic)
      }
      const { seq, position } = topic
      const subscription = topic.messages.pipe(finalize(leave)).subscribe(send)
      began({ seq, position, isGap })
      return () => subscription.unsubscribe()
    },
    size: () => followed.size + idle.size,
  }
}
