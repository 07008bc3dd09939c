// Assembles all reactors: to events, and to deadlines.

import { createDeadlines, type Deadlines } from '../../commands/kit/deadlines.ts'
import { deadlineChangesBy } from '../../commands/kit/deadlineTable.ts'
import type { AnyReactor, Checkpoints } from '../../commands/kit/reactor.ts'
import { createReactors, type Reactors } from '../../commands/kit/reactors.ts'
import type { DeadlineDocument } from '../../projections/kit/deadlines.ts'
import { typesOfTables } from '../../protocol/deadline.ts'
import { areaReactors, deadlineTables, liveTopics, type ReactorServices } from '../areas.ts'
import type { Config } from '../config.ts'
import type { RunningJudge } from '../judging/judging.ts'
import type { Live } from '../live/live.ts'
import { liveReactors } from '../live/reactors.ts'
import type { Core } from '../start/core.ts'
import { coreServices } from '../start/coreServices.ts'

type Logging = (fields: object, message: string) => void

export interface OpenReactorsOptions {
  checkpoints: Checkpoints
  core: Core
  judging: RunningJudge
  live: Live
  mailer: ReactorServices['mailer']
  /** Anchors all events that are in the log now. */
  anchorLog(): Promise<void>
  site: Pick<Config, 'publicUrl' | 'resetPassword'>
  now(): Date
  log: { info: Logging; warn: Logging; error: Logging }
}

/** Creates all reactors, not yet started. Each instance has its own memory. */
const everyReactor = (options: OpenReactorsOptions): { reactors: AnyReactor[]; deadlines: Deadlines } => {
  const { core, judging, live, mailer, site, anchorLog, now, log } = options
  const { projections } = core
  const { reader } = projections
  const pending = async () => {
    const position = await projections.current('deadlines')
    const found = await reader.find<DeadlineDocument>('deadlines', {})
    return { deadlines: found.map(({ _id, ...deadline }) => deadline), position }
  }
  const { reactors, fires } = areaReactors({
    ...coreServices(core, live),
    judging,
    mailer,
    anchorLog,
    siteUrl: site.publicUrl ?? '',
    defaultPassword: site.resetPassword,
    now,
    log,
  })
  const [types, changesOf] = [typesOfTables(deadlineTables), deadlineChangesBy(deadlineTables, core.events)]
  const deadlines = createDeadlines({ types, changesOf, pending, fires, now, log })
  const told = liveReactors({ live, topics: liveTopics, consistency: projections })
  return { reactors: [...reactors, deadlines.reactor, ...told], deadlines }
}

/** In a server of several processes: the reactors that one process at a time runs for all. */
export const leasedReactors = (options: OpenReactorsOptions): Pick<AnyReactor, 'name' | 'meaning' | 'from'>[] =>
  everyReactor(options).reactors.filter(({ isEverywhere }) => !isEverywhere)

/** The reactors of this process, or those selected by `takes`. */
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
