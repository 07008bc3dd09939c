// Date and time to the minute, in the local format and zone (requirement g11). Loads the picker separately, because of its size.
import { TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { DateTimeFieldProps } from './DateTimeInput.tsx'

const DateTimeInput = lazy(() => import('./DateTimeInput.tsx'))

export const DateTimeField = (props: DateTimeFieldProps) => (
  <Suspense fallback={<TextInput id={props.id} label={props.label} error={props.error} required={props.required ?? false} disabled />}>
    <DateTimeInput {...props} />
  </Suspense>
)
