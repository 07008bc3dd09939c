// Moves cases to a given number: across pages, over long distances, or without dragging.
import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../shared/texts.ts'

export interface MoverProps {
  /** Number of cases. */
  count: number
  /** Name of the moved case, if several such fields are visible. */
  name?: string
  /** `place` starts at 1. */
  onMove: (place: number) => void
}

export const Mover = ({ count, name, onMove }: MoverProps) => {
  const { t } = useTranslation('testData')
  const [place, setPlace] = useState('')
  const number = Number(place)
  const isPlace = place.trim() !== '' && Number.isInteger(number) && number >= 1 && number <= count
  const move = () => {
    if (!isPlace) return
    setPlace('')
    onMove(number)
  }
  const label = name === undefined ? t('moveTo') : `${name} · ${t('moveTo')}`
  return (
    <Group gap={4} wrap="nowrap">
      <TextInput
        size="xs"
        w={150}
        inputMode="numeric"
        aria-label={label}
        placeholder={t('moveToOf', { count })}
        value={place}
        error={place.trim() !== '' && !isPlace}
        onChange={(event) => setPlace(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          move()
        }}
      />
      <Button
        size="compact-sm"
        variant="default"
        disabled={!isPlace}
        aria-label={name === undefined ? undefined : `${name} · ${t('moveToGo')}`}
        onClick={move}
      >
        {t('moveToGo')}
      </Button>
    </Group>
  )
}
