// Dependencies of every part of the scenario: commands, and a manual clock. Gives no direct write access to the log.

import type { RejudgingOptions } from '../commands/judging/rejudge/rejudging.ts'
import type { SimilarityPort } from '../commands/judging/similarity/port.ts'
import type { CommandContext } from '../commands/kit/handler.ts'
import { newCommandId } from '../commands/kit/ids.ts'
import type { ImportDeps } from '../commands/people/import/useCases.ts'
import type { FactorVault } from '../commands/people/secondFactor/keeping.ts'
import type { registerUser } from '../commands/people/user/useCases.ts'
import type { PictureSources } from '../commands/problems/picture/policy.ts'
import type { AuthoringDeps } from '../commands/problems/problem/useCases.ts'
import type { Access } from '../protocol/access.ts'
import type { OriginOfCall } from '../protocol/callOrigin.ts'

/** A manual clock for past events. */
export interface PastClock {
  now(): Date
  set(time: number): void
}

export interface Telling extends AuthoringDeps, PictureSources {
  access: Access
  /** For passwords, second factors and import files. */
  vault: Parameters<typeof registerUser>[1] & FactorVault & ImportDeps['vault']
  /** Read only. */
  events: RejudgingOptions['events']
  similarity: SimilarityPort
  originOfCall: OriginOfCall
  clock: PastClock
}

const SYSTEM = { userId: null, role: 'system' }

/** Command context of a user, or of the system, at the clock's time. */
export const by = ({ clock }: Pick<Telling, 'clock'>, actor: CommandContext['actor'] = SYSTEM): CommandContext => {
  const commandId = newCommandId(clock.now())
  return { actor, commandId, correlationId: commandId }
}

/** Advances the clock by the given ms. */
export const pass = ({ clock }: Pick<Telling, 'clock'>, ms: number): void => clock.set(clock.now().getTime() + ms)
