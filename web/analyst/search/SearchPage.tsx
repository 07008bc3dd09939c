// Search of the event log: filters and open event in the URL, results as a table, saved searches and export.
import { Button, Center, Group, Loader, Text } from '@mantine/core'
import IconListSearch from '@tabler/icons-react/dist/esm/icons/IconListSearch.mjs'
import { useRef } from 'react'
import { useSearchParams } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { AnalystPage } from '../AnalystPage.tsx'
import classes from '../analyst.module.css'
import { LazyEventDrawer } from '../event/LazyEventDrawer.tsx'
import { useStepKeys } from '../event/useStepKeys.ts'
import { shownPosition } from '../written.ts'
import { EventTable } from './EventTable.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { LogFilters } from './LogFilters.tsx'
import { isNarrowed, isSameSearch, type LogSearch, logSearchOf, paramsOfSearch, wholeLog } from './logFilters.ts'
import { SavedSearches } from './SavedSearches.tsx'
import { useLogSearch } from './useLogSearch.ts'

/** What lies below the events: more, or the end. */
const Below = ({ found }: { found: ReturnType<typeof useLogSearch> }) => {
  const { t } = useTranslation('analyst')
  const { entries, isSearching, hasMore, searchedTo, more } = found
  const reached = searchedTo === null ? null : t('searchedTo', { position: shownPosition(searchedTo) })
  return (
    <Center className="cj-no-print" py="xs">
      <Group gap="sm" justify="center" aria-live="polite">
        {isSearching && <Loader size="sm" aria-hidden />}
        {isSearching && <Text size="sm">{t('searching')}</Text>}
        {hasMore && reached !== null && (
          <Text size="sm" c="dimmed">
            {reached}
          </Text>
        )}
        {hasMore && !isSearching && (
          <Button variant="default" onClick={more}>
            {entries.length === 0 ? t('searchOn') : t('more')}
          </Button>
        )}
        {!hasMore && entries.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('allFound', { count: entries.length, shown: entries.length.toLocaleString() })}
          </Text>
        )}
      </Group>
    </Center>
  )
}

const SearchPage = () => {
  const { t } = useTranslation('analyst')
  const [params, setParams] = useSearchParams()
  const search = logSearchOf(params)
  const opened = params.get('event')
  const found = useLogSearch(search)
  const { entries } = found
  const firstField = useRef<HTMLInputElement>(null)
  const find = (next: LogSearch) => {
    if (isSameSearch(next, search)) found.again()
    else setParams(paramsOfSearch(next), { preventScrollReset: true })
  }
  // going from event to event leaves one entry in the history
  const open = (position: string | null) =>
    setParams(position === null ? paramsOfSearch(search) : { ...paramsOfSearch(search), event: position }, {
      replace: position === null || opened !== null,
      preventScrollReset: true,
    })
  const at = entries.findIndex(({ position }) => position === opened)
  const stepTo = (index: number) => {
    const to = at < 0 ? undefined : entries[index]
    return to && (() => open(to.position))
  }
  useStepKeys({ '/': () => firstField.current?.focus() }, { rests: opened !== null })
  const isNothing = entries.length === 0 && !found.isPending && found.error === null
  return (
    <AnalystPage
      page="analyst"
      description={t('searchIntro')}
      action={
        <>
          <SavedSearches search={search} onPick={find} />
          <ExportMenu search={search} />
        </>
      }
    >
      <LogFilters search={search} onSearch={find} firstField={firstField} />
      <Text size="xs" c="dimmed" className={`${classes.keys} cj-no-print`}>
        {t('keys')}
      </Text>
      {found.isPending && <LoadingSkeleton lines={10} height={24} />}
      {entries.length > 0 && <EventTable entries={entries} opened={opened} onOpen={open} />}
      {found.error !== null && <ErrorState error={found.error} onRetry={entries.length > 0 ? found.more : found.again} />}
      {isNothing && !found.isSearching && (
        <EmptyState
          icon={IconListSearch}
          title={found.hasMore ? t('nothingYet') : t('nothing')}
          description={found.hasMore ? t('nothingYetText') : t('nothingText')}
          action={
            isNarrowed(search) && (
              <Button variant="default" onClick={() => find(wholeLog)}>
                {t('filters.clear')}
              </Button>
            )
          }
        />
      )}
      {!found.isPending && found.error === null && <Below found={found} />}
      {opened !== null && (
        <LazyEventDrawer
          position={opened}
          onNext={stepTo(at + 1) ?? (at >= 0 && found.hasMore ? found.more : undefined)}
          onPrevious={stepTo(at - 1)}
          onClose={() => open(null)}
        />
      )}
    </AnalystPage>
  )
}

export default SearchPage
