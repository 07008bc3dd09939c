// Sends live messages to open pages after events. Messages carry the log position: a query with that position sees the event.
import { auditTime, buffer, Subject } from 'rxjs'
import type { AnyReactor, Reactor } from '../../commands/kit/reactor.ts'
import type { Position } from '../../eventstore/port.ts'
import { accessGroups } from '../../projections/classes/accessGroups.ts'
import { accessUsers } from '../../projections/people/accessUsers.ts'
import type { AnyLiveTopic } from '../../queries/kit/live.ts'
import type { Consistency } from '../http/consistency.ts'
import type { Live } from './live.ts'

/** Changes of the same thing within this time are merged: a class that submits together causes many. */
const BUNDLE_MS = 100
/** Longest wait before rights are rechecked, even if the read models lag: sockets recheck periodically. */
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

/** Publishes changes on topics, so that open pages query again; merges bursts of the same kind. */
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
        // events outside any class have no class topic
        if (topic.idsIn(name) !== null) changes.next({ name, payload, position })
      }
    },
  }
}

/** Revoked rights end topics as soon as the access view is up to date. */
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
