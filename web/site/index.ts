// What other areas show of the platform itself: how one gets an account. It loads when it is shown.
import { loadTexts } from '../shared/i18n.ts'
import { arriving } from '../shared/ui/arriving.tsx'

export const AccountSection = arriving(async () => {
  const [{ AccountSection: section }] = await Promise.all([import('./AccountSection.tsx'), loadTexts(['site'])])
  return { default: section }
})
