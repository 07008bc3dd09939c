// Short notices: 2 s when it went well, 3 s when it did not (specification, platform 9); they wait under the pointer.
import { notifications } from '@mantine/notifications'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { errorText } from '../api/errors.ts'
import { i18n } from '../i18n.ts'
import { Icon } from './Icon.tsx'

const closeButtonProps = () => ({ 'aria-label': i18n.t('action.close', { ns: 'app' }) })

export const notifySuccess = (message: string): void => {
  notifications.show({ message, color: 'green', icon: <Icon of={IconCheck} />, autoClose: 2000, closeButtonProps: closeButtonProps() })
}

/** `error` is what a call threw, or a text. */
export const notifyFailure = (error: unknown, title?: string): void => {
  notifications.show({
    ...(title === undefined ? {} : { title }),
    message: typeof error === 'string' ? error : errorText(error),
    color: 'red',
    icon: <Icon of={IconX} />,
    autoClose: 3000,
    closeButtonProps: closeButtonProps(),
    role: 'alert',
  })
}
