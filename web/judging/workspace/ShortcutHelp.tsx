// The chords of the problem dialog, to read. Loaded when somebody asks for them.
import { Kbd, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { shownShortcuts } from './shortcuts.ts'

const order = ['evaluate', 'judge', 'editor', 'suggest', 'leaveEditor', 'panel', 'full', 'previous', 'next', 'help'] as const

const ShortcutHelp = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('workspace')
  const keys = { ...shownShortcuts(), close: 'Esc' }
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      <Table>
        <Table.Tbody>
          {[...order, 'close' as const].map((name) => (
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
      <Text size="xs" c="dimmed" mt="sm">
        {t('keys.note')}
      </Text>
    </Dialog>
  )
}

export default ShortcutHelp
