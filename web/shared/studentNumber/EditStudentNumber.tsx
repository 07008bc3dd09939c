// The dialog for a student number, which comes with its texts when it is opened.
import { loadTexts } from '../i18n.ts'
import { arriving } from '../ui/arriving.tsx'

export const EditStudentNumber = arriving(async () => {
  const [{ StudentNumberDialog }] = await Promise.all([import('./StudentNumberDialog.tsx'), loadTexts(['studentNumber'])])
  return { default: StudentNumberDialog }
})
