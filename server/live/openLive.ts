// Live topics, tickets and session ends of a server: in memory, or shared by all processes through Redis.
import type { FastifyBaseLogger } from 'fastify'
import { CLOSE } from '../../protocol/live.ts'
import { areaShownActivities, liveTopics } from '../areas.ts'
import type { RedisConnection } from '../redis/connection.ts'
import { createSharedHub } from '../redis/hub.ts'
import { sessionEnds } from '../redis/sessionEnds.ts'
import { createSharedTickets } from '../redis/tickets.ts'
import type { Core } from '../start/core.ts'
import { createLive, type Live } from './live.ts'
import { areRightsKnown, mayHearOn, maySeeTopic, mustLeave, rememberedActivities } from './rights.ts'
import { createTickets, type Tickets } from './tickets.ts'

export interface OpenLiveOptions {
  core: Pick<Core, 'access' | 'vault' | 'projections'>
  redis: RedisConnection | null
  now(): Date
  log: FastifyBaseLogger
}

/** A session that ends in any process closes its sockets here. */
export const openLive = async ({
  core: { access, vault, projections },
  redis,
  now,
  log,
}: OpenLiveOptions): Promise<{ live: Live; tickets: Tickets }> => {
  const tickets = redis ? createSharedTickets(redis) : createTickets()
  const activities = rememberedActivities(areaShownActivities({ reader: projections.reader, access, originOfCall: () => null }))
  const live = createLive({
    log,
    tickets,
    ...(redis && { hub: await createSharedHub({ redis, log }) }),
    topics: liveTopics,
    now,
    areRightsKnown: areRightsKnown(access),
    maySee: maySeeTopic(access, liveTopics, { activities, now }),
    mayHear: mayHearOn(access, liveTopics),
    mustLeave: mustLeave(access, now),
  })
  const tellEnded = await sessionEnds(redis, ({ sessionId, why }) =>
    live.disconnect(sessionId, why === 'superseded' ? CLOSE.signedInElsewhere : CLOSE.sessionEnded),
  )
  vault.sessions.onEnded(({ sessionId }, why) => tellEnded({ sessionId, why }))
  return { live, tickets }
}
