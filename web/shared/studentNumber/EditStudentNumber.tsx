// Dialog for a student number, loaded with its texts on demand.
import { loadTexts } from '../i18n.ts'
import { arriving } from '../ui/arriving.tsx'

export const EditStudentNumber = arriving(async () => {
  const [{ StudentNumberDialog }] = await Promise.all([import('./StudentNumberDialog.tsx'), loadTexts(['studentNumber'])])
  return { default: StudentNumberDialog }
})
