// Overtime message (requirement j05) with the state of the code and the next steps.
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from '../../../shared/texts.ts'

/** `of`: the operation that took too long; null shows nothing. */
export const OvertimeModal = ({ of, onClose }: { of: 'judge' | 'evaluate' | null; onClose: () => void }) => {
  const { t } = useTranslation(['workspace', 'app'])
  return (
    <Modal
      opened={of !== null}
      onClose={onClose}
      title={t('overtime.title')}
      centered
      closeButtonProps={{ 'aria-label': t('app:action.close') }}
    >
      <Stack>
        <Text>{of !== null && t(`overtime.${of}`)}</Text>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t('overtime.understood')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
