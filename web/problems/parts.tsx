// Shared fields of the problem editor: number and stars.
import { TextInput } from '@mantine/core'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'

import { useId } from 'react'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import classes from './authoring.module.css'
import { fieldId } from './useProblemForm.ts'

/** Number field; null while empty. */
export const NumberField = ({
  path,
  label,
  value,
  error,
  hint,
  onChange,
  step = 'any',
}: {
  path: string
  label: string
  value: number | null
  error?: string | undefined
  hint?: string
  onChange: (value: number | null) => void
  step?: number | 'any'
}) => (
  <TextInput
    id={fieldId(path)}
    type="number"
    inputMode="decimal"
    min={0}
    step={step}
    label={label}
    {...(hint === undefined ? {} : { description: hint })}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    value={value ?? ''}
    error={error}
    onChange={(event) => onChange(Number.isNaN(event.currentTarget.valueAsNumber) ? null : event.currentTarget.valueAsNumber)}
    /* Scrolling the page by wheel must not change the value. */
    onWheel={(event) => event.currentTarget.blur()}
  />
)

/** One to five stars as radio buttons, so that arrow keys work. */
export const StarPicker = ({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) => {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset className={classes.stars}>
      <legend>{label}</legend>
      {[1, 2, 3, 4, 5].map((star) => (
        <label key={star} data-lit={star <= value || undefined} title={t('difficulty.of', { value: star })}>
          <input
            type="radio"
            name={name}
            value={star}
            checked={star === value}
            aria-label={t('difficulty.of', { value: star })}
            onChange={() => onChange(star)}
          />
          <Icon of={star <= value ? IconStarFilled : IconStar} size={24} />
        </label>
      ))}
    </fieldset>
  )
}
