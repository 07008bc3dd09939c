// Drawer with one event of the log, which goes to the next and previous event by button and key.
import { ActionIcon, Drawer, Group, Text } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import { useQuery } from '@tanstack/react-query'
import { useEventKind } from '../../audit/index.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon, type IconShape } from '../../shared/ui/Icon.tsx'
import { useFocusReturn } from '../../shared/ui/useFocusReturn.ts'
import classes from '../analyst.module.css'
import { EventBody } from './EventBody.tsx'
import { readOnce } from './readOnce.ts'
import { useStepKeys } from './useStepKeys.ts'

interface LogEventDrawerProps {
  position: string
  /** Open the next event of the list, and the one before; absent at its ends. */
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
  onClose: () => void
}

const Step = ({ of, label, keys, onStep }: { of: IconShape; label: string; keys: string; onStep: (() => void) | undefined }) => (
  <ActionIcon
    variant="default"
    size="md"
    aria-label={label}
    title={`${label} (${keys})`}
    aria-keyshortcuts={keys}
    data-disabled={onStep === undefined ? true : undefined}
    aria-disabled={onStep === undefined}
    onClick={() => onStep?.()}
  >
    <Icon of={of} size={16} />
  </ActionIcon>
)

const LogEventDrawer = ({ position, onNext, onPrevious, onClose }: LogEventDrawerProps) => {
  const { t } = useTranslation(['analyst', 'app'])
  const eventKind = useEventKind()
  const type = useQuery(readOnce(position)).data?.entry.type
  useFocusReturn()
  useStepKeys({ j: onNext, k: onPrevious })
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={620}
      overlayProps={{ backgroundOpacity: 0.15 }}
      title={
        <Group gap="xs" wrap="nowrap">
          <Text fw={700} style={{ overflowWrap: 'anywhere' }}>
            {type === undefined ? t('event') : eventKind(type)}
          </Text>
          {type !== undefined && eventKind(type) !== type && (
            <Text span size="sm" c="dimmed" className={classes.mono}>
              {type}
            </Text>
          )}
        </Group>
      }
      closeButtonProps={{ 'aria-label': t('app:action.close') }}
    >
      {(onNext !== undefined || onPrevious !== undefined) && (
        <Group gap={6} mb="sm">
          <Step of={IconChevronUp} label={t('previousEvent')} keys="K" onStep={onPrevious} />
          <Step of={IconChevronDown} label={t('nextEvent')} keys="J" onStep={onNext} />
        </Group>
      )}
      <EventBody key={position} position={position} />
    </Drawer>
  )
}

export default LogEventDrawer
