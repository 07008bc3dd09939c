// Guarantees of each mode of the sandbox: one table for readiness, the page of platform admins and the handbook.
import type { Guarantees } from '../../protocol/verdict.ts'
import type { SandboxMode } from './port.ts'

/** By isolation. What a program is counted by and whose user it is comes from the host. */
export const promises = {
  namespaces: { files: 'hidden', processes: 'hidden', network: 'none', systemCalls: 'filtered', disk: 'exact' },
  bubblewrap: { files: 'hidden', processes: 'hidden', network: 'none', systemCalls: 'filtered', disk: 'exact' },
  landlock: { files: 'refused', processes: 'refused', network: 'refused', systemCalls: 'filtered', disk: 'polled' },
  none: { files: 'open', processes: 'open', network: 'open', systemCalls: 'open', disk: 'perFile' },
} as const satisfies Record<SandboxMode['isolation'], Omit<Guarantees, 'user' | 'memory' | 'processorTime'>>

/** The promises of a mode where the server is root, or is not. */
export const guaranteesOf = ({ isolation, accounting }: SandboxMode, isRoot: boolean): Guarantees => ({
  ...promises[isolation],
  user:
    isRoot && isolation !== 'none' ? 'ofItsSlot' : isolation === 'namespaces' || isolation === 'bubblewrap' ? 'ofItsNamespace' : 'servers',
  memory: accounting === 'none' ? 'polled' : 'exact',
  processorTime: accounting === 'none' ? 'polled' : 'exact',
})
