// Dialog that is open while mounted: its close button has a name, and the focus returns on close.
import { Modal, type ModalProps } from '@mantine/core'
import { hasDocument } from '../hasDocument.ts'
import { useTranslation } from '../texts.ts'
import { useFocusReturn } from './useFocusReturn.ts'

/** For dialogs that are mounted only while open; use the library's Modal for those that stay mounted. */
export const Dialog = (props: Omit<ModalProps, 'opened'>) => {
  const { t } = useTranslation('app')
  useFocusReturn()
  // the library names a dialog in an effect
  const name = !hasDocument && typeof props.title === 'string' ? { attributes: { content: { 'aria-label': props.title } } } : {}
  return <Modal opened withinPortal={hasDocument} {...name} closeButtonProps={{ 'aria-label': t('action.close') }} {...props} />
}
