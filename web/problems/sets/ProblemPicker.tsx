// Content of the dialog that adds problems to a set: own, shared and public ones.
import {
  ActionIcon,
  Badge,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  Pagination,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { userProblemPage } from '../../../queries/problems/calls.ts'
import type { ListedProblem, ListedUses } from '../../../queries/problems/schemas.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { localeOf } from '../../shared/i18n.ts'
import { paths } from '../../shared/paths.ts'
import { useTranslation } from '../../shared/texts.ts'
import { DifficultyStars } from '../../shared/ui/DifficultyStars.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { ProblemViewer } from './ProblemViewer.tsx'
import classes from './setEdit.module.css'

const PAGE_SIZE = 25
const SEARCH_AFTER_MS = 300
/** Own, shared, public, all. */
const SCOPES = ['own', 'shared', 'global', 'all'] as const
type Scope = (typeof SCOPES)[number]
const DIFFICULTIES = [1, 2, 3, 4, 5]

interface ProblemPickerProps {
  /** Ids of the problems already in the set. */
  taken: readonly number[]
  onAdd: (problems: readonly ListedProblem[]) => void
}

interface ChoiceProps {
  problem: ListedProblem
  isTaken: boolean
  isChosen: boolean
  showsOwner: boolean
  onToggle: () => void
  onView: () => void
  onTag: (tag: string) => void
}

/** Earlier uses of the problem in the user's classes. */
const Uses = ({ uses: { named, count } }: { uses: ListedUses }) => {
  const { t } = useTranslation('sets')
  const places = named.map(({ groupName, activityName }) => `${groupName} › ${activityName}`).join(t('choose.separator'))
  if (count === 0) return null
  return (
    <Text size="xs" c="dimmed">
      {count > named.length ? t('choose.usedInMore', { places, count: count - named.length }) : t('choose.usedIn', { places })}
    </Text>
  )
}

const Choice = ({ problem, isTaken, isChosen, showsOwner, onToggle, onView, onTag }: ChoiceProps) => {
  const { t } = useTranslation('sets')
  const { locales, difficulty, tags, ownerName, version, uses } = problem
  const title = localeOf(locales)?.title || t('choose.untitled')
  return (
    <li className={classes.choice} data-chosen={isChosen || undefined}>
      <Checkbox mt={3} aria-label={t('choose.select', { title })} checked={isChosen || isTaken} disabled={isTaken} onChange={onToggle} />
      <div className={classes.choiceMain}>
        <Text fw={600}>{title}</Text>
        <Group gap="2px 10px">
          <DifficultyStars value={difficulty} size={13} />
          <Text span size="xs" c="dimmed">
            {t('edit.version', { version })}
          </Text>
          {showsOwner && ownerName !== null && (
            <Text span size="xs" c="dimmed">
              {t('choose.by', { name: ownerName })}
            </Text>
          )}
          {isTaken && (
            <Badge size="sm" variant="light">
              {t('choose.isIn')}
            </Badge>
          )}
          {tags.map((tag) => (
            <Button
              key={tag}
              size="compact-xs"
              mih={24}
              radius="xl"
              variant="default"
              title={t('choose.tag', { tag })}
              onClick={() => onTag(tag)}
            >
              {tag}
            </Button>
          ))}
        </Group>
        {uses !== undefined && <Uses uses={uses} />}
      </div>
      <ActionIcon variant="subtle" size="lg" aria-label={t('choose.viewOf', { title })} title={t('choose.view')} onClick={onView}>
        <Icon of={IconEye} />
      </ActionIcon>
    </li>
  )
}

const useProblems = () => {
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), SEARCH_AFTER_MS)
  const [asked, setAsked] = useState({ scope: 'own' as Scope, difficulties: [] as number[] })
  const wanted = JSON.stringify([search, asked])
  const [paged, setPaged] = useState({ wanted, page: 1 })
  // a new search starts at page one
  const page = paged.wanted === wanted ? paged.page : 1
  const query = useQuery({
    ...callQuery(userProblemPage, { ...asked, search, page, size: PAGE_SIZE, withUses: true }),
    placeholderData: keepPreviousData,
  })
  return { text, setText, asked, setAsked, page, goTo: (next: number) => setPaged({ wanted, page: next }), query }
}

