// What other areas show of practices: where a student goes on, and giving a set to several classes. Each loads when it is shown.
import { lazy } from 'react'
import { loadTexts } from '../shared/i18n.ts'

export const GoOn = lazy(() => import('./GoOn.tsx'))

export const GiveToClasses = lazy(async () => {
  const [module] = await Promise.all([import('./giveSet/GiveToClasses.tsx'), loadTexts(['giveSet'])])
  return module
})
