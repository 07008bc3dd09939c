// A problem of a set in a dialog, as students will read it.
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { problemPreview } from '../../../queries/problems/sets/calls.ts'
import { ProblemPreview } from '../../judging/index.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { notifyFailure } from '../../shared/ui/notify.tsx'

interface ProblemViewerProps {
  problemId: number
  /** The set that holds it; null where it is in none yet. */
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
