// Data of the practice page: the practice with its problems and, for teachers of the class, its standing.
import { useQuery } from '@tanstack/react-query'
import type { ActivityProblem, ActivityStanding } from '../../queries/activities/schemas.ts'
import { practiceProblems, practiceStanding } from '../../queries/practice/calls.ts'
import { type Viewer, viewerOf } from '../activities/index.ts'
import { callQuery } from '../shared/api/queries.ts'
import { askedAt } from '../shared/asOf.ts'
import { localeOf } from '../shared/i18n.ts'
import { type ReadPractice, usePractice } from './usePractice.ts'

interface ReadPracticeShow extends ReadPractice {
  part: Viewer
  /** In display order; undefined while loading. */
  problems: ActivityProblem[] | undefined
  titleOf: (problemId: number) => string
  /** True if the problems require a licence that the user lacks. */
  isLicenceMissing: boolean
  standing: ActivityStanding | undefined
  retry: () => void
}

export const usePracticeShow = (): ReadPracticeShow => {
  const read = usePractice()
  const { place, group, practice, at, refetchInterval } = read
  const asked = { ...place, ...askedAt(at) }
  const part = viewerOf(group)
  const problems = useQuery({ ...callQuery(practiceProblems, asked), refetchInterval })
  const standing = useQuery({ ...callQuery(practiceStanding, asked), refetchInterval, enabled: part === 'teacher' })
  return {
    ...read,
    part,
    problems: problems.data?.toSorted((a, b) => a.order - b.order),
    titleOf: (problemId) => localeOf(problems.data?.find(({ id }) => id === problemId)?.locales ?? [])?.title ?? '',
    error: read.error ?? problems.error,
    // managers of the class need none
    isLicenceMissing: problems.isError && practice?.needMoney === true,
    standing: standing.data,
    retry: () => void problems.refetch(),
  }
}
