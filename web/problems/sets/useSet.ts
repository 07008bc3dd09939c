// The set named by the address.
import { useQuery } from '@tanstack/react-query'
import { problemSetInfo } from '../../../queries/problems/sets/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useParams } from '../../shared/router.ts'
import { kindOf, type SetKind } from './setValues.ts'

/** Kind and id of the address; for an invalid one `kind` is null and the id matches no set. */
export const useSetAddress = (): { kind: SetKind | null; problemSetId: number } => {
  const { kind, problemSetId } = useParams()
  const [id, known] = [Number(problemSetId), kindOf(kind)]
  return { kind: known, problemSetId: known !== null && Number.isSafeInteger(id) && id >= 0 ? id : Number.MAX_SAFE_INTEGER }
}

/** `isHeld`: data being edited is not replaced by newer data. */
export const useSet = ({ kind, problemSetId }: ReturnType<typeof useSetAddress>, isHeld = false) =>
  useQuery({
    ...callQuery(problemSetInfo, { problemSetId: Math.max(1, kind === null ? Number.MAX_SAFE_INTEGER : problemSetId), kind: kind ?? 1 }),
    enabled: problemSetId > 0,
    ...(isHeld ? { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } : {}),
  })
