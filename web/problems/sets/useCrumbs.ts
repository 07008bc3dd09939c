// Breadcrumbs of a problem set's pages: its list, then its overview.
import { paths, titleOf } from '../../shared/paths.ts'
import type { Crumb } from '../../shared/ui/PageHeader.tsx'
import type { SetKind } from './setValues.ts'

/** List page of a kind. */
export const listOf = (kind: SetKind): { label: string; to: string } => {
  if (kind === 2) return { label: titleOf('manageHomeworkProblemSets'), to: paths.manageHomeworkProblemSets() }
  if (kind === 3) return { label: titleOf('manageExamProblemSets'), to: paths.manageExamProblemSets() }
  return { label: titleOf('manageProblemSets'), to: paths.manageProblemSets() }
}

/** Without `set` for the overview or a new set. */
export const useCrumbs = (kind: SetKind, set: { problemSetId: number; name: string } | null): Crumb[] => [
  listOf(kind),
  ...(set === null ? [] : [{ label: set.name, to: paths.problemSet(kind, set.problemSetId) }]),
]
