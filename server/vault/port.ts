// Data that is neither event nor read model: passwords, sessions, personal keys, the signing key, drafts, notes, and current presence in
// classes. Adapters: sqlite.ts (default) and mongo.ts, behind contract.suite.ts.
import type { Presences } from '../../commands/classes/presence/presences.ts'
import type { CodeFile } from '../../protocol/verdict.ts'

/** 'agreement': signed in, but only allowed to sign the personal-data agreement and to sign out. */
export type SessionKind = 'agreement' | 'full'

export interface Session {
  sessionId: string
  userId: number
  kind: SessionKind
  /** Replaced by a later sign-in of the same person elsewhere. */
  isSuperseded: boolean
}

/** Client that started a session. */
export interface SessionOrigin {
  /** User agent; empty when unknown. */
  device: string
  ip: string
}

/** A session as its owner may see it; times in ISO 8601. */
export interface SessionSummary extends SessionOrigin {
  sessionId: string
  /** Replaced by a later sign-in: invalid, but its device is told the reason. */
  isSuperseded: boolean
  createdAt: string
  lastUsedAt: string
}

/** 'expired': unused for 12 hours, or 30 days old. */
export type SessionEnd = 'signedOut' | 'superseded' | 'expired'

/** Bearer tokens. Only their hashes are stored; they expire after 12 hours without use, and 30 days after creation. */
export interface Sessions {
  /** Null for a token that never existed, has ended or is too old. Counts as use. */
  resolve(token: string): Promise<Session | null>
  /**
   * Creates a token of 256 random bits. A session has one: the token after the agreement replaces the one before, which becomes invalid.
   */
  create(userId: number, sessionId: string, kind: SessionKind, origin?: SessionOrigin): Promise<string>
  /** The sessions of a person, newest first. */
  list(userId: number): Promise<SessionSummary[]>
  /** Marks all other sessions of the person as replaced; returns the ids of those newly marked. */
  supersedeOthers(userId: number, sessionId: string): Promise<string[]>
  end(sessionId: string): Promise<void>
  /** Ends all sessions of a person, and returns their ids. */
  endAll(userId: number): Promise<string[]>
  /** Calls `listener` immediately for every session that ends, for any reason. */
  onEnded(listener: (session: { sessionId: string; userId: number }, why: SessionEnd) => void): void
  /** Ends the sessions of all people. */
  endEverybodys(): Promise<void>
}

/** A person may have several while one replaces another: the log names the active one by id. Null is the id of the first one. */
export interface Passwords {
  set(userId: number, password: string, passwordId: string | null): Promise<void>
  /** Whether it is a common password. */
  isCommon(password: string): Promise<boolean>
  /** Takes the same time for a person without this password, or without an account (null), as for a wrong one. */
  verify(userId: number | null, password: string, passwordId: string | null): Promise<boolean>
  /** Deletes the replaced password, and all others set more than an hour ago: none of those is about to become active. */
  forgetOthers(userId: number, passwordId: string | null, replacedId: string | null): Promise<void>
  remove(userId: number): Promise<void>
}

/** 256-bit keys, one per person, that encrypt personal fields of events. */
export interface Keys {
  /** The person's key, created if missing and `mayBeNew`. Throws for a person whose key was destroyed or is missing. */
  forWriting(userId: number, mayBeNew: boolean): Promise<Buffer>
  /** Null if there is no key, or it was destroyed. */
  forReading(userIds: Iterable<number>): Promise<Map<number, Buffer | null>>
  /** Destroys the key permanently. */
  destroy(userId: number): Promise<void>
  /** People whose keys were destroyed. */
  destroyed(): Promise<number[]>
  /** Calls `listener` immediately for every key that this process destroys. */
  onDestroyed(listener: (userId: number) => void): void
  /** Another process has destroyed the key: drops it from memory. */
  dropFromMemory(userId: number): void
}

export interface DraftKey {
  userId: number
  activityId: number
  problemId: number
  languageId: number
}

export interface Draft {
  /** The text; of several files that of the main one. */
  content: string
  /** All files, the main one first, if there are several. */
  files?: readonly CodeFile[]
  savedAt: string
}

export interface Drafts {
  /**
   * Keeps the 300 newest of a person. `basedOn` is the savedAt of the version this draft was edited from: returns false without saving if a
   * version with other content is stored.
   */
  save(place: DraftKey, draft: Draft, basedOn: string | null): Promise<boolean>
  get(place: DraftKey): Promise<Draft | null>
  /** The newest draft of a problem in any language. */
  newest(place: Omit<DraftKey, 'languageId'>): Promise<(Draft & { languageId: number }) | null>
  /** Locations and save times of a person's drafts, oldest first. */
  places(userId: number): Promise<(DraftKey & { savedAt: string })[]>
  /** Deletes all drafts of a person to be forgotten. */
  removeAll(userId: number): Promise<void>
}

export interface Note {
  /** Owner: the note is deleted with the person. Null for none. */
  userId: number | null
  /** JSON, or another format defined by its kind. */
  value: string
  /** Expiry time in ms; null for none. */
  until: number | null
}

/**
 * Small data that is not for the log but must survive the process, each under a key of its kind: the origin of a mailed link, a second
 * factor.
 */
export interface Notes {
  /** Overwrites. */
  put(kind: string, key: string, note: Note): Promise<void>
  /**
   * Compare and set: writes if `before` is stored, or nothing (null); of concurrent writers, one succeeds. Otherwise returns false without
   * writing.
   */
  replace(kind: string, key: string, before: string | null, note: Note): Promise<boolean>
  get(kind: string, key: string): Promise<string | null>
  /** Reads and removes it: of concurrent callers, one gets it. */
  take(kind: string, key: string): Promise<string | null>
  /** Notes of a kind, optionally of one person, ordered by key, after `after`. */
  list(kind: string, page: { userId?: number; after?: string; max: number }): Promise<(Note & { key: string })[]>
  /** Deletes all notes of a person to be forgotten. */
  removeAll(userId: number): Promise<void>
}

/** Signatures (Ed25519) that others can verify without the vault. Keys and signatures are base64, keys as SPKI. */
export interface Signing {
  /** Signs a text (UTF-8); the first call creates the key. */
  sign(text: string): Promise<{ publicKey: string; signature: string }>
  /** All keys ever used for signing, oldest first. */
  publicKeys(): Promise<string[]>
}

export interface Vault {
  passwords: Passwords
  sessions: Sessions
  keys: Keys
  drafts: Drafts
  notes: Notes
  presences: Presences
  signing: Signing
  /** Proves later that the account has signed in from this device: sent with the account's next sign-ins there, and useless otherwise. */
  deviceToken(account: string): string
  /** The token among these that belongs to this account, if any: deterministic. */
  knownDevice(account: string, tokens: readonly string[]): string | null
  /** HMAC-SHA256 (hex) of the trimmed, lower-cased e-mail: a stream name that does not reveal the e-mail. */
  accountHash(email: string): string
  /** HMAC-SHA256 (128 bits, base64url) of a call's request: the log can distinguish two requests without revealing either. */
  requestHash(text: string): string
  /** HMAC-SHA256 (hex) of a sign-in provider's subject: a stream name that does not reveal the person. */
  cloudAccountHash(issuer: string, subject: string): string
  /** Stands for a person where names are not shown; seven letters and digits. */
  pseudonym(userId: number): string
  close(): Promise<void>
}

/** Normalizes an account's name, identically for signing in, registering and counting failed passwords. */
export const accountName = (address: string): string => address.trim().normalize('NFKC').toLowerCase()
