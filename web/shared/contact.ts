// The provider's contact details and links: in the footer, on the plans page and on the page of an expired account.
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { contact } from '../../queries/site/settings/calls.ts'
import type { contactSchemas } from '../../queries/site/settings/schemas.ts'
import { callQuery } from './api/queries.ts'

const FRESH_MS = 300_000

/** Null while loading. */
export const useContact = (): z.infer<typeof contactSchemas.reply> | null =>
  useQuery({ ...callQuery(contact, {}), staleTime: FRESH_MS }).data ?? null
