// Warnings to review before a file is confirmed; none of them is a fault.
import { Alert, List } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import type { ShownImportRow } from '../../../commands/people/import/schemas.ts'
import { isLater } from '../../../protocol/days.ts'
import { formatEndDay } from '../../shared/dates/EndDay.tsx'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import type { LookedThrough } from './lookThrough.ts'

/** True if the file replaces an existing student number. */
export const isNumberReplaced = ({ numberBefore, numberAfter }: ShownImportRow): boolean =>
  numberBefore !== null && numberAfter !== numberBefore

export const Notes = ({ looked: { rows, timeZone, classEnd } }: { looked: LookedThrough }) => {
  const { t } = useTranslation('import')
  const peopleOf = (isOne: (row: ShownImportRow) => boolean) => new Set(rows.filter(isOne).map(({ email }) => email.toLowerCase())).size
  const isLate = ({ standing, expirationTime }: ShownImportRow) =>
    classEnd !== null && standing !== 'inClass' && expirationTime !== null && isLater(expirationTime, classEnd)
  const end = classEnd === null ? '' : formatEndDay(timeZone, classEnd)
  const notes = [
    { key: 'replaced', count: peopleOf(isNumberReplaced) },
    { key: 'twice', count: peopleOf(({ isNumberTwice }) => isNumberTwice) },
    { key: 'left', count: peopleOf(({ isNumberLeft }) => isNumberLeft) },
    { key: 'otherName', count: peopleOf(({ nameInFile }) => nameInFile !== null) },
    { key: 'otherRole', count: peopleOf(({ roleInFile }) => roleInFile !== null) },
    { key: 'late', count: rows.filter(isLate).length },
  ] as const
  const said = notes.filter(({ count }) => count > 0)
  if (said.length === 0) return null
  return (
    <Alert color="yellow" variant="light" icon={<Icon of={IconAlertTriangle} />} title={t('note.title')}>
      <List size="sm" spacing={4}>
        {said.map(({ key, count }) => (
          <List.Item key={key}>{t(`note.${key}`, { count, end })}</List.Item>
        ))}
      </List>
    </Alert>
  )
}
