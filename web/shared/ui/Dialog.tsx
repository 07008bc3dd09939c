// Dialog that is open while mounted: its close button has a name, and the focus returns on close.
import { Modal, type ModalProps } from '@mantine/core'
import { hasDocument } from '../hasDocument.ts'
import { useTranslation } from '../texts.ts'
import { useFocusReturn } from './useFocusReturn.ts'

/** There a dialog stands in the page itself, and has its name from the start: the library gives it in an effect. */
const onServer = ({ title }: Pick<ModalProps, 'title'>) => ({
  withinPortal: false,
  ...(typeof title === 'string' && { attributes: { content: { 'aria-label': title } } }),
})

/** For dialogs that are mounted only while open; use the library's Modal for those that stay mounted. */
export const Dialog = (props: Omit<ModalProps, 'opened'>) => {
  const { t } = useTranslation('app')
  useFocusReturn()
  // marked for Escape in a page that the server rendered (`first-view.js`)
  const closeButton = { 'aria-label': t('action.close'), 'data-closes': true }
  return <Modal opened closeButtonProps={closeButton} {...(!hasDocument && onServer(props))} {...props} />
}
