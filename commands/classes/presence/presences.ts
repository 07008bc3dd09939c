// Presences that have not become events yet, as the vault keeps them: one of a person in a class at a time. Times are ISO-8601 in UTC.

export interface PresencePlace {
  groupId: number
  userId: number
}

export interface ClassPresence extends PresencePlace {
  /** Of the last ping. */
  sessionId: string
  from: string
  lastPingAt: string
  /** When it ended; null while it goes on. One that has ended lies here until its event is written. */
  to: string | null
}

/** Several processes may ask at once: whoever gets false looks again. */
export interface Presences {
  find(place: PresencePlace): Promise<ClassPresence | null>
  /** False where one of the person lies in the class already. */
  begin(presence: Omit<ClassPresence, 'to'>): Promise<boolean>
  /** Another ping of it; its last one never goes back. False where it has ended, or is another one by now. */
  extend(presence: PresencePlace & { from: string }, ping: { sessionId: string; at: string }): Promise<boolean>
  /** Ends it, unless it was pinged since it was looked at, or has ended: then false. */
  end(presence: ClassPresence, to: string): Promise<boolean>
  /** Forgets this one, and none that has begun since. */
  remove(presence: PresencePlace & { from: string }): Promise<void>
  ofClass(groupId: number): Promise<ClassPresence[]>
  ofPerson(userId: number): Promise<ClassPresence[]>
  /** So many at most of those that have ended, or were last pinged before that time. */
  over(lastPingBefore: string, most: number): Promise<ClassPresence[]>
  /** All of a person who is to be forgotten. */
  removeAll(userId: number): Promise<void>
}
