// What every part of the scenario is told with: commands, and a clock that is set by hand. Nothing in here can write to the log itself.

import type { RejudgingOptions } from '../commands/judging/rejudge/rejudging.ts'
import type { CommandContext } from '../commands/kit/handler.ts'
import { newCommandId } from '../commands/kit/ids.ts'
import type { ImportDeps } from '../commands/people/import/useCases.ts'
import type { FactorVault } from '../commands/people/secondFactor/keeping.ts'
import type { registerUser } from '../commands/people/user/useCases.ts'
import type { PictureSources } from '../commands/problems/picture/policy.ts'
import type { AuthoringDeps } from '../commands/problems/problem/useCases.ts'
import type { Access } from '../protocol/access.ts'

/** A clock that is set by hand while the past is being told. */
export interface PastClock {
  now(): Date
  set(time: number): void
}

export interface Telling extends AuthoringDeps, PictureSources {
  access: Access
  /** For passwords, second factors and what an import keeps. */
  vault: Parameters<typeof registerUser>[1] & FactorVault & ImportDeps['vault']
  /** To be read only. */
  events: RejudgingOptions['events']
  clock: PastClock
}

const SYSTEM = { userId: null, role: 'system' }

/** Command context of a person, or of the system, at the clock's time. */
export const by = ({ clock }: Pick<Telling, 'clock'>, actor: CommandContext['actor'] = SYSTEM): CommandContext => {
  const commandId = newCommandId(clock.now())
  return { actor, commandId, correlationId: commandId }
}

/** Lets some ms go by. */
export const pass = ({ clock }: Pick<Telling, 'clock'>, ms: number): void => clock.set(clock.now().getTime() + ms)
