// By what an author's problems become old on the screen.
import { addProblem, deleteProblem, editProblem } from '../../commands/problems/problem/calls.ts'
import { userProblemPage } from '../../queries/problems/calls.ts'
import type { Touch } from '../shared/live/touch.ts'

export const touches: readonly Touch[] = [{ by: [addProblem, editProblem, deleteProblem], queries: [userProblemPage] }]
