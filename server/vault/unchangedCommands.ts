// Commands that changed nothing, stored as notes in the vault: shared by all processes of an installation, and kept across restarts
// (docs/decisions/0019-idempotency-keys.md).
import type { CommandPlace, UnchangedCommand, UnchangedCommands } from '../../commands/kit/unchanged.ts'
import type { Vault } from './port.ts'

const KIND = 'unchanged'
/** Much longer than a client retries a command with an unknown result. */
const KEPT_MS = 24 * 3600 * 1000

export const createUnchangedCommands = ({ notes }: Pick<Vault, 'notes'>, now: () => Date): UnchangedCommands => {
  const keyOf = ({ stream, commandId }: CommandPlace) => `${commandId}/${stream}`
  return {
    async find(place) {
      const found = await notes.get(KIND, keyOf(place))
      return found === null ? null : (JSON.parse(found) as UnchangedCommand)
    },
    async add({ userId, ...place }, command) {
      await notes.put(KIND, keyOf(place), { userId, value: JSON.stringify(command), until: now().getTime() + KEPT_MS })
    },
  }
}
