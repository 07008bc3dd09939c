// Components for other areas, loaded on demand.
import { lazy } from 'react'

export const ClassTable = lazy(() => import('./ClassTable.tsx'))
