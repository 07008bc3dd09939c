// Button that opens the shortcut list of the answer history.
import { ActionIcon } from '@mantine/core'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import { lazy, Suspense, useRef, useState } from 'react'
import { patiently } from '../../../shared/patiently.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { ariaShortcuts, shownShortcuts } from '../shortcuts.ts'
import { useShortcuts } from '../useShortcuts.ts'

const ShortcutHelp = lazy(patiently(() => import('../ShortcutHelp.tsx')))

export const KeyHelp = () => {
  const { t } = useTranslation('workspace')
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useShortcuts(button, { help: () => setOpen(true) })
  return (
    <>
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t('keys.title')}
        title={`${t('keys.title')} (${shownShortcuts().help})`}
        aria-keyshortcuts={ariaShortcuts.help}
        onClick={() => setOpen(true)}
      >
        <Icon of={IconKeyboard} size={20} />
      </ActionIcon>
      <Suspense fallback={null}>{isOpen && <ShortcutHelp isOfHistory onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
