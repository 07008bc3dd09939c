// What other areas show of classes. It loads when it is shown.
import { lazy } from 'react'

export const ClassTable = lazy(() => import('./ClassTable.tsx'))
