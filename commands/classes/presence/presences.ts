// Presences in the vault that have no event yet, at most one per user and class. Times are ISO-8601 in UTC.

export interface PresencePlace {
  groupId: number
  userId: number
}

export interface ClassPresence extends PresencePlace {
  /** Session of the last ping. */
  sessionId: string
  from: string
  lastPingAt: string
  /** Null while it is open. An ended presence stays here until its event is written. */
  to: string | null
}

/** Store of presences, safe for concurrent processes: on false the caller reads again and retries. */
export interface Presences {
  find(place: PresencePlace): Promise<ClassPresence | null>
  /** False if the user already has a presence in the class. */
  begin(presence: Omit<ClassPresence, 'to'>): Promise<boolean>
  /** Records another ping; the time of the last ping never decreases. False if the presence has ended or been replaced. */
  extend(presence: PresencePlace & { from: string }, ping: { sessionId: string; at: string }): Promise<boolean>
  /** Ends the presence; false if it was pinged since it was read, or has ended. */
  end(presence: ClassPresence, to: string): Promise<boolean>
  /** Removes this presence, not a newer one. */
  remove(presence: PresencePlace & { from: string }): Promise<void>
  ofClass(groupId: number): Promise<ClassPresence[]>
  ofPerson(userId: number): Promise<ClassPresence[]>
  /** Presences that have ended or were last pinged before that time, `most` at most. */
  over(lastPingBefore: string, most: number): Promise<ClassPresence[]>
  /** Removes all presences of a user whose data is erased. */
  removeAll(userId: number): Promise<void>
}
