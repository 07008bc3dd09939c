// Review request of a student about an answer of theirs.
import { Button, Group, Stack, Textarea } from '@mantine/core'
import { askRegrade } from '../../../commands/activities/mark/calls.ts'
import { request } from '../../shared/api/client.ts'
import { FormFaults } from '../../shared/forms/FormFaults.tsx'
import { useCallForm } from '../../shared/forms/useCallForm.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { notifySuccess } from '../../shared/ui/notify.tsx'

interface AskDialogProps {
  groupId: number
  activityId: number
  answerId: number
  onClose: () => void
}

const AskDialog = ({ groupId, activityId, answerId, onClose }: AskDialogProps) => {
  const { t } = useTranslation('marks')
  const refresh = useRefresh()
  const form = useCallForm({
    name: 'askRegrade',
    initial: { text: '' },
    checks: async () => ({ schema: (await import('../../../commands/activities/mark/schemas.ts')).askRegradeSchemas.request }),
    requestOf: ({ text }) => ({ groupId, activityId, answerId, text }),
    send: (values, options) => request(askRegrade, values, options),
    onSent: async () => {
      onClose()
      await refresh(askRegrade)
      notifySuccess(t('regrade.sent'))
    },
  })
  return (
    <Dialog onClose={onClose} title={t('regrade.dialog')}>
      <form {...form.props}>
        <Stack>
          <FormFaults form={form} />
          <Textarea
            data-autofocus
            required
            rows={3}
            resize="vertical"
            maxLength={2000}
            label={t('regrade.text')}
            description={t('regrade.textHint')}
            {...form.field('text')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('regrade.cancel')}
            </Button>
            <Button type="submit" loading={form.isSending}>
              {t('regrade.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

export default AskDialog
