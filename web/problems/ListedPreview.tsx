// The preview of a problem of the list, once the server has sent all of it.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { problemContent } from '../../queries/problems/calls.ts'
import { callQuery } from '../shared/api/queries.ts'
import { notifyFailure } from '../shared/ui/notify.tsx'
import { type Preview, previewOf } from './preview.ts'
import { valuesOf } from './values.ts'

const ListedPreview = ({ problemId, Preview, onClose }: { problemId: number; Preview: Preview; onClose: () => void }) => {
  const { data, error } = useQuery({ ...callQuery(problemContent, { problemId }), gcTime: 0 })
  const problem = useMemo(() => data && previewOf(valuesOf(data), problemId, data.version, data.updateTime ?? ''), [data, problemId])
  useEffect(() => {
    if (error === null) return
    notifyFailure(error)
    onClose()
  }, [error, onClose])
  return problem === undefined ? null : <Preview problem={problem} onClose={onClose} />
}

export default ListedPreview
