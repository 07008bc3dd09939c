// Component for other areas (homework that is due), loaded on demand.
import { lazy } from 'react'
import { loadTexts } from '../shared/i18n.ts'

export const DueHomework = lazy(async () => {
  const [module] = await Promise.all([import('./DueHomework.tsx'), loadTexts(['homework'])])
  return module
})
