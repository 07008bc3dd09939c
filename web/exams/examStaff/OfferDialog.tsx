// Makes a practice of a finished exam.
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { offerAsPractice } from '../../../commands/exams/exam/calls.ts'
import type { ShownExam } from '../../../queries/exams/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { FormFaults } from '../../shared/forms/FormFaults.tsx'
import { useCallForm } from '../../shared/forms/useCallForm.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { notifySuccess } from '../../shared/ui/notify.tsx'

const OfferDialog = ({ exam, onClose }: { exam: ShownExam; onClose: () => void }) => {
  const { t } = useTranslation(['examStaff', 'app'])
  const refresh = useRefresh()
  const { groupId, activityId } = exam
  const [initial] = useState(() => ({ name: exam.name, description: exam.description }))
  const form = useCallForm({
    name: 'offer',
    initial,
    checks: async () => (await import('./checks.ts')).offerChecks,
    requestOf: (about) => ({ groupId, activityId, ...about }),
    send: (about, options) => request(offerAsPractice, about, options),
    onSent: async (_, { name }) => {
      await refresh(offerAsPractice)
      notifySuccess(t('offering.done', { name: name.trim() }))
      onClose()
    },
  })
  return (
    <Dialog title={t('offering.title', { name: exam.name })} onClose={onClose}>
      <form {...form.props}>
        <Stack>
          <Text size="sm">{t('offering.text')}</Text>
          <FormFaults form={form} />
          <TextInput label={t('offering.name')} required maxLength={100} data-autofocus {...form.field('name')} />
          <Textarea label={t('offering.description')} rows={3} maxLength={1000} {...form.field('description')} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('app:action.cancel')}
            </Button>
            <Button type="submit" loading={form.isSending}>
              {t('offering.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

export default OfferDialog
