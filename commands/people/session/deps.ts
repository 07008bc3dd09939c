// What sessions need of the rest of the house.
import type { CommandHandler } from '../../kit/handler.ts'

interface ListedSession {
  sessionId: string
  device: string
  ip: string
  createdAt: string
  lastUsedAt: string
  isSuperseded: boolean
}

/** What signing in needs of the vault: it keeps secrets and tokens, never the log. */
export interface SessionVault {
  accountHash(email: string): string
  deviceToken(account: string): string
  knownDevice(account: string, tokens: readonly string[]): string | null
  notes: {
    put(kind: string, key: string, note: { userId: number; value: string; until: number }): Promise<void>
    get(kind: string, key: string): Promise<string | null>
    take(kind: string, key: string): Promise<string | null>
  }
  /** False for a null user too, after the same work, so that time tells nothing. */
  passwords: { verify(userId: number | null, password: string, passwordId: string | null): Promise<boolean> }
  sessions: {
    create(userId: number, sessionId: string, kind: 'agreement' | 'full', origin: { device: string; ip: string }): Promise<string>
    /** Marks all other sessions of the user as superseded, and names those that were not yet. */
    supersedeOthers(userId: number, sessionId: string): Promise<string[]>
    /** Of those that were superseded the newest few. */
    list(userId: number): Promise<ListedSession[]>
    end(sessionId: string): Promise<void>
  }
}

export interface SessionDeps {
  commands: CommandHandler
  vault: SessionVault
  /** Sockets of a superseded session are told and closed. */
  onSuperseded(userId: number, sessionIds: readonly string[]): void
}
