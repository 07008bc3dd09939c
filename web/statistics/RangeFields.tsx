// The range of days that statistics are of, in the address (requirement e04).
import { Button, Group, Paper, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../shared/texts.ts'
import { isReversed, useDayRange } from './range.ts'

/** `zone` says whose days these are; `children` are more fields. */
export const RangeFields = ({ zone, children }: { zone: string; children?: ReactNode }) => {
  const { t } = useTranslation('statistics')
  const { range, set } = useDayRange()
  return (
    <Paper withBorder p="sm" mb="md" className="cj-no-print">
      <Group gap="sm" align="flex-end">
        {(['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            type="date"
            label={t(end)}
            value={range[end]}
            error={end === 'to' && isReversed(range) ? t('reversed') : null}
            {...(end === 'from' ? { max: range.to } : { min: range.from })}
            onChange={(event) => set({ [end]: event.currentTarget.value })}
          />
        ))}
        <Button variant="default" disabled={range.from === '' && range.to === ''} onClick={() => set({ from: '', to: '' })}>
          {t('whole')}
        </Button>
        {children}
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {zone}
      </Text>
    </Paper>
  )
}
