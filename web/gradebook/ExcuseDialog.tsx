// Excuses a student from a column, with a reason.
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from '../shared/texts.ts'
import { Dialog } from '../shared/ui/Dialog.tsx'
import { notifyFailure } from '../shared/ui/notify.tsx'
import type { CellPlace, Grading } from './useGrading.ts'

interface ExcuseDialogProps {
  place: CellPlace
  grading: Grading
  onClose: () => void
}

const ExcuseDialog = ({ place, grading, onClose }: ExcuseDialogProps) => {
  const { t } = useTranslation('gradebook')
  const [reason, setReason] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const written = reason.trim()
      return grading.excuse(place, { isExcused: true, reason: written === '' ? null : written }, { isExcused: false, reason: null })
    },
    onSuccess: onClose,
    onError: (error) => notifyFailure(error),
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isPending) mutate()
  }
  return (
    <Dialog onClose={onClose} title={t('excusing.title')}>
      <form onSubmit={submit}>
        <Stack>
          <Text size="sm">{t('excusing.text', { name: place.student.userName ?? t('formerMember'), column: place.column.name })}</Text>
          <TextInput
            data-autofocus
            label={t('excusing.reason')}
            maxLength={200}
            autoComplete="off"
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('excusing.cancel')}
            </Button>
            <Button type="submit" loading={isPending}>
              {t('excusing.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

export default ExcuseDialog
