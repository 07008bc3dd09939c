// Short notices: 2 s when it went well, 3 s when it did not (specification, platform 9); they wait under the pointer.
import { notifications } from '@mantine/notifications'
import { errorText } from '../api/errors.ts'
import { i18n } from '../i18n.ts'
import { Icon } from './Icon.tsx'

const closeButtonProps = () => ({ 'aria-label': i18n.t('action.close', { ns: 'app' }) })

export const notifySuccess = (message: string): void => {
  notifications.show({ message, color: 'green', icon: <Icon name="check" />, autoClose: 2000, closeButtonProps: closeButtonProps() })
}

/** `error` is what a call threw, or a text. */
export const notifyFailure = (error: unknown, title?: string): void => {
  notifications.show({
    ...(title === undefined ? {} : { title }),
    message: typeof error === 'string' ? error : errorText(error),
    color: 'red',
    icon: <Icon name="cross" />,
    autoClose: 3000,
    closeButtonProps: closeButtonProps(),
    role: 'alert',
  })
}
