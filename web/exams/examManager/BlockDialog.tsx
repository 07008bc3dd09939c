// Blocks failing examinees from the class after the exam (requirement d19): those under the pass score are chosen at first.
import { Alert, Button, Checkbox, Group, ScrollArea, Stack, Text } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { blockExaminees } from '../../../commands/exams/exam/calls.ts'
import type { ShownExam } from '../../../queries/exams/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { newCommandId } from '../../shared/api/commandId.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.tsx'
import type { ShownExaminee } from './examinees.ts'

interface BlockDialogProps {
  exam: ShownExam
  examinees: readonly ShownExaminee[]
  onClose: () => void
}

const BlockDialog = ({ exam, examinees, onClose }: BlockDialogProps) => {
  const { t } = useTranslation(['examManager', 'app'])
  const refresh = useRefresh()
  const offered = examinees.filter(({ isBlocked, isExcused }) => !isBlocked && !isExcused).toSorted((one, other) => one.total - other.total)
  const [chosen, setChosen] = useState<readonly number[]>(() =>
    offered.filter(({ total }) => total < exam.passScore).map(({ userId }) => userId),
  )
  const block = useMutation({
    mutationFn: async () => {
      const { groupId, activityId } = exam
      await request(blockExaminees, { groupId, activityId, userIds: [...chosen] }, { idempotencyKey: newCommandId() })
      await refresh(blockExaminees)
    },
    onSuccess() {
      notifySuccess(t('block.done', { count: chosen.length }))
      onClose()
    },
    onError: (error) => notifyFailure(error),
  })
  const toggle = (userId: number, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, userId] : before.filter((one) => one !== userId)))
  return (
    <Dialog title={t('block.title')} onClose={onClose} size="lg">
      <Stack>
        <Alert color="red" variant="light" icon={<Icon of={IconAlertTriangle} />}>
          {t('block.text')}
        </Alert>
        <Text size="sm">{t('block.under', { pass: exam.passScore })}</Text>
        <ScrollArea.Autosize mah={360} type="auto">
          <Stack gap={8}>
            {offered.map(({ userId, name, studentId, total }) => (
              <Checkbox
                key={userId}
                checked={chosen.includes(userId)}
                onChange={(event) => toggle(userId, event.currentTarget.checked)}
                label={[name ?? t('formerMember'), studentId, t('block.points', { total })].filter((part) => part !== null).join(' · ')}
              />
            ))}
          </Stack>
        </ScrollArea.Autosize>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app:action.cancel')}
          </Button>
          <Button color="red" disabled={chosen.length === 0} loading={block.isPending} onClick={() => block.mutate()}>
            {t('block.confirm', { count: chosen.length })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

export default BlockDialog
