// Downloads the class's answers to an activity, for staff: which answers, and of which problem.
import { Button, Group, NativeSelect, Radio, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { answerArchive } from '../../../queries/activities/archive/calls.ts'
import { requestFile } from '../../shared/api/client.ts'
import { fileNameOf, saveFile } from '../../shared/table/csv.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { notifyFailure } from '../../shared/ui/notify.tsx'

export interface ArchiveProps {
  groupId: number
  activityId: number
  name: string
  problems: readonly { id: number; title: string }[]
}

const ArchiveDialog = ({ groupId, activityId, name, problems, onClose }: ArchiveProps & { onClose: () => void }) => {
  const { t } = useTranslation('marks')
  const [which, setWhich] = useState<'counting' | 'all'>('counting')
  const [problem, setProblem] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: () => requestFile(answerArchive, { groupId, activityId, which, problemId: problem === '' ? null : Number(problem) }),
    onSuccess: (file) => {
      saveFile(fileNameOf(t('archive.fileName', { name }), 'zip'), file)
      onClose()
    },
    onError: (error) => notifyFailure(error),
  })
  return (
    <Dialog onClose={onClose} title={t('archive.dialog')}>
      <Stack>
        <Text size="sm">{t('archive.text')}</Text>
        <Radio.Group label={t('archive.which')} value={which} onChange={(value) => setWhich(value === 'all' ? 'all' : 'counting')}>
          <Stack gap={6} mt={4}>
            <Radio value="counting" label={t('archive.counting')} data-autofocus />
            <Radio value="all" label={t('archive.all')} />
          </Stack>
        </Radio.Group>
        <NativeSelect
          label={t('archive.problem')}
          value={problem}
          onChange={(event) => setProblem(event.currentTarget.value)}
          data={[
            { value: '', label: t('archive.everyProblem') },
            ...problems.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('archive.cancel')}
          </Button>
          <Button loading={isPending} onClick={() => mutate()}>
            {t('archive.download')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

export default ArchiveDialog
