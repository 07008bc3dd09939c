// What other areas show of practices: giving a set to several classes. It loads when it is shown.
import { lazy } from 'react'
import { loadTexts } from '../shared/i18n.ts'

export const GiveToClasses = lazy(async () => {
  const [module] = await Promise.all([import('./giveSet/GiveToClasses.tsx'), loadTexts(['practiceEdit'])])
  return module
})
