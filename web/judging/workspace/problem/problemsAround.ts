// The problems that a problem stands among, and which of them comes next.

export interface ProblemAround {
  id: number
  title: string
  state: 'untried' | 'tried' | 'solved'
}

interface Around {
  /** From 1; 0 where the problem is not among them. */
  position: number
  previous: ProblemAround | null
  next: ProblemAround | null
  /** The next one that is not solved, from here on and around; null where all others are. */
  toSolve: ProblemAround | null
}

/** What stands around a problem, in the order of `problems`. */
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
