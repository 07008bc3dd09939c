// Topics: numbered messages for whoever follows them, with a short memory for those who were away for a moment.
import { Subject, type Subscription } from 'rxjs'
import type { ServerMessage } from '../../protocol/liveSchemas.ts'

const REMEMBERED = 64

interface Topic {
  seq: number
  /** The newest messages as sent; the last one has number `seq`. */
  recent: string[]
  messages: Subject<string>
}

export interface Hub {
  publish(topic: string, type: string, payload: unknown): void
  /**
   * From now on `send` gets each message of the topic, as it goes over the wire. With `lastSeq`, what came after it is sent first;
   * `isGap` says that this was no longer possible. `seq` is the newest number.
   */
  follow(
    topic: string,
    lastSeq: number | null,
    send: (message: string) => void,
  ): { seq: number; isGap: boolean; subscription: Subscription }
}

export const createHub = (): Hub => {
  const topics = new Map<string, Topic>()
  const topicOf = (name: string): Topic => {
    const found = topics.get(name)
    if (found) return found
    const topic: Topic = { seq: 0, recent: [], messages: new Subject() }
    topics.set(name, topic)
    return topic
  }
  return {
    publish(name, type, payload) {
      const topic = topicOf(name)
      topic.seq += 1
      const message: ServerMessage = { v: 1, topic: name, seq: topic.seq, type, payload }
      const text = JSON.stringify(message)
      topic.recent.push(text)
      if (topic.recent.length > REMEMBERED) topic.recent.shift()
      topic.messages.next(text)
    },
    follow(name, lastSeq, send) {
      const topic = topics.get(name) ?? topicOf(name)
      const missed = lastSeq === null ? 0 : topic.seq - lastSeq
      const isGap = missed < 0 || missed > topic.recent.length
      if (!isGap && missed > 0) for (const text of topic.recent.slice(-missed)) send(text)
      return { seq: topic.seq, isGap, subscription: topic.messages.subscribe(send) }
    },
  }
}
