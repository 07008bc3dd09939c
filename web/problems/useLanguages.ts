// Programming languages with their availability on this server.
import { useQuery } from '@tanstack/react-query'
import { languages, usualLanguageIds } from '../../judge/catalogue.ts'
import { languageList } from '../../queries/site/calls.ts'
import { callQuery } from '../shared/api/queries.ts'

export interface KnownLanguage {
  languageId: number
  name: string
  editorName: string
  fileName: string
  isAvailable: boolean
  /** The platform offers it to authors and students. */
  isOffered: boolean
  version: string | null
  /** Debian packages that provide it. */
  package: string | null
}

const unknown: readonly KnownLanguage[] = languages.map((language) => ({
  ...language,
  isAvailable: true,
  isOffered: usualLanguageIds.includes(language.languageId),
  version: null,
  package: null,
}))

/** All languages count as available until the server's list has loaded. */
export const useLanguages = (): readonly KnownLanguage[] => useQuery({ ...callQuery(languageList, {}), staleTime: 300_000 }).data ?? unknown
