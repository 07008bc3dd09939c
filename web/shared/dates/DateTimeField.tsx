// A moment to the minute, as people here write it and in their own zone (requirement g11). What one chooses it with comes by itself, since it is large.
import { TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { DateTimeFieldProps } from './DateTimeInput.tsx'

const DateTimeInput = lazy(() => import('./DateTimeInput.tsx'))

export const DateTimeField = (props: DateTimeFieldProps) => (
  <Suspense fallback={<TextInput id={props.id} label={props.label} error={props.error} disabled />}>
    <DateTimeInput {...props} />
  </Suspense>
)
