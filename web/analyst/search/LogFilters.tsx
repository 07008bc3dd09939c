// Filters of the search. They are searched for on Enter or by the button, since every search is recorded and reads a large log.
import { Badge, Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, lazy, type Ref, Suspense, useState } from 'react'
import { personByPseudonym } from '../../../queries/analyst/calls.ts'
import { ApiError, request } from '../../shared/api/client.ts'
import { errorMessages } from '../../shared/api/errors.ts'
import { DateTimeField } from '../../shared/dates/DateTimeField.tsx'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import classes from '../analyst.module.css'
import { conditionsOf, isNarrowed, isSameSearch, type LogSearch, wholeLog } from './logFilters.ts'

const EventTypePicker = lazy(() => import('./EventTypePicker.tsx'))

const USER_ID = /^\d{1,16}$/
const PSEUDONYM = /^(?!\d+$)[2-9A-HJ-NP-Z]{7}$/i

interface LogFiltersProps {
  search: LogSearch
  onSearch: (search: LogSearch) => void
  firstField: Ref<HTMLInputElement>
}

export const LogFilters = ({ search, onSearch, firstField }: LogFiltersProps) => {
  const { t } = useTranslation('analyst')
  const [draft, setDraft] = useState(search)
  const [userText, setUserText] = useState(String(search.userId ?? ''))
  const [personError, setPersonError] = useState<string | null>(null)
  const [given, setGiven] = useState(search)
  const isNarrow = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(false)
  // the address has changed: by a link, a saved search, or Back
  if (!isSameSearch(given, search)) {
    setGiven(search)
    setDraft(search)
    setUserText(String(search.userId ?? ''))
    setPersonError(null)
  }
  const { mutate: find, isPending: isFinding } = useMutation({
    mutationFn: (pseudonym: string) => request(personByPseudonym, { pseudonym }),
  })
  const person = userText.trim()
  const isPseudonym = PSEUDONYM.test(person)
  const checkPerson = (): boolean => {
    const isWrong = person !== '' && !isPseudonym && !USER_ID.test(person)
    if (isWrong) setPersonError(t('filters.userWrong'))
    return !isWrong
  }
  const isReversed = draft.since !== null && draft.until !== null && draft.until <= draft.since
  const set = (part: Partial<LogSearch>) => setDraft({ ...draft, ...part })
  const written = (text: string): string | null => (text === '' ? null : text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!checkPerson() || isReversed || isFinding) return
    const trimmed = { stream: draft.stream?.trim() || null, correlationId: draft.correlationId?.trim() || null }
    const searchFor = (userId: number | null) => {
      setOpen(false)
      setUserText(String(userId ?? ''))
      setDraft({ ...draft, ...trimmed, userId })
      onSearch({ ...draft, ...trimmed, userId })
    }
    if (!isPseudonym) searchFor(draft.userId)
    else
      find(person, {
        onSuccess: ({ userId }) => searchFor(userId),
        onError: (error) =>
          setPersonError(
            error instanceof ApiError && error.code === 'Common.NotFound' ? t('filters.noSuchPerson') : errorMessages(error).join(' '),
          ),
      })
  }
  const clear = () => {
    const all = { ...wholeLog, order: draft.order }
    setDraft(all)
    setUserText('')
    setPersonError(null)
    if (!isSameSearch(all, search)) onSearch(all)
  }
  const conditions = conditionsOf(search)
  return (
    <search className={classes.filters} aria-label={t('filters.title')}>
      {isNarrow && (
        <Button
          fullWidth
          variant="default"
          leftSection={<Icon of={IconFilter} size={16} />}
          rightSection={conditions > 0 ? <Badge circle>{conditions}</Badge> : <Icon of={IconChevronDown} size={16} />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('filters.fold')}
        </Button>
      )}
      <form hidden={isNarrow && !isOpen} className={classes.filterForm} onSubmit={submit} noValidate>
        <div className={classes.wideField}>
          <Suspense fallback={<TextInput label={t('filters.types')} disabled />}>
            <EventTypePicker chosen={draft.types} onChange={(types) => set({ types })} field={firstField} />
          </Suspense>
        </div>
        <TextInput
          label={t('filters.stream')}
          placeholder="exam-12, group-*"
          value={draft.stream ?? ''}
          maxLength={200}
          spellCheck={false}
          onChange={(event) => set({ stream: written(event.currentTarget.value) })}
        />
        <TextInput
          label={t('filters.user')}
          value={userText}
          maxLength={20}
          spellCheck={false}
          autoComplete="off"
          error={personError}
          onBlur={checkPerson}
          onChange={({ currentTarget: { value } }) => {
            setUserText(value)
            setPersonError(null)
            set({ userId: USER_ID.test(value.trim()) && Number(value) > 0 ? Number(value) : null })
          }}
        />
        <TextInput
          label={t('filters.correlation')}
          value={draft.correlationId ?? ''}
          maxLength={100}
          spellCheck={false}
          onChange={(event) => set({ correlationId: written(event.currentTarget.value) })}
        />
        <DateTimeField label={t('filters.since')} value={draft.since} onChange={(since) => set({ since })} />
        <DateTimeField
          label={t('filters.until')}
          value={draft.until}
          onChange={(until) => set({ until })}
          error={isReversed ? t('filters.reversed') : undefined}
        />
        <Group gap="xs" align="flex-end" className={classes.filterEnd ?? ''}>
          <SegmentedControl
            aria-label={t('filters.order')}
            value={draft.order}
            onChange={(order) => set({ order: order === 'oldest' ? 'oldest' : 'newest' })}
            data={[
              { value: 'newest', label: t('filters.newest') },
              { value: 'oldest', label: t('filters.oldest') },
            ]}
          />
          <Button type="submit" leftSection={<Icon of={IconSearch} size={16} />}>
            {t('filters.search')}
          </Button>
          {(isNarrowed(draft) || isNarrowed(search)) && (
            <Button variant="subtle" color="gray" onClick={clear}>
              {t('filters.clear')}
            </Button>
          )}
          {(isPseudonym || !isSameSearch(draft, search)) && (
            <Text size="sm" c="dimmed" component="output">
              {t('filters.notSearched')}
            </Text>
          )}
        </Group>
      </form>
    </search>
  )
}
