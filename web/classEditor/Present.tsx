// For teachers: the members who have the editor open, each of whom may get the licence (requirement a28).
import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { editorPresent, transferLicence } from '../../commands/classEditor/editor/calls.ts'
import { editorPresentTopic } from '../../queries/classEditor/calls.ts'
import { request } from '../shared/api/client.ts'
import { callQuery } from '../shared/api/queries.ts'
import { useLiveQueries } from '../shared/live/changes.ts'
import { usePollInterval } from '../shared/live/live.ts'
import { Person } from '../shared/people/Person.tsx'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { notifyFailure, notifySuccess } from '../shared/ui/notify.tsx'
import { ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import classes from './classEditor.module.css'
import type { ShownDocument } from './document.ts'
import type { Me } from './me.ts'

export const Present = ({ me: { groupId, userId: ownId }, shown: { about, isLicensee } }: { me: Me; shown: ShownDocument }) => {
  const { t } = useTranslation('classEditor')
  const topic = editorPresentTopic.of({ groupId })
  useLiveQueries(topic, [editorPresent])
  const { data, error, refetch } = useQuery({ ...callQuery(editorPresent, { groupId }), refetchInterval: usePollInterval(topic) })
  const [isBusy, setBusy] = useState(false)
  const give = async (userId: number, said: string) => {
    setBusy(true)
    try {
      await request(transferLicence, { groupId, userId })
      notifySuccess(said)
    } catch (failure) {
      notifyFailure(failure)
    }
    setBusy(false)
  }
  if (data === undefined)
    return error === null ? <LoadingSkeleton lines={3} /> : <ErrorState error={error} onRetry={() => void refetch()} />
  const others = data.filter(({ userId }) => userId !== ownId)
  return (
    <Stack gap="xs" component="section" aria-label={t('licence.title')}>
      <Group justify="space-between">
        <Title order={2} size="h4">
          {t('licence.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('licence.count', { count: data.length })}
        </Text>
      </Group>
      {!isLicensee && (
        <Button leftSection={<Icon of={IconKey} size={16} />} loading={isBusy} onClick={() => void give(ownId, t('licence.own'))}>
          {t('licence.take')}
        </Button>
      )}
      {others.length === 0 && <Text c="dimmed">{t('licence.nobody')}</Text>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <ul className={classes.list} tabIndex={0} aria-label={t('licence.title')} hidden={others.length === 0}>
        {others.map(({ userId, userName, role }) => {
          const name = userName ?? t('formerMember')
          return (
            <li key={userId}>
              <Group gap="xs" wrap="nowrap">
                <Person userId={userId} name={name} />
                {role !== 'student' && <Badge variant="light">{t(`licence.role.${role}`)}</Badge>}
                {userId === about.licensee?.userId ? (
                  <Badge ml="auto">{t('licence.holder')}</Badge>
                ) : (
                  <Button
                    ml="auto"
                    size="compact-sm"
                    variant="default"
                    disabled={isBusy}
                    aria-label={t('licence.giveTo', { name })}
                    onClick={() => void give(userId, t('licence.given', { name }))}
                  >
                    {t('licence.give')}
                  </Button>
                )}
              </Group>
            </li>
          )
        })}
      </ul>
    </Stack>
  )
}
