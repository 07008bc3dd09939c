// Why the exam does not open here, and what to do; it opens by itself once staff let the examinee in.
import { Button, Group, Text } from '@mantine/core'
import IconMapPinOff from '@tabler/icons-react/dist/esm/icons/IconMapPinOff.mjs'
import { useEffect } from 'react'
import { enterExam } from '../../../commands/exams/attempt/calls.ts'
import { ApiError, request } from '../../shared/api/client.ts'
import { newCommandId } from '../../shared/api/commandId.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'

const REASON: Readonly<Record<string, 'network' | 'browser'>> = {
  'Exam.OtherNetwork': 'network',
  'Exam.SafeExamBrowserNeeded': 'browser',
}

/** Why an exam does not open; null for other errors. */
export const refusedBy = (error: unknown): 'network' | 'browser' | null => (error instanceof ApiError ? (REASON[error.code] ?? null) : null)

interface RefusedProps {
  groupId: number
  activityId: number
  reason: 'network' | 'browser'
  onRetry: () => void
}

export const Refused = ({ groupId, activityId, reason, onRetry }: RefusedProps) => {
  const { t } = useTranslation('examShow')
  // tells staff that somebody stands at the door
  useEffect(() => {
    request(enterExam, { groupId, activityId }, { idempotencyKey: newCommandId() }).catch(() => undefined)
  }, [groupId, activityId, reason])
  return (
    <>
      <PageHeader title={titleOf('examShow')} />
      <EmptyState
        icon={IconMapPinOff}
        title={t(`refused.${reason}`)}
        description={
          <>
            <Text span display="block">
              {t(`refused.${reason}Text`)}
            </Text>
            <Text span display="block" mt="xs">
              {t('refused.letIn')}
            </Text>
          </>
        }
        action={
          <Group justify="center">
            <Button onClick={onRetry}>{t('refused.retry')}</Button>
            <Button component={Link} to={paths.exams(groupId)} variant="default">
              {t('over.back')}
            </Button>
          </Group>
        }
      />
    </>
  )
}
