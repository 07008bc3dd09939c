// Answer from the address if it is on another page of the list.
import { Button, Group, Paper, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { submissionInfo } from '../../../../queries/judging/submission/calls.ts'
import { callQuery } from '../../../shared/api/queries.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx'
import { timeOf } from './AnswerParts.tsx'
import OpenedAnswer from './OpenedAnswer.tsx'

const AnswerElsewhere = ({ answerId, onClose }: { answerId: number; onClose: () => void }) => {
  const { t } = useTranslation('workspace')
  const { data } = useQuery(callQuery(submissionInfo, { answerId }))
  if (data === undefined) return null
  return (
    <Paper withBorder p="sm" mb="sm" component="section" aria-label={timeOf(data)}>
      <Group gap="xs" justify="space-between">
        <Group gap="xs">
          <Text size="sm">{timeOf(data)}</Text>
          <StatusBadge statusCode={data.statusCode} />
        </Group>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {t('history.hide')}
        </Button>
      </Group>
      <OpenedAnswer answer={data} />
    </Paper>
  )
}

export default AnswerElsewhere
