// End date in a unit's time zone, to the end of the day (requirement g11). Loads the calendar separately, because of its size.
import { TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { DayFieldProps } from './DayInput.tsx'

const DayInput = lazy(() => import('./DayInput.tsx'))

export const DayField = (props: DayFieldProps) => (
  <Suspense fallback={<TextInput id={props.id} label={props.label} error={props.error} required={props.required ?? false} disabled />}>
    <DayInput {...props} />
  </Suspense>
)
