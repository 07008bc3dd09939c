// Components for other areas, loaded on demand.
import { lazy } from 'react'
import { loadTexts } from '../shared/i18n.ts'

export const ClassTable = lazy(() => import('./ClassTable.tsx'))

export const PastBanner = lazy(async () => {
  const [module] = await Promise.all([import('./asOf/AsOfBanner.tsx'), loadTexts(['asOf'])])
  return module
})

export const PastButton = lazy(async () => {
  const [module] = await Promise.all([import('./asOf/AsOfButton.tsx'), loadTexts(['classes'])])
  return module
})
