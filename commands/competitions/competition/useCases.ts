// Use cases of competitions.
import type { z } from 'zod'
import type { Access } from '../../../protocol/access.ts'
import { Rejection, rejected } from '../../../protocol/catalogue.ts'
import { classNow } from '../../classes/group/useCases.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { isPlatformOffice } from '../../people/user/policy.ts'
import { competitions } from './decider.ts'
import { hasNoTeacher } from './places.ts'
import type { configureGameSchemas, gameJoinSchemas } from './schemas.ts'

export interface CompetitionDeps {
  commands: Pick<CommandHandler, 'handle' | 'load'>
  access: Access
  /** Names by user id. */
  namesOf(userIds: readonly number[]): Promise<ReadonlyMap<number, string | null>>
}

/**
 * Creates or changes a competition and returns its version.
 * @throws Rejection Group.NotFound, Game.KeyTaken, Game.NotFound, Common.Conflict
 */
export const configureCompetition = async (
  { commands }: Pick<CompetitionDeps, 'commands'>,
  { key, seen, configuration }: z.output<typeof configureGameSchemas.request>,
  by: number,
  context: CommandContext,
): Promise<{ version: number }> => {
  const { targetGroupId } = configuration
  if (targetGroupId !== null)
    await classNow(commands, targetGroupId).catch((error: unknown) => {
      if (error instanceof Rejection && error.code === 'Group.NotFound')
        throw rejected('Group.NotFound', { field: 'configuration.targetGroupId', code: 'Group.NotFound' })
      throw error
    })
  const { state } = await competitions.handle(commands, key, { type: 'Configure', key, seen, configuration, by }, context)
  return { version: state.version }
}

/** Applies for a competition. Throws Game.*; see the decider. */
export const applyForCompetition = async (
  { commands, access, namesOf }: CompetitionDeps,
  request: z.output<typeof gameJoinSchemas.request>,
  { userId, now }: { userId: number; now: Date },
  context: CommandContext,
): Promise<void> => {
  const user = access.user(userId)
  const applicant = {
    isGuest: user?.roles.includes('guest') ?? true,
    isTeacher: access.mayAuthor(userId) || isPlatformOffice(access, userId),
    expirationTime: user?.expirationTime ?? null,
  }
  const accountName = (await namesOf([userId])).get(userId) ?? null
  const { cJName: _, checkBox: _ticked, ...written } = request
  const teacherEmail = hasNoTeacher(request.teacherName) ? '' : request.teacherEmail
  const application = { ...written, userId, accountName, teacherEmail }
  await competitions.handle(commands, request.key, { type: 'Apply', now: now.toISOString(), applicant, ...application }, context)
}
