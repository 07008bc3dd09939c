// Selects one problem set (requirement b18); each expands to its problems, which open on click.
import { ActionIcon, Button, Collapse, Group, Input, Pagination, Radio, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { ListedProblemSet } from '../../../queries/problems/schemas.ts'
import { problemSetInfo, userProblemSetPage } from '../../../queries/problems/sets/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { ScoreTable } from './ScoreTable.tsx'
import { SetFacts } from './SetFacts.tsx'
import classes from './sets.module.css'

/** Exercise 1, Assignment 2, Exam 3, Game 4, Company 5, TqcPlus 6. */
type SetType = 1 | 2 | 3 | 4 | 5 | 6
type Scope = 'own' | 'global'

const PAGE_SIZE = 25
const SEARCH_AFTER_MS = 300

export interface SetPickerProps {
  /** Offered set types. */
  types: readonly SetType[]
  /** Kind of set to create if there is none: 1 practice, 2 homework, 3 exam. */
  kind: 1 | 2 | 3
  /** Id of the selected set; null for none. */
  value: number | null
  onChange: (set: ListedProblemSet) => void
  label: string
  description?: string
  /** The choice is fixed: it is named without alternatives. */
  isKept?: boolean
  /** Why the choice is invalid. */
  error?: ReactNode
  /** Id of the element that is focused if the choice is missing. */
  id?: string
}

const Row = ({
  set,
  isChosen,
  showsType,
  showsOwner,
}: {
  set: ListedProblemSet
  isChosen: boolean
  showsType: boolean
  showsOwner: boolean
}) => {
  const { t } = useTranslation('sets')
  const [isOpen, setOpen] = useState(false)
  const details = useId()
  const { problemSetId, name, description, ownerName } = set
  return (
    <li className={classes.row} data-chosen={isChosen || undefined}>
      <div className={classes.rowHead}>
        <div className={classes.rowMain}>
          <Radio value={String(problemSetId)} label={name} classNames={{ label: classes.name ?? '' }} />
          <Stack gap={2} ps={32}>
            <SetFacts set={set} showsType={showsType} />
            {showsOwner && ownerName !== null && (
              <Text size="xs" c="dimmed">
                {t('picker.by', { name: ownerName })}
              </Text>
            )}
          </Stack>
        </div>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-expanded={isOpen}
          aria-controls={details}
          aria-label={t(isOpen ? 'picker.close' : 'picker.open', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={isOpen ? IconChevronUp : IconChevronDown} />
        </ActionIcon>
      </div>
      <Collapse expanded={isOpen} id={details}>
        <Stack gap="sm" className={classes.details ?? ''}>
          <Text size="sm" c={description === '' ? 'dimmed' : undefined} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {description || t('set.noDescription')}
          </Text>
          {isOpen && <ScoreTable set={set} />}
        </Stack>
      </Collapse>
    </li>
  )
}

const Nothing = ({ isSearch, scope, make }: { isSearch: boolean; scope: Scope; make: string }) => {
  const { t } = useTranslation('sets')
  if (isSearch) return <EmptyState icon={IconSearch} title={t('picker.nothing')} description={t('picker.nothingText')} />
  if (scope === 'global') return <EmptyState title={t('picker.noneGlobal')} description={t('picker.noneGlobalText')} />
  return (
    <EmptyState
      title={t('picker.none')}
      description={t('picker.noneText')}
      action={
        <Button component={Link} to={make} leftSection={<Icon of={IconPlus} size={16} />}>
          {t('picker.make')}
        </Button>
      }
    />
  )
}

/** Names the selected set if the list does not contain it. */
const Chosen = ({ problemSetId }: { problemSetId: number }) => {
  const { t } = useTranslation('sets')
  const { data } = useQuery(callQuery(problemSetInfo, { problemSetId }))
  if (data === undefined) return null
  return (
    <Text size="sm" fw={600} className={classes.chosen ?? ''}>
      {t('picker.chosen', { name: data.name })}
    </Text>
  )
}

const useSets = (types: readonly SetType[], scope: Scope) => {
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), SEARCH_AFTER_MS)
  const [paged, setPaged] = useState({ search, scope, page: 1 })
  // a new search starts at page one
  const page = paged.search === search && paged.scope === scope ? paged.page : 1
  const query = useQuery({
    ...callQuery(userProblemSetPage, { types: [...types], scope, search, page, size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  return { text, setText, search, page, goTo: (next: number) => setPaged({ search, scope, page: next }), query }
}

const Choices = ({ types, kind, value, onChange, label, description, error, id }: Omit<SetPickerProps, 'isKept'>) => {
  const { t } = useTranslation('sets')
  const [scope, setScope] = useState<Scope>('own')
  const { text, setText, search, page, goTo, query } = useSets(types, scope)
  const sets = query.data?.items ?? []
  const pages = Math.ceil((query.data?.total ?? 0) / PAGE_SIZE)
  const isShown = sets.some(({ problemSetId }) => problemSetId === value)
  const choose = (chosen: string) => {
    const set = sets.find(({ problemSetId }) => String(problemSetId) === chosen)
    if (set !== undefined) onChange(set)
  }
  return (
    <Radio.Group
      id={id ?? ''}
      tabIndex={-1}
      label={label}
      withAsterisk
      description={description}
      error={error}
      inputWrapperOrder={['label', 'description', 'error', 'input']}
      value={value === null ? null : String(value)}
      onChange={choose}
    >
      <Stack gap="sm" mt="xs">
        <Group gap="sm">
          <TextInput
            type="search"
            className={classes.search ?? ''}
            aria-label={t('picker.search')}
            placeholder={t('picker.search')}
            leftSection={<Icon of={IconSearch} size={16} />}
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            // Enter must not submit the surrounding form
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <SegmentedControl
            aria-label={t('picker.scope')}
            value={scope}
            onChange={(next) => setScope(next as Scope)}
            data={(['own', 'global'] as const).map((one) => ({ value: one, label: t(`picker.${one}`) }))}
          />
        </Group>
        {value !== null && !isShown && <Chosen problemSetId={value} />}
        {query.isPending && <LoadingSkeleton lines={3} height={56} />}
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.data !== undefined && sets.length === 0 && (
          <Nothing isSearch={search !== ''} scope={scope} make={paths.problemSetEdit(kind, 0)} />
        )}
        <ul className={classes.list} data-behind={query.isPlaceholderData || undefined}>
          {sets.map((set) => (
            <Row
              key={set.problemSetId}
              set={set}
              isChosen={set.problemSetId === value}
              showsType={types.length > 1}
              showsOwner={scope === 'global'}
            />
          ))}
        </ul>
        {query.data?.isMore === true && (
          <Text size="sm" c="dimmed">
            {t('picker.isMore')}
          </Text>
        )}
        {pages > 1 && (
          <nav aria-label={t('picker.pages')}>
            <Pagination
              total={pages}
              value={page}
              onChange={goTo}
              size="sm"
              getItemProps={(number) => ({ 'aria-label': t('picker.page', { page: number }) })}
              getControlProps={(control) => ({ 'aria-label': t(control === 'next' ? 'picker.next' : 'picker.previous') })}
            />
          </nav>
        )}
      </Stack>
    </Radio.Group>
  )
}

const SetPicker = ({ isKept = false, ...props }: SetPickerProps) => {
  const { value, label, description } = props
  if (!isKept || value === null) return <Choices {...props} />
  return (
    <Input.Wrapper label={label} description={description} labelElement="div">
      <Chosen problemSetId={value} />
    </Input.Wrapper>
  )
}

export default SetPicker
