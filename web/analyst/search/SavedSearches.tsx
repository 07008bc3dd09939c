// Menu with the caller's saved searches: open one, remove one, or save the search of the page.
import { ActionIcon, Button, Group, Popover, ScrollArea, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { savedQueries } from '../../../queries/analyst/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import classes from '../analyst.module.css'
import { type LogSearch, queryOf } from './logFilters.ts'
import { type SavedSearch, useSavedSearches } from './useSavedSearches.ts'

const LONGEST_NAME = 60

interface SavedSearchesProps {
  search: LogSearch
  onPick: (search: LogSearch) => void
}

const SaveForm = ({ search, saved }: { search: LogSearch; saved: readonly SavedSearch[] }) => {
  const { t } = useTranslation('analyst')
  const { save } = useSavedSearches()
  const [name, setName] = useState('')
  const isReplacing = saved.some((one) => one.name === name.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    save.mutate({ name: name.trim(), query: queryOf(search) }, { onSuccess: () => setName('') })
  }
  return (
    <form onSubmit={submit}>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          flex={1}
          size="sm"
          label={t('saved.name')}
          value={name}
          maxLength={LONGEST_NAME}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" loading={save.isPending} disabled={name.trim() === ''}>
          {isReplacing ? t('saved.replace') : t('saved.save')}
        </Button>
      </Group>
    </form>
  )
}

const List = ({ search, onPick }: SavedSearchesProps) => {
  const { t } = useTranslation('analyst')
  const { data, error, refetch } = useQuery(callQuery(savedQueries, {}))
  const { remove } = useSavedSearches()
  if (data === undefined)
    return error === null ? <LoadingSkeleton lines={3} /> : <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Stack gap="sm">
      {data.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('saved.none')}
        </Text>
      ) : (
        <ScrollArea.Autosize mah={320} type="auto">
          <ul className={classes.saved} aria-label={t('saved.title')}>
            {data.map((saved) => (
              <li key={saved.queryId}>
                <UnstyledButton className={classes.savedName ?? ''} onClick={() => onPick({ ...saved.query, order: search.order })}>
                  <span>{saved.name}</span>
                  <Text span size="xs" c="dimmed">
                    {formatDate(saved.savedAt, 'minute')}
                  </Text>
                </UnstyledButton>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('saved.remove', { name: saved.name })}
                  title={t('saved.remove', { name: saved.name })}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(saved)}
                >
                  <Icon of={IconTrash} size={15} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        </ScrollArea.Autosize>
      )}
      <SaveForm search={search} saved={data} />
    </Stack>
  )
}

export const SavedSearches = ({ search, onPick }: SavedSearchesProps) => {
  const { t } = useTranslation('analyst')
  const [isOpen, setOpen] = useState(false)
  const pick = (picked: LogSearch) => {
    setOpen(false)
    onPick(picked)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} width="min(24rem, 94vw)" position="bottom-end" trapFocus returnFocus withRoles shadow="md">
      <Popover.Target>
        <Button variant="default" leftSection={<Icon of={IconBookmark} size={16} />} onClick={() => setOpen(!isOpen)}>
          {t('saved.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('saved.title')} data-mantine-stop-propagation>
        {isOpen && <List search={search} onPick={pick} />}
      </Popover.Dropdown>
    </Popover>
  )
}
