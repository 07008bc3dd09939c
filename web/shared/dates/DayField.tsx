// Until when something lasts: a day of a unit's time zone, to its end (requirement g11). The calendar comes by itself, since it is large.
import { TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { DayFieldProps } from './DayInput.tsx'

const DayInput = lazy(() => import('./DayInput.tsx'))

export const DayField = (props: DayFieldProps) => (
  <Suspense fallback={<TextInput id={props.id} label={props.label} error={props.error} required={props.required ?? false} disabled />}>
    <DayInput {...props} />
  </Suspense>
)
