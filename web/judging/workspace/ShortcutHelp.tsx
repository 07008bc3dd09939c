// Keyboard shortcuts of the problem dialog or answer history. Loaded on demand.
import { Kbd, Table, Text } from '@mantine/core'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { shownShortcuts } from './shortcuts.ts'

const ofProblem = ['evaluate', 'judge', 'editor', 'suggest', 'leaveEditor', 'panel', 'full', 'previous', 'next', 'help'] as const
const ofHistory = ['previousStudent', 'nextStudent', 'previousAnswer', 'nextAnswer', 'help'] as const

const ShortcutHelp = ({ isOfHistory = false, onClose }: { isOfHistory?: boolean; onClose: () => void }) => {
  const { t } = useTranslation('workspace')
  const keys = { ...shownShortcuts(), close: 'Esc' }
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      <Table>
        <Table.Tbody>
          {[...(isOfHistory ? ofHistory : ofProblem), 'close' as const].map((name) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400}>
                {t(`keys.${name}`)}
              </Table.Th>
              <Table.Td ta="right">
                <Kbd>{keys[name]}</Kbd>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {!isOfHistory && (
        <Text size="xs" c="dimmed" mt="sm">
          {t('keys.note')}
        </Text>
      )}
    </Dialog>
  )
}

export default ShortcutHelp
