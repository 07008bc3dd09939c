// Whether the platform serves one unit alone: then it shows no switch between units, no plans, and no counts.
import { useQuery } from '@tanstack/react-query'
import { isTenantMode } from '../../queries/site/settings/calls.ts'
import { callQuery } from './api/queries.ts'

const FRESH_MS = 300_000

/** Null until it is known; what it hides is shown only once it is known that it is not so. */
export const useTenantMode = (): boolean | null =>
  useQuery({ ...callQuery(isTenantMode, {}), staleTime: FRESH_MS }).data?.isTenantMode ?? null
