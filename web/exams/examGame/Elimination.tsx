// Who advances and who is eliminated (requirements d25, d26): confirmed once, after the game.
import { Badge, Button, Group, Stack, Switch, Table, Text } from '@mantine/core'
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs'
import { useMutation } from '@tanstack/react-query'
import { passGame } from '../../../commands/exams/exam/calls.ts'
import type { ExamStatus } from '../../../commands/exams/exam/clock.ts'
import type { ExamRanking } from '../../../queries/exams/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { newCommandId } from '../../shared/api/commandId.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.tsx'

interface EliminationProps {
  place: { groupId: number; activityId: number }
  ranking: ExamRanking
  status: ExamStatus
  showAll: boolean
  onShowAll: (showAll: boolean) => void
}

export const Elimination = ({ place, ranking, status, showAll, onShowAll }: EliminationProps) => {
  const { t } = useTranslation('examGame')
  const refresh = useRefresh()
  const { qualifiers, suggested, entries } = ranking
  const advancing = new Set(qualifiers ?? suggested)
  const eliminated = entries.filter(({ userId }) => !advancing.has(userId))
  const isStale =
    qualifiers !== null && (qualifiers.length !== suggested.length || qualifiers.some((userId) => !suggested.includes(userId)))
  const pass = useMutation({
    mutationFn: async () => {
      await request(passGame, { ...place, userIds: suggested }, { idempotencyKey: newCommandId() })
      await refresh(passGame)
    },
    onSuccess: () => notifySuccess(t('advance.done')),
    onError: (error) => notifyFailure(error),
  })
  const ask = async () => {
    const isSure = await confirm({
      title: t('advance.title'),
      message: t('advance.text', { count: suggested.length, out: entries.filter(({ isBlocked }) => !isBlocked).length - suggested.length }),
      confirmLabel: t('advance.confirm'),
    })
    if (isSure) pass.mutate()
  }
  return (
    <Stack>
      <Group justify="space-between">
        <Switch label={t('showAll')} checked={showAll} onChange={(event) => onShowAll(event.currentTarget.checked)} />
        {qualifiers === null && status === 'Finished' && (
          <Button leftSection={<Icon of={IconTrophy} size={16} />} loading={pass.isPending} onClick={() => void ask()}>
            {t('advance.button', { count: suggested.length })}
          </Button>
        )}
      </Group>
      <Text size="sm">
        {t(qualifiers === null ? 'elimination.open' : 'elimination.confirmed', { count: advancing.size })}{' '}
        {t(eliminated.length === 0 ? 'elimination.nobody' : qualifiers === null ? 'elimination.these' : 'elimination.out')}
      </Text>
      {isStale && (
        <Text size="sm" fw={600}>
          {t('elimination.stale')}
        </Text>
      )}
      {eliminated.length > 0 && (
        <Table aria-label={t('elimination.label')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('rank')}</Table.Th>
              <Table.Th>{t('elimination.name')}</Table.Th>
              <Table.Th>{t('elimination.correct')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {eliminated.map(({ userId, rank, name, correctCount, isBlocked }) => (
              <Table.Tr key={userId}>
                <Table.Td className="cj-number">{rank}</Table.Td>
                <Table.Td>
                  {name ?? t('formerMember')}
                  {isBlocked && (
                    <Badge ml={6} size="sm" color="red" variant="outline" tt="none">
                      {t('blocked')}
                    </Badge>
                  )}
                </Table.Td>
                <Table.Td className="cj-number">{correctCount}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  )
}
