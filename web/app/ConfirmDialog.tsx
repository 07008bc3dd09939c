// The dialog of `confirm`.
import { Button, Group, Modal, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { questions } from '../shared/ui/confirm.tsx'

export default function ConfirmDialog() {
  const { t } = useTranslation()
  const question = useSyncExternalStore(questions.subscribe, questions.get)
  return (
    <Modal
      opened={question !== null}
      onClose={() => question?.answer(false)}
      title={question?.title}
      centered
      zIndex={400}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Text size="sm">{question?.message}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => question?.answer(false)} data-autofocus>
          {t('action.cancel')}
        </Button>
        <Button {...(question?.isDangerous === true ? { color: 'red' } : {})} onClick={() => question?.answer(true)}>
          {question?.confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}
