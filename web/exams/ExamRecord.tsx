// The record of a finished exam: what it is, when it was sealed, and its download (requirement d22).
import { Button, Code, Group, Stack, Text } from '@mantine/core'
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sealExam } from '../../commands/exams/record/calls.ts'
import { examRecord } from '../../queries/exams/record/calls.ts'
import type { ShownExam } from '../../queries/exams/schemas.ts'
import { request, requestFile } from '../shared/api/client.ts'
import { newCommandId } from '../shared/api/commandId.ts'
import { useRefresh } from '../shared/live/refresh.ts'
import { fileNameOf, saveFile } from '../shared/table/csv.ts'
import { useTranslation } from '../shared/texts.ts'
import { Dialog } from '../shared/ui/Dialog.tsx'
import { Icon } from '../shared/ui/Icon.tsx'
import { notifyFailure, notifySuccess } from '../shared/ui/notify.tsx'
import { formatDate } from '../shared/ui/time.tsx'

const useSeal = ({ groupId, activityId }: ShownExam) => {
  const { t } = useTranslation('exams')
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async () => {
      await request(sealExam, { groupId, activityId }, { idempotencyKey: newCommandId() })
      await refresh(sealExam)
    },
    onSuccess: () => notifySuccess(t('record.sealed')),
    onError: (error) => notifyFailure(error),
  })
}

interface RecordDialogProps {
  exam: ShownExam
  /** Staff of the class. */
  maySeal: boolean
  onClose: () => void
}

const RecordDialog = ({ exam, maySeal, onClose }: RecordDialogProps) => {
  const { t } = useTranslation(['exams', 'app'])
  const { groupId, activityId, name, sealedAt } = exam
  const seal = useSeal(exam)
  const download = useMutation({
    mutationFn: () => requestFile(examRecord, { groupId, activityId }),
    onSuccess: (file) => saveFile(fileNameOf(t('record.fileName', { name }), 'zip'), file),
    onError: (error) => notifyFailure(error),
  })
  return (
    <Dialog title={t('record.title')} onClose={onClose}>
      <Stack>
        <Text size="sm">{t('record.text')}</Text>
        <Text size="sm" fw={600}>
          {sealedAt === null ? t('record.notYet') : t('record.sealedAt', { time: formatDate(sealedAt, 'answer') })}
        </Text>
        {maySeal && <Text size="sm">{t('record.again')}</Text>}
        <Text size="sm">{t('record.verify')}</Text>
        <Code block tabIndex={0}>
          npm run events -- verify-record FILE --key chronojudge-keys.json
        </Code>
        <Group justify="flex-end">
          {maySeal && (
            <Button variant="default" loading={seal.isPending} onClick={() => seal.mutate()}>
              {t(sealedAt === null ? 'record.seal' : 'record.sealAgain')}
            </Button>
          )}
          <Button disabled={sealedAt === null} loading={download.isPending} onClick={() => download.mutate()}>
            {t('record.download')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** Opens the dialog; nothing before the finish. */
export const ExamRecordButton = ({ exam, maySeal }: Omit<RecordDialogProps, 'onClose'>) => {
  const { t } = useTranslation('exams')
  const [isOpen, setIsOpen] = useState(false)
  if (exam.status !== 'Finished') return null
  return (
    <>
      <Button variant="default" leftSection={<Icon of={IconCertificate} size={16} />} onClick={() => setIsOpen(true)}>
        {t('record.button')}
      </Button>
      {isOpen && <RecordDialog exam={exam} maySeal={maySeal} onClose={() => setIsOpen(false)} />}
    </>
  )
}
