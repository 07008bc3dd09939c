// A problem of the activity as students read it, once it has loaded.
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect } from 'react'
import { problemInfo } from '../../../queries/problems/calls.ts'
import type { ProblemInfo } from '../../../queries/problems/schemas.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { notifyFailure } from '../../shared/ui/notify.tsx'
import type { Place } from '../place.ts'

/** Component that renders a problem. */
export type ReaderDialog = ComponentType<{ problem: ProblemInfo; onClose: () => void }>

interface ViewedProblemProps {
  place: Place
  problemId: number
  ReaderDialog: ReaderDialog
  onClose: () => void
}

export const ViewedProblem = ({ place: { groupId, activityId }, problemId, ReaderDialog, onClose }: ViewedProblemProps) => {
  const { data: problem, error } = useQuery(callQuery(problemInfo, { groupId, activityId, problemId }))
  useEffect(() => {
    if (error === null) return
    notifyFailure(error)
    onClose()
  }, [error, onClose])
  return problem === undefined ? null : <ReaderDialog problem={problem} onClose={onClose} />
}
