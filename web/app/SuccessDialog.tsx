// Dialog of `showSuccess`: 2 seconds (requirement a06). It takes neither focus nor clicks, so that users can continue at once after a
// sign-in.
import { Group, Paper, Portal, Text } from '@mantine/core'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useEffect, useSyncExternalStore } from 'react'
import { Icon } from '../shared/ui/Icon.tsx'
import { focusFront } from '../shared/ui/keys.ts'
import { successes } from '../shared/ui/success.ts'
import classes from './successDialog.module.css'

const SHOWN_MS = 2000

/** The focused element may be gone with the dialog before: moves the focus to the topmost dialog or the start of the page. */
const keepFocus = (): void => {
  if (document.activeElement === document.body) focusFront()
}

const SuccessDialog = () => {
  const success = useSyncExternalStore(successes.subscribe, successes.get, successes.get)
  useEffect(() => {
    if (success === null) return
    requestAnimationFrame(keepFocus)
    const timer = setTimeout(successes.close, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [success])
  if (success === null) return null
  return (
    <Portal>
      <Paper component="dialog" open withBorder shadow="lg" px="md" py="sm" className={classes.success ?? ''} aria-label={success.title}>
        <Group gap="sm" wrap="nowrap">
          <Icon of={IconCircleCheck} size={28} style={{ color: 'var(--mantine-color-green-filled)', flex: 'none' }} />
          <output>
            <Text fw={600}>{success.title}</Text>
            <Text size="sm">{success.message}</Text>
          </output>
        </Group>
      </Paper>
    </Portal>
  )
}

export default SuccessDialog
