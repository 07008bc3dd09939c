// The catalogue of events, asked once for all pages of the console.
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { eventCatalogue } from '../../queries/analyst/calls.ts'
import type { eventCatalogueSchemas } from '../../queries/analyst/catalogue/schemas.ts'
import { callQuery } from '../shared/api/queries.ts'
import { byArea } from './areaNames.ts'

export type CataloguedType = z.output<(typeof eventCatalogueSchemas)['reply']>[number]

const FRESH_MS = 60_000

const inOrder = (entries: readonly CataloguedType[]): CataloguedType[] =>
  entries.toSorted((one, other) => byArea(one, other) || one.type.localeCompare(other.type))

/** Types in the order of areas and names. */
export const useCatalogue = () => useQuery({ ...callQuery(eventCatalogue, {}), staleTime: FRESH_MS, select: inOrder })
