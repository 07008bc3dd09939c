// Initial content of an installation: the demo school, one administrator, or nothing.
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { originOfCall } from '../http/origin.ts'
import type { Installation } from '../installation/installation.ts'
import { isRuleKnown, type JudgeRoom } from '../judging/judgeRoom.ts'
import type { createClock } from '../log/clock.ts'
import { nameOfLog } from '../log/logOnServer.ts'
import { takeStores } from '../stores/openStores.ts'
import type { Core } from './core.ts'
import { registerFirstAdmin } from './firstAdmin.ts'

export interface FirstStartOptions {
  installation: Installation
  config: Config
  core: Core
  /** Judges the demo school's submissions; null if this process has no judge, in which case a temporary one is opened. */
  ownRoom: JudgeRoom | null
  openRoom: () => Promise<JudgeRoom>
  clock: ReturnType<typeof createClock>
  log: FastifyBaseLogger
}

const found = async ({ config, core, clock, log }: FirstStartOptions, room: JudgeRoom): Promise<void> => {
  if (config.seed === 'demo') {
    log.info('first start: building the demo school and its history')
    const { seedDemo } = await import('../../demo/scenario.ts')
    // the demo's errata make no problem paid
    const isInFreeSet = async () => false
    log.info(
      await seedDemo(
        {
          ...core,
          loadBlob: core.blobs.load,
          loadSmallBlob: core.blobs.loadSmall,
          isRuleKnown,
          isLanguageOffered: () => true,
          isInFreeSet,
          originOfCall,
          clock,
        },
        room.judge,
        config.judgeSlots,
      ),
      'demo data built',
    )
    clock.release()
  } else if (config.firstAdmin !== null) {
    const file = await registerFirstAdmin(core, config.firstAdmin, config.dataDir, clock.now())
    log.info({ file }, 'first start: the administrator’s initial password is in this file')
  } else log.warn('first start without FIRST_ADMIN: no account can sign in')
}

/** Creates the initial content, and marks the installation as complete. */
export const firstStart = async (options: FirstStartOptions): Promise<void> => {
  const { installation, config, core, ownRoom, openRoom } = options
  await core.projections.caughtUp()
  const room = ownRoom ?? (await openRoom())
  await found(options, room)
  if (ownRoom === null) await room.close()
  installation.complete()
  await takeStores(config, { ...installation, isNew: false }, nameOfLog(config.eventStoreUrl))
}
