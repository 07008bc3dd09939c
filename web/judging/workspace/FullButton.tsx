// Toggle that maximises one part of a wide window.
import { ActionIcon } from '@mantine/core'
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs'
import IconMinimize from '@tabler/icons-react/dist/esm/icons/IconMinimize.mjs'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { ariaShortcuts, shownShortcuts } from './shortcuts.ts'
import type { Full, WindowPart } from './useShown.ts'

export const FullButton = ({ of, full }: { of: WindowPart; full: Full }) => {
  const { t } = useTranslation('workspace')
  const isFull = full.part === of
  const label = t(isFull ? 'full.restore' : `full.${of}`)
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={label}
      aria-keyshortcuts={ariaShortcuts.full}
      title={`${label} (${shownShortcuts().full})`}
      onClick={() => full.toggle(of)}
    >
      <Icon of={isFull ? IconMinimize : IconMaximize} size={16} />
    </ActionIcon>
  )
}
