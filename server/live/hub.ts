// Topics: numbered messages with a short history for clients that reconnect. In-memory version (server/redis/hub.ts for several processes).
import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { finalize, Subject } from 'rxjs'
import { createRows, type RowsOptions, type RowText } from './rows.ts'

/** History of a topic: number of messages, and their total length. */
export const REMEMBERED = 64
export const REMEMBERED_BYTES = 256 * 1024
/** Total memory of topics without followers. */
const IDLE_BYTES = 16 * 1024 * 1024
const TOPIC_BYTES = 400

interface Topic {
  seq: number
  /** Log position of the newest message. */
  position: string | undefined
  /** The newest messages as sent; the last one has number `seq`. */
  recent: string[]
  bytes: number
  messages: Subject<string>
}

/** Starting point of a new follower. */
export interface FollowedFrom {
  /** The newest message number, and its log position. */
  seq: number
  position: string | undefined
  /** Whether messages after the client's last number are no longer available. */
  isGap: boolean
}

export interface Follower {
  /** Called for each message of the topic, in wire format. */
  send(message: string): void
  /** Following has started; missed messages were sent just before. Called again with `isGap` if messages were lost. */
  began(beginning: FollowedFrom): void
  /** It cannot be followed, or not any longer; a retry may succeed later. */
  ended(): void
}

export interface Hub {
  /** `position` is the log position the message refers to. */
  publish(topic: string, type: string, payload: unknown, position?: string): void
  /** Publishes rows, coalesced by key. */
  tell(topic: string, rows: readonly RowText[], options: RowsOptions): void
  /** With `lastSeq`, first sends the messages after it. Returns a function to unsubscribe. */
  follow(topic: string, lastSeq: number | null, follower: Follower): () => void
  /** Begins a new epoch, because messages may have been lost. */
  renew(): void
  /** Message numbers are continuous within an epoch; null while unknown. */
  readonly epoch: string | null
  /** Called on each new epoch: clients have to subscribe anew. */
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
  /** Upper bound of the numbers of evicted topics. New topics continue from here, so that no number is reused. */
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

  /** Sets it again to update its size: the cache does not notice growth. */
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
