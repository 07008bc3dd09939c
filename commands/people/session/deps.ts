// Dependencies of sessions.
import type { CommandHandler } from '../../kit/handler.ts'

interface ListedSession {
  sessionId: string
  device: string
  ip: string
  createdAt: string
  lastUsedAt: string
  isSuperseded: boolean
}

/** Vault operations of sign-in: secrets and tokens are stored in the vault, never in the log. */
export interface SessionVault {
  accountHash(email: string): string
  deviceToken(account: string): string
  knownDevice(account: string, tokens: readonly string[]): string | null
  notes: {
    put(kind: string, key: string, note: { userId: number; value: string; until: number }): Promise<void>
    get(kind: string, key: string): Promise<string | null>
    take(kind: string, key: string): Promise<string | null>
  }
  /** False for a null user too, after the same amount of work, to prevent timing attacks. */
  passwords: { verify(userId: number | null, password: string, passwordId: string | null): Promise<boolean> }
  sessions: {
    create(userId: number, sessionId: string, kind: 'agreement' | 'full', origin: { device: string; ip: string }): Promise<string>
    /** Marks all other sessions of the user as superseded, and returns the newly superseded ones. */
    supersedeOthers(userId: number, sessionId: string): Promise<string[]>
    /** Includes only the newest few superseded sessions. */
    list(userId: number): Promise<ListedSession[]>
    end(sessionId: string): Promise<void>
  }
}

export interface SessionDeps {
  commands: CommandHandler
  vault: SessionVault
  /** Notifies and closes the sockets of superseded sessions. */
  onSuperseded(userId: number, sessionIds: readonly string[]): void
}
