// Whether the platform serves a single unit: then it shows no unit switch, no plans, and no counts.
import { useQuery } from '@tanstack/react-query'
import { isTenantMode } from '../../queries/site/settings/calls.ts'
import { callQuery } from './api/queries.ts'

const FRESH_MS = 300_000

/** Null while loading; render what it hides only when it is false. */
export const useTenantMode = (): boolean | null =>
  useQuery({ ...callQuery(isTenantMode, {}), staleTime: FRESH_MS }).data?.isTenantMode ?? null
