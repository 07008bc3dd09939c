// Loaded ahead of a page by the routes of other areas; a file of its own, since routes are in the first load and the index is not.
import { loadTexts } from '../shared/i18n.ts'
import { loadFormulaStyle } from '../shared/markdown/load.ts'
import { isNarrow, loadThreePanes } from './workspace/layout.ts'

/** The dialog of a problem, with everything that it shows at once. */
export const loadProblemDialog = async () => {
  void loadFormulaStyle()
  if (!isNarrow()) void loadThreePanes()
  const [module] = await Promise.all([import('./workspace/ProblemDialog.tsx'), loadTexts(['workspace'])])
  return module
}
