// Chooses the strongest sandbox that this host can offer, and says which one it is.
import { openBubblewrapSandbox } from './bubblewrap.ts'
import type { Sandbox } from './port.ts'

/** Opens the best sandbox here, or null when programs of native languages cannot be isolated (they are then refused). */
export async function openSandbox({ slots, log }: { slots: number; log: (line: string) => void }): Promise<Sandbox | null> {
  try {
    const sandbox = await openBubblewrapSandbox({ slots })
    log(`sandbox: ${sandbox.mode.isolation} × ${sandbox.mode.accounting}`)
    return sandbox
  } catch (error) {
    log(`sandbox: none (${(error as Error).message}); native languages are refused`)
    return null
  }
}
