// Neighbours of a problem in its set, and the next unsolved one.

export interface ProblemAround {
  id: number
  title: string
  state: 'untried' | 'tried' | 'solved'
}

interface Around {
  /** Starts at 1; 0 if the problem is not in the list. */
  position: number
  previous: ProblemAround | null
  next: ProblemAround | null
  /** Next unsolved problem, wrapping around; null if all others are solved. */
  toSolve: ProblemAround | null
}

/** Neighbours of a problem in the order of `problems`. */
export const around = (problems: readonly ProblemAround[], problemId: number): Around => {
  const at = problems.findIndex(({ id }) => id === problemId)
  const others = [...problems.slice(at + 1), ...problems.slice(0, Math.max(at, 0))]
  return {
    position: at + 1,
    previous: problems[at - 1] ?? null,
    next: at < 0 ? null : (problems[at + 1] ?? null),
    toSolve: others.find(({ state }) => state !== 'solved') ?? null,
  }
}
