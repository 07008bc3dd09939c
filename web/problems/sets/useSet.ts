// The set that the address names.
import { useQuery } from '@tanstack/react-query'
import { problemSetInfo } from '../../../queries/problems/sets/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useParams } from '../../shared/router.ts'
import { kindOf, type SetKind } from './setValues.ts'

/** Of the address: `kind` null and an id that nothing has where it makes no sense. */
export const useSetAddress = (): { kind: SetKind | null; problemSetId: number } => {
  const { kind, problemSetId } = useParams()
  const [id, known] = [Number(problemSetId), kindOf(kind)]
  return { kind: known, problemSetId: known !== null && Number.isSafeInteger(id) && id >= 0 ? id : Number.MAX_SAFE_INTEGER }
}

/** `isHeld`: what is being edited is not exchanged for something newer meanwhile. */
export const useSet = ({ kind, problemSetId }: ReturnType<typeof useSetAddress>, isHeld = false) =>
  useQuery({
    ...callQuery(problemSetInfo, { problemSetId: Math.max(1, kind === null ? Number.MAX_SAFE_INTEGER : problemSetId), kind: kind ?? 1 }),
    enabled: problemSetId > 0,
    ...(isHeld ? { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } : {}),
  })
