// Where the user's notices arrive; each switch is saved at once.
import { Group, Paper, Stack, Switch, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { changeNoticeChoice } from '../../../commands/people/notice/calls.ts'
import { noticeChoices } from '../../../queries/people/notices/calls.ts'
import type { ShownChoices } from '../../../queries/people/notices/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { notifyFailure } from '../../shared/ui/notify.tsx'
import { ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'

type Choice = ShownChoices['choices'][number]
const ways = ['inbox', 'email'] as const

const Choices = ({ choice, canEmail }: { choice: Choice; canEmail: boolean }) => {
  const { t } = useTranslation('profile')
  const refresh = useRefresh()
  const labelId = useId()
  const changing = useMutation({
    mutationFn: async (changed: Choice) => {
      await request(changeNoticeChoice, changed)
      await refresh(changeNoticeChoice)
    },
    onError: (error) => notifyFailure(error),
  })
  const shown = changing.isPending ? changing.variables : choice
  return (
    <Group justify="space-between" gap="sm" role="group" aria-labelledby={labelId}>
      <Stack gap={0} flex={1} miw="min(100%, 16rem)">
        <Text size="sm" fw={600} id={labelId}>
          {t(`notices.${choice.group}`)}
        </Text>
        <Text size="sm" c="dimmed">
          {t(`notices.${choice.group}Hint`)}
        </Text>
      </Stack>
      <Group gap="lg">
        {ways.map((way) => (
          <Switch
            key={way}
            label={t(`notices.${way}`)}
            checked={shown[way]}
            disabled={way === 'email' && !canEmail && !shown.email}
            onChange={(event) => changing.mutate({ ...shown, [way]: event.currentTarget.checked })}
          />
        ))}
      </Group>
    </Group>
  )
}

export const NoticeSection = () => {
  const { t } = useTranslation('profile')
  const titleId = useId()
  const query = useQuery({ ...callQuery(noticeChoices, {}), staleTime: 0 })
  const { data } = query
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby={titleId} style={{ background: 'var(--cj-surface)' }}>
      <Title order={2} size="h4" id={titleId} mb={4}>
        {t('notices.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t('notices.text')}
        {data?.canEmail === false && ` ${t('notices.noEmail')}`}
      </Text>
      {query.isPending && <LoadingSkeleton lines={2} height={44} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {data !== undefined && (
        <Stack gap="md">
          {data.choices.map((choice) => (
            <Choices key={choice.group} choice={choice} canEmail={data.canEmail} />
          ))}
        </Stack>
      )}
    </Paper>
  )
}
