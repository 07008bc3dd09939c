// Components for other areas (the problem set picker), loaded on demand.
import { loadTexts } from '../shared/i18n.ts'
import { arriving } from '../shared/ui/arriving.tsx'

/** @public */
export const SetPicker = arriving(async () => {
  const [module] = await Promise.all([import('./sets/SetPicker.tsx'), loadTexts(['sets', 'workspace'])])
  return module
})
