// Everything that happens because something has happened, put together.

import type { AnyReactor } from '../commands/kit/reactor.ts'
import { loadProblemVersion } from '../commands/problems/problem/useCases.ts'
import type { QueueDocument } from '../projections/judging/queue.ts'
import type { RejudgeDocument } from '../projections/judging/rejudges.ts'
import { areaReactors, type Causes, liveTopics } from './areas.ts'
import type { Core } from './core.ts'
import { type Judging, publishJudging } from './judging.ts'
import type { Live } from './live/live.ts'
import { liveReactors } from './live/reactors.ts'
import { areRightsKnown } from './live/rights.ts'

export interface AllReactorsOptions {
  core: Core
  judging: Judging
  live: Live
  now(): Date
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void }
}

/** The reactors of this process. */
export const allReactors = ({ core, judging, live, now, log }: AllReactorsOptions): AnyReactor[] => {
  const { commands, events, projections, access } = core
  const { reader } = projections
  const isKnown = areRightsKnown(access)
  const unjudged = async () => {
    const position = await projections.current('queue')
    const found = await reader.find<QueueDocument>('queue', { sort: [['submittedAt', 1]], limit: 100_000 })
    return { submissions: found.map(({ _id, ...submission }) => submission), position }
  }
  const undecided = async () => {
    const position = await projections.current('rejudges')
    const found = await reader.find<RejudgeDocument>('rejudges', { filter: { state: 'requested' } })
    return { rejudgeIds: found.map(({ rejudgeId }) => rejudgeId), position }
  }
  const causes: Causes = {
    commands,
    events,
    judging,
    unjudged,
    undecided,
    samples: async (problemId, version) => (await loadProblemVersion({ commands }, problemId, version))?.samples ?? [],
    mayAudit: (userId, groupId) => isKnown() && access.mayAuditGroup(userId, groupId),
    publishJudging: publishJudging(live),
    now,
    log,
  }
  return [...areaReactors(causes), ...liveReactors({ live, topics: liveTopics, consistency: projections })]
}
