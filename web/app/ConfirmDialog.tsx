// The dialog of `confirm`.
import { Button, Group, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { questions } from '../shared/ui/confirm.tsx'
import { Dialog } from '../shared/ui/Dialog.tsx'

const ConfirmDialog = () => {
  const { t } = useTranslation()
  const question = useSyncExternalStore(questions.subscribe, questions.get)
  return (
    <Dialog onClose={() => question?.answer(false)} title={question?.title} centered zIndex={400}>
      <Text size="sm">{question?.message}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => question?.answer(false)} data-autofocus>
          {t('action.cancel')}
        </Button>
        <Button {...(question?.isDangerous === true ? { color: 'red' } : {})} onClick={() => question?.answer(true)}>
          {question?.confirmLabel}
        </Button>
      </Group>
    </Dialog>
  )
}

export default ConfirmDialog