type Problems = ReturnType<typeof useProblems>

const Filters = ({ problems: { text, setText, asked, setAsked } }: { problems: Problems }) => {
  const { t } = useTranslation(['sets', 'app'])
  return (
    <Group gap="sm" align="flex-end">
      <TextInput
        type="search"
        flex="1 1 220px"
        aria-label={t('choose.search')}
        placeholder={t('choose.search')}
        leftSection={<Icon of={IconSearch} size={16} />}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label={t('choose.difficulty')}
        value={asked.difficulties[0] ?? ''}
        data={[
          { value: '', label: t('choose.any') },
          ...DIFFICULTIES.map((value) => ({ value: String(value), label: t('app:difficulty.of', { value }) })),
        ]}
        onChange={({ currentTarget: { value } }) => setAsked({ ...asked, difficulties: value === '' ? [] : [Number(value)] })}
      />
      <SegmentedControl
        className={classes.scopes ?? ''}
        size="xs"
        aria-label={t('choose.scope')}
        value={asked.scope}
        onChange={(scope) => setAsked({ ...asked, scope: scope as Scope })}
        data={SCOPES.map((value) => ({ value, label: t(`choose.${value}`) }))}
      />
    </Group>
  )
}

const Pages = ({ problems: { query, page, goTo } }: { problems: Problems }) => {
  const { t } = useTranslation('sets')
  const pages = Math.ceil((query.data?.total ?? 0) / PAGE_SIZE)
  if (pages < 2) return null
  return (
    <nav aria-label={t('choose.pages')}>
      <Pagination
        total={pages}
        value={page}
        onChange={goTo}
        size="sm"
        getItemProps={(number) => ({ 'aria-label': t('picker.page', { page: number }) })}
        getControlProps={(control) => ({ 'aria-label': t(control === 'next' ? 'picker.next' : 'picker.previous') })}
      />
    </nav>
  )
}

const Nothing = () => {
  const { t } = useTranslation('sets')
  return (
    <EmptyState
      icon={IconPencil}
      title={t('choose.none')}
      description={t('choose.noneText')}
      action={
        // in a new tab, because the form has unsaved changes
        <Button component="a" href={paths.problemEdit(0)} target="_blank" rel="noreferrer" variant="default">
          {t('choose.make')}
        </Button>
      }
    />
  )
}

const ProblemPicker = ({ taken, onAdd }: ProblemPickerProps) => {
  const { t } = useTranslation('sets')
  const problems = useProblems()
  const [chosen, setChosen] = useState<readonly ListedProblem[]>([])
  const [viewed, setViewed] = useState<number | null>(null)
  const { query, asked, setText } = problems
  const isChosen = (id: number) => chosen.some((problem) => problem.id === id)
  const toggle = (problem: ListedProblem) =>
    setChosen(isChosen(problem.id) ? chosen.filter(({ id }) => id !== problem.id) : [...chosen, problem])
  return (
    <>
      <Stack gap="md">
        <Filters problems={problems} />
        {query.isPending && <LoadingSkeleton lines={8} height={52} />}

        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.data?.items.length === 0 && <Nothing />}
        <ul className={classes.choices}>
          {query.data?.items.map((problem) => (
            <Choice
              key={problem.id}
              problem={problem}
              isTaken={taken.includes(problem.id)}
              isChosen={isChosen(problem.id)}
              showsOwner={asked.scope !== 'own'}
              onToggle={() => toggle(problem)}
              onView={() => setViewed(problem.id)}
              onTag={setText}
            />
          ))}
        </ul>
        <Pages problems={problems} />
        <div className={classes.choiceFoot}>
          <Button disabled={chosen.length === 0} onClick={() => onAdd(chosen)}>
            {chosen.length === 0 ? t('choose.addNone') : t('choose.add', { count: chosen.length })}
          </Button>
        </div>
      </Stack>
      {viewed !== null && <ProblemViewer problemId={viewed} problemSetId={null} onClose={() => setViewed(null)} />}
    </>
  )
}

export default ProblemPicker
