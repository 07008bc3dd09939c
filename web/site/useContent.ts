// The current content of a public page, kept up to date while the page is open.
import { useQuery } from '@tanstack/react-query'
import type { ContentName } from '../../commands/site/content/contentNames.ts'
import type { ContentOf } from '../../commands/site/content/contents.ts'
import { contentGet, landingTopic } from '../../queries/site/contents/calls.ts'
import { callQuery } from '../shared/api/queries.ts'
import { useLiveQueries } from '../shared/live/changes.ts'

/** For visitors, who follow no live topics. */
const EVERY_MS = 60_000

/** Undefined until it has arrived. */
export const useContent = <Name extends ContentName>(name: Name): ContentOf<Name> | undefined => {
  const { data } = useQuery({ ...callQuery(contentGet, { name }), staleTime: EVERY_MS, refetchInterval: EVERY_MS })
  return data?.name === name ? (data.content as ContentOf<Name>) : undefined
}

/** Asks for the front page's content again when it has changed. */
export const useLandingTopic = (isSignedIn: boolean): void => useLiveQueries(isSignedIn ? landingTopic.of({}) : null, [contentGet])
