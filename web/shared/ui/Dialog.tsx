// A dialog that is open for as long as it is shown: its close button has a name, and the focus goes back to where it was.
import { Modal, type ModalProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFocusReturn } from './useFocusReturn.ts'

/** For dialogs that are mounted only while they are open; those that stay mounted are the library's own. */
export const Dialog = (props: Omit<ModalProps, 'opened'>) => {
  const { t } = useTranslation('app')
  useFocusReturn()
  return <Modal opened closeButtonProps={{ 'aria-label': t('action.close') }} {...props} />
}
