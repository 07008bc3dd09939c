// Everything that happens because something has happened, or because its time has come, put together.

import { isKeptOut } from '../../commands/judging/submission/policy.ts'
import { createDeadlines, type Deadlines } from '../../commands/kit/deadlines.ts'
import type { AnyReactor, Checkpoints } from '../../commands/kit/reactor.ts'
import { createReactors, type Reactors } from '../../commands/kit/reactors.ts'
import { loadProblemVersion } from '../../commands/problems/problem/useCases.ts'
import { unjudgedIn } from '../../projections/judging/queue.ts'
import type { RejudgeDocument } from '../../projections/judging/rejudges.ts'
import type { DeadlineDocument } from '../../projections/kit/deadlines.ts'
import { areaDeadlines, areaReactors, type Causes, deadlines as deadlineTables, liveTopics } from '../areas.ts'
import type { Config } from '../config.ts'
import type { Judging } from '../judging/judging.ts'
import { publishJudging } from '../judging/judgingDesk.ts'
import type { Live } from '../live/live.ts'
import { liveReactors } from '../live/reactors.ts'
import { areRightsKnown } from '../live/rights.ts'
import type { Core } from '../start/core.ts'

type Logging = (fields: object, message: string) => void

export interface OpenReactorsOptions {
  checkpoints: Checkpoints
  core: Core
  judging: Judging
  live: Live
  mailer: Causes['mailer']
  site: Pick<Config, 'publicUrl' | 'resetPassword'>
  now(): Date
  log: { info: Logging; warn: Logging; error: Logging }
}

/** All of them, made anew, none of which has begun. What they keep in memory is each one's own. */
const everyReactor = (options: OpenReactorsOptions): { reactors: AnyReactor[]; deadlines: Deadlines } => {
  const { core, judging, live, mailer, site, now, log } = options
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
    isKeptOut: (userId, groupId) => isKnown() && isKeptOut(access, userId, groupId),
    tell: live.tell,
    publishJudging: publishJudging(live),
    pingTimeMs: () => core.readSetting('groupPingTime'),
    settingsRead: () => projections.current('settings'),
    mailer,
    siteUrl: site.publicUrl ?? '',
    defaultPassword: site.resetPassword,
    now,
    log,
  }
  const { types, changesOf } = deadlineTables
  const deadlines = createDeadlines({ types, changesOf, pending, fires: areaDeadlines(causes), now, log })
  const told = liveReactors({ live, topics: liveTopics, consistency: projections })
  return { reactors: [...areaReactors(causes), deadlines.reactor, ...told], deadlines }
}

/** Of a server in several processes: those that one process at a time runs for all. */
export const leasedReactors = (options: OpenReactorsOptions): Pick<AnyReactor, 'name' | 'meaning' | 'from'>[] =>
  everyReactor(options).reactors.filter(({ isEverywhere }) => !isEverywhere)

/** The reactors of this process, or those of them that `takes` says. */
export const openReactors = (options: OpenReactorsOptions, takes: (reactor: AnyReactor) => boolean = () => true): Reactors => {
  const { checkpoints, core, now, log } = options
  const { reactors: every, deadlines } = everyReactor(options)
  const reactors = createReactors({ events: core.events, checkpoints, reactors: every.filter(takes), now, log })
  return {
    ...reactors,
    async stop() {
      await Promise.all([reactors.stop(), deadlines.stop()])
    },
  }
}
