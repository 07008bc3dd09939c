// Public interface of this area: the account section. Loaded on demand.
import { loadTexts } from '../shared/i18n.ts'
import { arriving } from '../shared/ui/arriving.tsx'

export const AccountSection = arriving(async () => {
  const [{ AccountSection: section }] = await Promise.all([import('./AccountSection.tsx'), loadTexts(['site'])])
  return { default: section }
})
