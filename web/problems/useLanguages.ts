// The languages with what of them this server has.
import { useQuery } from '@tanstack/react-query'
import { languages } from '../../judge/catalogue.ts'
import { languageList } from '../../queries/site/calls.ts'
import { callQuery } from '../shared/api/queries.ts'

export interface KnownLanguage {
  languageId: number
  name: string
  editorName: string
  fileName: string
  isAvailable: boolean
  version: string | null
  /** Debian's packages that bring it. */
  package: string | null
}

const unknown: readonly KnownLanguage[] = languages.map((language) => ({
  ...language,
  isAvailable: true,
  version: null,
  package: null,
}))

/** Until the server has said what it has, all of them count as available. */
export const useLanguages = (): readonly KnownLanguage[] => useQuery({ ...callQuery(languageList, {}), staleTime: 300_000 }).data ?? unknown
