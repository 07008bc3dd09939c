// What people who look at a page hear of what has happened. Messages carry where in the log it is: whoever asks with that sees it.
import { auditTime, buffer, Subject } from 'rxjs'
import type { AnyReactor, Reactor } from '../../commands/kit/reactor.ts'
import type { Position } from '../../eventstore/port.ts'
import { accessGroups } from '../../projections/classes/accessGroups.ts'
import { accessUsers } from '../../projections/people/accessUsers.ts'
import type { AnyLiveTopic } from '../../queries/kit/live.ts'
import type { Consistency } from '../http/consistency.ts'
import type { Live } from './live.ts'

/** Changes of the same thing within this time are told once: a class that hands in together makes many. */
const BUNDLE_MS = 100
/** Rights are asked again at the latest after so long, whether or not the read models are there: the sockets ask by themselves again and again. */
const RIGHTS_MS = 1000

export interface LiveReactorsOptions {
  live: Pick<Live, 'publish' | 'recheck'>
  topics: readonly AnyLiveTopic[]
  consistency: Pick<Consistency, 'reached'>
}

interface Change {
  name: string
  payload: object
  position: Position
}

/** Tells topics what has changed, so that open pages ask again: one of a kind for many changes that come at once. */
const liveChanges = ({ live, topics }: LiveReactorsOptions): Reactor => {
  const changes = new Subject<Change>()
  changes.pipe(buffer(changes.pipe(auditTime(BUNDLE_MS)))).subscribe((bundle) => {
    const newest = new Map(bundle.map((change) => [`${change.name} ${JSON.stringify(change.payload)}`, change]))
    for (const { name, payload, position } of newest.values()) live.publish(name, 'changed', payload, position)
  })
  return {
    name: 'liveChanges',
    meaning: { en: 'Notifies open pages of changes.', 'zh-TW': '通知開啟的頁面有哪些變更。' },
    types: [...new Set(topics.flatMap((topic) => Object.keys(topic.changes)))],
    from: 'now',
    handle({ type, data, position }) {
      for (const { topic, changes: told } of topics) {
        const payload = told[type]?.(data as never)
        if (payload === undefined) continue
        const name = topic.of(data as never)
        // what happens in classes may happen outside of them too
        if (topic.idsIn(name) !== null) changes.next({ name, payload, position })
      }
    },
  }
}

/** Whoever loses a right loses the topics that it gave, as soon as the access view knows. */
const liveRights = ({ live, consistency }: LiveReactorsOptions): Reactor => ({
  name: 'liveRights',
  meaning: { en: 'Closes topics that a person may no longer follow.', 'zh-TW': '關閉已無權限觀看的內容。' },
  types: [...new Set([...Object.keys(accessUsers.on), ...Object.keys(accessGroups.on)])],
  from: 'now',
  isEverywhere: true,
  async handle({ data, position }) {
    const { userId } = data as { userId?: number }
    if (userId === undefined) return
    await consistency.reached(position, RIGHTS_MS)
    live.recheck(new Set([userId]))
  },
})

export const liveReactors = (options: LiveReactorsOptions): AnyReactor[] => [liveChanges(options), liveRights(options)]
