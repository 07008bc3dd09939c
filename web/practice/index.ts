// What other areas show of practices: where a student goes on. It loads when it is shown.
import { lazy } from 'react'

export const GoOn = lazy(() => import('./GoOn.tsx'))
