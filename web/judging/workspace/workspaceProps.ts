// What a problem's workspace is given.
import type { Answer } from '../../../queries/judging/submission/schemas.ts'
import type { ProblemInfo } from '../../../queries/problems/schemas.ts'
import type { ProblemAround } from './problem/problemsAround.ts'
import type { ProblemPlace } from './run/useJudge.ts'

export interface WorkspaceProps {
  place: ProblemPlace
  userId: number
  /** Guests cannot run or submit, and their drafts are not saved. */
  isGuest: boolean
  problem: ProblemInfo
  /** The user's newest answer to this problem; null if there is none. */
  lastAnswer: Answer | null
  /** When the own work ends, as ISO text; null without an end. */
  endsAt?: string | null
  /** Problems of the set. */
  problems: readonly ProblemAround[]
  onOpen: (problemId: number) => void
  onClose: () => void
}
