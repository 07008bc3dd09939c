// Notice about skipped rows that still contain the template's example.
import { Text } from '@mantine/core'
import { useTranslation } from '../../shared/texts.ts'

export const Skipped = ({ rows }: { rows: readonly number[] }) => {
  const { t } = useTranslation('import')
  if (rows.length === 0) return null
  return <Text size="sm">{t('skipped', { count: rows.length, rows: rows.join(t('separator')) })}</Text>
}
