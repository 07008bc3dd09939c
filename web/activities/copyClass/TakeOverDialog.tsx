// Takes over the activities of an earlier class, such as that of the last term: choose the class, see what it brings, then copy.
import { Button, Group, NumberInput, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { copyActivities } from '../../../commands/activities/copy/calls.ts'
import { MOST_DAYS } from '../../../commands/activities/copy/limits.ts'
import type { CopiedActivities } from '../../../commands/activities/copy/schemas.ts'
import { myGroups } from '../../../queries/classes/calls.ts'
import type { MyGroup } from '../../../queries/classes/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { loadWords } from '../../shared/api/retelling.ts'
import { serverNow } from '../../shared/api/serverClock.ts'
import { FormFaults } from '../../shared/forms/FormFaults.tsx'
import { useCallForm } from '../../shared/forms/useCallForm.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { proposalsOf } from './moveDays.ts'
import { Preview } from './Preview.tsx'
import { Result } from './Result.tsx'
import { type TakenOver, useTakenOver } from './useTakenOver.ts'

interface CopyFormProps {
  groupId: number
  fromGroupId: number
  taken: TakenOver
  onCopied: (result: CopiedActivities) => void
  onClose: () => void
}

const CopyForm = ({ groupId, fromGroupId, taken, onCopied, onClose }: CopyFormProps) => {
  const { t } = useTranslation(['copyClass', 'app'])
  const refresh = useRefresh()
  const { activities, homework, group, presentCount } = taken
  const [now] = useState(() => new Date(serverNow()).toISOString())
  const proposals = proposalsOf(homework, group.timeZone, now)
  const [initial] = useState(() => ({ moveDays: (proposals.at(-1)?.moveDays ?? 0) as number | string }))
  const form = useCallForm({
    name: 'takeOver',
    initial,
    checks: async () => (await import('./checks.ts')).takeOverChecks,
    // a number field without a number has text
    requestOf: ({ moveDays }) => ({ fromGroupId, toGroupId: groupId, moveDays: moveDays as number }),
    send: (about, options) => request(copyActivities, about, options),
    onSent: async (result) => {
      await Promise.all([refresh(copyActivities), loadWords()])
      onCopied(result)
    },
  })
  const { moveDays } = form.values
  return (
    <form {...form.props}>
      <Stack>
        <FormFaults form={form} />
        {homework.length > 0 && (
          <Stack gap="xs">
            <NumberInput
              {...form.field('moveDays')}
              label={t('moveDays')}
              description={t('moveDaysHint', { timeZone: group.timeZone })}
              required
              allowDecimal={false}
              min={-MOST_DAYS}
              max={MOST_DAYS}
              clampBehavior="none"
            />
            <Group gap="xs">
              {proposals.map(({ is, day, moveDays: days }) => (
                <Button
                  key={is}
                  size="compact-sm"
                  variant="default"
                  aria-pressed={moveDays === days}
                  onClick={() => form.set('moveDays', days)}
                >
                  {t(`proposal.${is}`, { day })}
                </Button>
              ))}
            </Group>
          </Stack>
        )}
        <Preview taken={taken} moveDays={typeof moveDays === 'number' ? moveDays : null} now={now} />
        {presentCount > 0 && <Text size="sm">{t('present', { count: presentCount })}</Text>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app:action.cancel')}
          </Button>
          <Button type="submit" loading={form.isSending}>
            {t('submit', { count: activities.length })}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface SourceProps {
  groupId: number
  fromGroupId: number
  onResult: (result: { copied: CopiedActivities; activities: TakenOver['activities'] }) => void
  onClose: () => void
}

const Source = ({ groupId, fromGroupId, onResult, onClose }: SourceProps) => {
  const { t } = useTranslation('copyClass')
  const { data, error, retry } = useTakenOver(fromGroupId, groupId)
  if (error !== null) return <ErrorState error={error} onRetry={retry} />
  if (data === undefined) return <LoadingSkeleton lines={4} />
  const { activities } = data
  if (activities.length === 0) return <EmptyState title={t('nothing.title')} description={t('nothing.text')} />
  const onCopied = (copied: CopiedActivities) => onResult({ copied, activities })
  return <CopyForm groupId={groupId} fromGroupId={fromGroupId} taken={data} onCopied={onCopied} onClose={onClose} />
}

interface ChoiceProps {
  classes: readonly MyGroup[]
  chosen: number | null
  onChoose: (groupId: number | null) => void
}

const Choice = ({ classes, chosen, onChoose }: ChoiceProps) => {
  const { t } = useTranslation('copyClass')
  return (
    <Select
      label={t('from')}
      required
      searchable
      data-autofocus
      placeholder={t('find')}
      nothingFoundMessage={t('notFound')}
      openOnFocus={false}
      withScrollArea={false}
      styles={{ options: { maxHeight: 260, overflowY: 'auto' } }}
      data={classes.map(({ groupId, name, isExpired }) => ({ value: String(groupId), label: isExpired ? t('over', { name }) : name }))}
      value={chosen === null ? null : String(chosen)}
      onChange={(id) => onChoose(id === null ? null : Number(id))}
    />
  )
}

const TakeOverDialog = ({ groupId, onClose }: { groupId: number; onClose: () => void }) => {
  const { t } = useTranslation('copyClass')
  const groups = useQuery(callQuery(myGroups, {}))
  const [chosen, choose] = useState<number | null>(null)
  const [done, setDone] = useState<Parameters<SourceProps['onResult']>[0] | null>(null)
  const classes = groups.data?.filter(
    (one) => one.groupId !== groupId && (one.role === 'teacher' || one.role === 'assistant') && !one.isMembershipOver && !one.isBlocked,
  )
  const body = () => {
    if (done !== null) return <Result groupId={groupId} result={done.copied} activities={done.activities} onClose={onClose} />
    if (classes === undefined)
      return groups.isError ? <ErrorState error={groups.error} onRetry={() => void groups.refetch()} /> : <LoadingSkeleton lines={4} />
    if (classes.length === 0) return <EmptyState title={t('none.title')} description={t('none.text')} />
    return (
      <Stack>
        <Text size="sm">{t('explained')}</Text>
        <Choice classes={classes} chosen={chosen} onChoose={choose} />
        {chosen !== null && <Source key={chosen} groupId={groupId} fromGroupId={chosen} onResult={setDone} onClose={onClose} />}
      </Stack>
    )
  }
  return (
    <Dialog title={t('title')} onClose={onClose} size="lg">
      {body()}
    </Dialog>
  )
}

export default TakeOverDialog
