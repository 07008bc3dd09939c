// The shape of every aggregate's rules: pure, no I/O, no clock of its own.

export interface Decider<State, Command extends { type: string }, Event extends { type: string; data: unknown }> {
  initialState: State
  /** The state after an event. Must accept any event of the stream and never throw. */
  evolve(state: State, event: Event): State
  /** The events that the command causes; none if nothing changes. Throws a Rejection if the rules forbid it. */
  decide(command: Command, state: State): readonly Event[]
}
