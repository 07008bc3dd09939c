// Dialog that is open while mounted: its close button has a name, and the focus returns on close.
import { Modal, type ModalProps } from '@mantine/core'
import { useTranslation } from '../texts.ts'
import { useFocusReturn } from './useFocusReturn.ts'

/** For dialogs that are mounted only while open; use the library's Modal for those that stay mounted. */
export const Dialog = (props: Omit<ModalProps, 'opened'>) => {
  const { t } = useTranslation('app')
  useFocusReturn()
  return <Modal opened closeButtonProps={{ 'aria-label': t('action.close') }} {...props} />
}
