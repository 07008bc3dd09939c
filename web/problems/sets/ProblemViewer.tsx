// Dialog with a problem of a set as students read it.
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { problemPreview } from '../../../queries/problems/sets/calls.ts'
import { ProblemPreview } from '../../judging/index.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { notifyFailure } from '../../shared/ui/notify.tsx'

interface ProblemViewerProps {
  problemId: number
  /** Set of the problem; null if it is in none yet. */
  problemSetId: number | null
  onClose: () => void
}

export const ProblemViewer = ({ problemId, problemSetId, onClose }: ProblemViewerProps) => {
  const { data, error } = useQuery(callQuery(problemPreview, { problemId, problemSetId }))
  useEffect(() => {
    if (error === null) return
    notifyFailure(error)
    onClose()
  }, [error, onClose])
  return <Suspense fallback={null}>{data !== undefined && <ProblemPreview problem={data} onClose={onClose} />}</Suspense>
}
