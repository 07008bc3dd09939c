// Whom people can ask: shown in the footer, on the plans page and where an account has expired.
import { useQuery } from '@tanstack/react-query'
import { contact } from '../../queries/site/settings/calls.ts'
import { callQuery } from './api/queries.ts'

const FRESH_MS = 300_000

/** Null until it is known. */
export const useContact = (): { email: string; phone: string } | null =>
  useQuery({ ...callQuery(contact, {}), staleTime: FRESH_MS }).data ?? null
