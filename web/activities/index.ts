// Parts that the pages of every kind of activity show. Each loads when it is shown.
import { lazy } from 'react'

export const StudentPicker = lazy(() => import('./StudentPicker.tsx'))
