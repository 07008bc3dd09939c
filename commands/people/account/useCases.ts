// Functions of accounts for other areas.
import type { CommandHandler } from '../../kit/handler.ts'
import { accounts } from './decider.ts'

/** Owner of an address; null without one. */
export const ownerOfAccount = async (
  { commands, vault }: { commands: Pick<CommandHandler, 'load'>; vault: { accountHash(email: string): string } },
  email: string,
): Promise<number | null> => (await accounts.load(commands, vault.accountHash(email))).state.userId
