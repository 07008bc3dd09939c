// Notes about an imported or exported package, with the file or case that each is about.
import { List, Text } from '@mantine/core'
import type { PackageNote } from '../../../commands/problems/package/note.ts'
import { useTranslation } from '../../shared/texts.ts'

export const PackageNoteList = ({ notes }: { notes: readonly PackageNote[] }) => {
  const { t } = useTranslation('console')
  return (
    <List size="sm" spacing="xs" style={{ overflowWrap: 'anywhere' }}>
      {notes.map(({ code, place, detail }) => (
        <List.Item key={`${code} ${place} ${detail}`}>
          {place !== '' && (
            <>
              <Text span size="sm" fw={600}>
                {place}
              </Text>
              <br />
            </>
          )}
          {t(`package.notes.${code}`)}
          {detail !== '' && ` (${detail})`}
        </List.Item>
      ))}
    </List>
  )
}
