// Dialog that assigns a problem set to several classes with the set's name and description.
import { Anchor, Button, Checkbox, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { myGroups } from '../../../queries/classes/calls.ts'
import type { MyGroup } from '../../../queries/classes/schemas.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { type Giving, type GivingResult, useGiving } from './useGiving.ts'

/** Number of classes from which a search field is shown. */
const SEARCH_FROM = 9
const MOST_NAME = 100
const MOST_DESCRIPTION = 1000

export interface GivenSet {
  problemSetId: number
  name: string
  description: string
  /** Classes that already use it. */
  groupIds: readonly number[]
}

type Class = Pick<MyGroup, 'groupId' | 'name'>

interface ChoiceProps {
  classes: readonly Class[]
  set: GivenSet
  chosen: readonly number[]
  error: string | null
  onChange: (groupIds: number[]) => void
}

const ClassChoice = ({ classes, set, chosen, error, onChange }: ChoiceProps) => {
  const { t } = useTranslation('practiceEdit')
  const [search, setSearch] = useState('')
  const shown = classes.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  const areAll = shown.length > 0 && shown.every(({ groupId }) => chosen.includes(groupId))
  const others = chosen.filter((groupId) => !shown.some((one) => one.groupId === groupId))
  return (
    <Checkbox.Group
      label={t('giving.classes')}
      required
      value={chosen.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
      error={error}
    >
      <Group gap="xs" my={6}>
        {classes.length >= SEARCH_FROM && (
          <TextInput
            size="xs"
            flex={1}
            aria-label={t('giving.search')}
            placeholder={t('giving.search')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
        {shown.length > 1 && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => onChange(areAll ? others : [...others, ...shown.map(({ groupId }) => groupId)])}
          >
            {t(areAll ? 'giving.none' : 'giving.all')}
          </Button>
        )}
      </Group>
      <div style={{ maxHeight: 260, overflowY: 'auto' }}>
        <Stack gap={8} py={4} px={2}>
          {shown.map(({ groupId, name }) => (
            <Checkbox
              key={groupId}
              value={String(groupId)}
              label={name}
              description={set.groupIds.includes(groupId) ? t('giving.hasIt') : undefined}
            />
          ))}
          {shown.length === 0 && <Text size="sm">{t('giving.nothing')}</Text>}
        </Stack>
      </div>
    </Checkbox.Group>
  )
}

const ResultText = ({ result }: { result: GivingResult }) => {
  const { t } = useTranslation('practiceEdit')
  if (result.state === 'refused')
    return (
      <Text size="sm" c="red">
        {t('giving.result.refused', { reason: result.reason })}
      </Text>
    )
  const fault = result.state === 'given' ? result.fault : null
  return (
    <>
      <Text size="sm" c="dimmed">
        {t(`giving.result.${result.state}`)}
      </Text>
      {fault !== null && (
        <Text size="sm" c="red">
          {t('giving.result.takeBackFailed', { reason: fault })}
        </Text>
      )}
    </>
  )
}

const ResultRow = ({ one, result, set, giving }: { one: Class; result: GivingResult; set: GivenSet; giving: Giving }) => {
  const { t } = useTranslation('practiceEdit')
  const { groupId, name } = one
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="sm" style={{ listStyle: 'none' }}>
      <div style={{ overflowWrap: 'anywhere' }}>
        {result.state === 'given' ? (
          <Anchor
            component={Link}
            to={paths.practiceShow(groupId, result.activityId, set.problemSetId)}
            fw={600}
            size="sm"
            aria-label={t('giving.result.open', { name })}
          >
            {name}
          </Anchor>
        ) : (
          <Text fw={600} size="sm">
            {name}
          </Text>
        )}
        <ResultText result={result} />
      </div>
      {result.state === 'given' && (
        <Button
          size="compact-sm"
          variant="default"
          miw="max-content"
          disabled={giving.isBusy}
          aria-label={t('giving.result.takeBackOf', { name })}
          onClick={() => void giving.takeBack(groupId)}
        >
          {t('giving.result.takeBack')}
        </Button>
      )}
    </Group>
  )
}

interface ResultsProps {
  classes: readonly Class[]
  set: GivenSet
  giving: Giving
  onAgain: () => void
  onClose: () => void
}

const Results = ({ classes, set, giving, onAgain, onClose }: ResultsProps) => {
  const { t } = useTranslation('practiceEdit')
  const asked = classes.flatMap((one) => {
    const result = giving.results?.get(one.groupId)
    return result === undefined ? [] : [{ one, result }]
  })
  const given = asked.filter(({ result }) => result.state === 'given').length
  const isAnyRefused = asked.some(({ result }) => result.state === 'refused')
  return (
    <Stack>
      <Text component="output" aria-live="polite" fw={600}>
        {t('giving.result.summary', { given, count: asked.length })}
      </Text>
      <Stack component="ul" aria-label={t('giving.result.label')} gap="sm" p={0} m={0}>
        {asked.map(({ one, result }) => (
          <ResultRow key={one.groupId} one={one} result={result} set={set} giving={giving} />
        ))}
      </Stack>
      <Group justify="flex-end">
        {isAnyRefused && (
          <Button variant="default" loading={giving.isBusy} onClick={onAgain}>
            {t('giving.again')}
          </Button>
        )}
        <Button data-autofocus onClick={onClose}>
          {t('giving.close')}
        </Button>
      </Group>
    </Stack>
  )
}

const Giver = ({ set, classes, onClose }: { set: GivenSet; classes: readonly Class[]; onClose: () => void }) => {
  const { t } = useTranslation('practiceEdit')
  const giving = useGiving()
  const [name, setName] = useState(set.name.slice(0, MOST_NAME))
  const [description, setDescription] = useState(set.description.slice(0, MOST_DESCRIPTION))
  const [chosen, setChosen] = useState<number[]>([])
  const [isTried, setTried] = useState(false)
  const isNamed = name.trim() !== ''
  const give = () => {
    setTried(true)
    if (!isNamed || chosen.length === 0) return
    void giving.give({ problemSetId: set.problemSetId, name: name.trim(), description: description.trim() }, chosen)
  }
  if (giving.results !== null) return <Results classes={classes} set={set} giving={giving} onAgain={give} onClose={onClose} />
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        give()
      }}
    >
      <Stack>
        <ClassChoice
          classes={classes}
          set={set}
          chosen={chosen}
          error={isTried && chosen.length === 0 ? t('giving.chooseOne') : null}
          onChange={setChosen}
        />
        <TextInput
          label={t('giving.name')}
          required
          maxLength={MOST_NAME}
          value={name}
          error={isTried && !isNamed ? t('giving.nameMissing') : null}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Textarea
          label={t('giving.description')}
          description={t('giving.optional')}
          rows={3}
          maxLength={MOST_DESCRIPTION}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('giving.cancel')}
          </Button>
          <Button type="submit">{t('giving.give', { count: chosen.length })}</Button>
        </Group>
      </Stack>
    </form>
  )
}

const GiveToClasses = ({ set, onClose }: { set: GivenSet; onClose: () => void }) => {
  const { t } = useTranslation('practiceEdit')
  const groups = useQuery(callQuery(myGroups, {}))
  const classes = groups.data?.filter(
    ({ role, isExpired, isMembershipOver, isBlocked }) =>
      (role === 'teacher' || role === 'assistant') && !isExpired && !isMembershipOver && !isBlocked,
  )
  return (
    <Dialog title={t('giving.title')} onClose={onClose} size="lg">
      {groups.isPending && <LoadingSkeleton lines={4} />}
      {groups.isError && classes === undefined && <ErrorState error={groups.error} onRetry={() => void groups.refetch()} />}
      {classes?.length === 0 && <EmptyState title={t('giving.noClasses')} description={t('giving.noClassesText')} />}
      {classes !== undefined && classes.length > 0 && <Giver set={set} classes={classes} onClose={onClose} />}
    </Dialog>
  )
}

export default GiveToClasses
