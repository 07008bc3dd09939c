// Field for the points of a comment.
import { TextInput } from '@mantine/core'
import { useTranslation } from '../../shared/texts.ts'

const MOST_POINTS = 1000

/** Null if empty, NaN if not a number or too many. */
export const pointsOf = (text: string): number | null => {
  if (text.trim() === '') return null
  const points = Number(text.replace('−', '-'))
  return Math.abs(points) <= MOST_POINTS ? points : Number.NaN
}

interface PointsFieldProps {
  value: string
  onChange: (value: string) => void
}

export const PointsField = ({ value, onChange }: PointsFieldProps) => {
  const { t } = useTranslation('marks')
  const isWrong = Number.isNaN(pointsOf(value))
  return (
    <TextInput
      label={t('comment.points')}
      title={t('comment.pointsText')}
      size="xs"
      w={72}
      inputMode="text"
      autoComplete="off"
      maxLength={8}
      value={value}
      aria-invalid={isWrong || undefined}
      error={isWrong}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
