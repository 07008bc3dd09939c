// What is neither event nor read model: passwords, sessions, personal keys, the signing key, drafts, notes, and who is in a class at the moment.
// Adapters: sqlite.ts (default) and mongo.ts, behind contract.suite.ts.
import type { Presences } from '../../commands/classes/presence/presences.ts'

/** 'agreement': signed in, but only good for signing the personal-data agreement and signing out. */
export type SessionKind = 'agreement' | 'full'

export interface Session {
  sessionId: string
  userId: number
  kind: SessionKind
  /** The same person has signed in elsewhere since. */
  isSuperseded: boolean
}

/** Where a session was begun from. */
export interface SessionOrigin {
  /** What the browser says of itself; empty when unknown. */
  device: string
  ip: string
}

/** A session as its owner may see it; times in ISO-8601. */
export interface SessionSummary extends SessionOrigin {
  sessionId: string
  /** Replaced by a later sign-in: good for nothing, but its device hears why. */
  isSuperseded: boolean
  createdAt: string
  lastUsedAt: string
}

/** 'expired': not used for 12 hours, or 30 days old. */
export type SessionEnd = 'signedOut' | 'superseded' | 'expired'

/** Bearer tokens. Only hashes of them are kept; they end after 12 hours without use, and 30 days after they were made. */
export interface Sessions {
  /** Null for a token that was never made, has ended or is too old. Asking is using. */
  resolve(token: string): Promise<Session | null>
  /** Makes a token of 256 random bits. A session has one: the one after the agreement replaces the one before, which is good for nothing then. */
  create(userId: number, sessionId: string, kind: SessionKind, origin?: SessionOrigin): Promise<string>
  /** The sessions of a person, the newest first. */
  list(userId: number): Promise<SessionSummary[]>
  /** Marks all other sessions of the person; returns the ids of those that were not marked yet. */
  supersedeOthers(userId: number, sessionId: string): Promise<string[]>
  end(sessionId: string): Promise<void>
  /** Ends all sessions of a person, and returns their ids. */
  endAll(userId: number): Promise<string[]>
  /** From now on `listener` hears of every session that ends, for whatever reason, at once. */
  onEnded(listener: (session: { sessionId: string; userId: number }, why: SessionEnd) => void): void
  /** Ends the sessions of all people. */
  endEverybodys(): Promise<void>
}

/** A person may have several while one replaces another: the log says which of them counts, by its id. Null is the id of the first one. */
export interface Passwords {
  set(userId: number, password: string, passwordId: string | null): Promise<void>
  /** Whether it is one of those that everyone tries first. */
  isCommon(password: string): Promise<boolean>
  /** Takes the same time for a person without this password, or for nobody (null), as for a wrong one. */
  verify(userId: number | null, password: string, passwordId: string | null): Promise<boolean>
  /** Forgets the one that was replaced, and all others that were set more than an hour ago: nobody is about to let those count. */
  forgetOthers(userId: number, passwordId: string | null, replacedId: string | null): Promise<void>
  remove(userId: number): Promise<void>
}

/** 256-bit keys, one per person, that personal fields of events are encrypted with. */
export interface Keys {
  /** The person's key, made when there is none yet and it `mayBeNew`. Throws for a person whose key was destroyed or is missing. */
  forWriting(userId: number, mayBeNew: boolean): Promise<Buffer>
  /** Null where there is no key, or no longer one. */
  forReading(userIds: Iterable<number>): Promise<Map<number, Buffer | null>>
  /** Forgets the key for ever. */
  destroy(userId: number): Promise<void>
  /** Whose keys were destroyed. */
  destroyed(): Promise<number[]>
  /** From now on `listener` hears of every key that this process destroys, at once. */
  onDestroyed(listener: (userId: number) => void): void
  /** Another process has destroyed the key: it goes from the memory of this one. */
  dropFromMemory(userId: number): void
}

export interface DraftKey {
  userId: number
  activityId: number
  problemId: number
  languageId: number
}

export interface Draft {
  content: string
  savedAt: string
}

export interface Drafts {
  /**
   * Keeps the 300 newest of a person. `basedOn` is the savedAt of the draft that this one grew out of: false, and nothing is kept, where
   * another one with other content lies there.
   */
  save(place: DraftKey, draft: Draft, basedOn: string | null): Promise<boolean>
  get(place: DraftKey): Promise<Draft | null>
  /** The newest of one problem, whatever its language. */
  newest(place: Omit<DraftKey, 'languageId'>): Promise<(Draft & { languageId: number }) | null>
  /** Where a person has drafts and when they were saved, the oldest first. */
  places(userId: number): Promise<(DraftKey & { savedAt: string })[]>
  /** All drafts of a person who is to be forgotten. */
  removeAll(userId: number): Promise<void>
}

export interface Note {
  /** Whose it is: it goes with the person. Null for what is nobody's. */
  userId: number | null
  /** JSON, or whatever its kind says. */
  value: string
  /** The time of day (ms) from which it is no longer there; null for what stays. */
  until: number | null
}

/** Small things that are not for the log and must outlive the process, each under a key of its kind: what a mailed link was made from, a second factor. */
export interface Notes {
  /** Over whatever lies there. */
  put(kind: string, key: string, note: Note): Promise<void>
  /** Puts it where `before` lies, or nothing (null): of several that do so at once, one. False, and nothing is put, where something else lies. */
  replace(kind: string, key: string, before: string | null, note: Note): Promise<boolean>
  get(kind: string, key: string): Promise<string | null>
  /** Reads and removes it: of several who take it at once, one gets it. */
  take(kind: string, key: string): Promise<string | null>
  /** Those of a kind, or of a person among them, in the order of their keys, after `after`. */
  list(kind: string, page: { userId?: number; after?: string; max: number }): Promise<(Note & { key: string })[]>
  /** All notes of a person who is to be forgotten. */
  removeAll(userId: number): Promise<void>
}

/** Signatures (Ed25519) that others can check without the vault. Keys and signatures are base64, keys as SPKI. */
export interface Signing {
  /** Signs a text (UTF-8); the first one makes the key. */
  sign(text: string): Promise<{ publicKey: string; signature: string }>
  /** All keys that were ever signed with, oldest first. */
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
  /** Shows later that the account has signed in from this device: goes with the account's next sign-ins there, and is good for nothing else. */
  deviceToken(account: string): string
  /** Which of these tokens, if any, is one of this account's: the same answer for the same token. */
  knownDevice(account: string, tokens: readonly string[]): string | null
  /** HMAC-SHA256 (hex) of the trimmed, lower-cased e-mail: a name for a stream that does not give the e-mail away. */
  accountHash(email: string): string
  /** HMAC-SHA256 (128 bits, base64url) of what a call asked for: the log can tell two requests apart and gives neither away. */
  requestHash(text: string): string
  /** HMAC-SHA256 (hex) of what a sign-in provider calls a person: a name for a stream that does not give the person away. */
  cloudAccountHash(issuer: string, subject: string): string
  close(): Promise<void>
}

/** The one form of an account's name: signing in, registering and counting guesses all see an address like this. */
export const accountName = (address: string): string => address.trim().normalize('NFKC').toLowerCase()
