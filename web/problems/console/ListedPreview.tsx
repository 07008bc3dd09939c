// Preview of a listed problem as students read it, once it has loaded.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { problemPreview } from '../../../queries/problems/sets/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { notifyFailure } from '../../shared/ui/notify.tsx'
import type { Preview } from '../preview.ts'

const ListedPreview = ({ problemId, Preview, onClose }: { problemId: number; Preview: Preview; onClose: () => void }) => {
  const { data, error } = useQuery({ ...callQuery(problemPreview, { problemId }), gcTime: 0 })
  useEffect(() => {
    if (error === null) return
    notifyFailure(error)
    onClose()
  }, [error, onClose])
  return data === undefined ? null : <Preview problem={data} onClose={onClose} />
}

export default ListedPreview
