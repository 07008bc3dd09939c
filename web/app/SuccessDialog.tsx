// The dialog of `showSuccess`: 2 seconds (specification, platform 4: Login).
import { Group, Text } from '@mantine/core'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useSyncExternalStore } from 'react'
import { Icon } from '../shared/ui/Icon.tsx'
import { focusFront } from '../shared/ui/keys.ts'
import { PassingDialog } from '../shared/ui/PassingDialog.tsx'
import { successes } from '../shared/ui/success.ts'

const SHOWN_MS = 2000

/** What was said belongs to where one was: whoever uses keys goes on in the dialog that is open, or at the beginning of the page. */
const close = (): void => {
  successes.close()
  requestAnimationFrame(focusFront)
}

const SuccessDialog = () => {
  const success = useSyncExternalStore(successes.subscribe, successes.get)
  return (
    <PassingDialog isOpen={success !== null} title={success?.title ?? ''} shownMs={SHOWN_MS} onClose={close}>
      <Group gap="sm" wrap="nowrap">
        <Icon of={IconCircleCheck} size={28} style={{ color: 'var(--mantine-color-green-filled)' }} />
        <Text>{success?.message}</Text>
      </Group>
    </PassingDialog>
  )
}

export default SuccessDialog
