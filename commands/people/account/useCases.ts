// What other areas ask of accounts.
import type { CommandHandler } from '../../kit/handler.ts'
import { accounts } from './decider.ts'

/** Whose address it is; null for nobody's. */
export const ownerOfAccount = async (
  { commands, vault }: { commands: Pick<CommandHandler, 'load'>; vault: { accountHash(email: string): string } },
  email: string,
): Promise<number | null> => (await accounts.load(commands, vault.accountHash(email))).state.userId
