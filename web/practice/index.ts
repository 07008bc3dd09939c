// Component for other areas (assigning a set to several classes), loaded on demand.
import { lazy } from 'react'
import { loadTexts } from '../shared/i18n.ts'

export const GiveToClasses = lazy(async () => {
  const [module] = await Promise.all([import('./giveSet/GiveToClasses.tsx'), loadTexts(['practiceEdit'])])
  return module
})
