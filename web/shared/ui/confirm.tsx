// Asks before something that is hard to undo.
import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { i18n } from '../i18n.ts'

/** True when the person confirms, false when they cancel or close. */
export const confirm = (question: { title: string; message: string; confirmLabel: string; isDangerous?: boolean }): Promise<boolean> =>
  new Promise((resolve) => {
    modals.openConfirmModal({
      title: question.title,
      children: <Text size="sm">{question.message}</Text>,
      labels: { confirm: question.confirmLabel, cancel: i18n.t('action.cancel', { ns: 'common' }) },
      confirmProps: question.isDangerous === true ? { color: 'red' } : {},
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
      closeButtonProps: { 'aria-label': i18n.t('action.close', { ns: 'common' }) },
    })
  })
