// Everything that happens because something has happened, or because its time has come, put together.

import { createDeadlines } from '../commands/kit/deadlines.ts'
import { createReactors, type Reactors } from '../commands/kit/reactors.ts'
import { loadProblemVersion } from '../commands/problems/problem/useCases.ts'
import { unjudgedIn } from '../projections/judging/queue.ts'
import type { RejudgeDocument } from '../projections/judging/rejudges.ts'
import type { DeadlineDocument } from '../projections/kit/deadlines.ts'
import { areaDeadlines, areaReactors, type Causes, deadlines as deadlineTables, liveTopics } from './areas.ts'
import type { Core } from './core.ts'
import type { Judging } from './judging.ts'
import { publishJudging } from './judgingDesk.ts'
import type { Live } from './live/live.ts'
import { liveReactors } from './live/reactors.ts'
import { areRightsKnown } from './live/rights.ts'
import { openCheckpointsOf, type Stores } from './stores.ts'

type Logging = (fields: object, message: string) => void

export interface OpenReactorsOptions {
  /** Where their checkpoints are kept. */
  stores: Stores
  /** Of a server in several processes: those that each process runs which serves people, or those that one runs for all. */
  only?: 'everywhere' | 'once'
  core: Core
  judging: Judging
  live: Live
  now(): Date
  log: { info: Logging; warn: Logging; error: Logging }
}

/** The reactors of this process. Stopping them closes their file. */
export const openReactors = ({ stores, only, core, judging, live, now, log }: OpenReactorsOptions): Reactors => {
  const { commands, events, vault, projections, access } = core
  const { reader } = projections
  const isKnown = areRightsKnown(access)
  const unjudged = async () => {
    const position = await projections.current('queue')
    return { submissions: unjudgedIn(reader), position }
  }
  const undecided = async () => {
    const position = await projections.current('rejudges')
    const found = await reader.find<RejudgeDocument>('rejudges', { filter: { state: 'requested' } })
    return { rejudgeIds: found.map(({ rejudgeId }) => rejudgeId), position }
  }
  const pending = async () => {
    const position = await projections.current('deadlines')
    const found = await reader.find<DeadlineDocument>('deadlines', {})
    return { deadlines: found.map(({ _id, ...deadline }) => deadline), position }
  }
  const causes: Causes = {
    commands,
    events,
    vault,
    judging,
    unjudged,
    undecided,
    samples: async (problemId, version) => (await loadProblemVersion({ commands }, problemId, version))?.samples ?? [],
    mayAudit: (userId, groupId) => isKnown() && access.mayAuditGroup(userId, groupId),
    publishJudging: publishJudging(live),
    now,
    log,
  }
  const { types, changesOf } = deadlineTables
  const deadlines = createDeadlines({ types, changesOf, pending, fires: areaDeadlines(causes), now, log })
  const checkpoints = openCheckpointsOf(stores, log)
  const reactors = createReactors({
    events,
    checkpoints,
    reactors: [...areaReactors(causes), deadlines.reactor, ...liveReactors({ live, topics: liveTopics, consistency: projections })].filter(
      ({ isEverywhere = false }) => only === undefined || isEverywhere === (only === 'everywhere'),
    ),
    now,
    log,
  })
  return {
    ...reactors,
    async stop() {
      await Promise.all([reactors.stop(), deadlines.stop()])
      await checkpoints.close()
    },
  }
}
