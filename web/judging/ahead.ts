// Preloads for the routes of other areas; kept apart from the index, which is not in the first load.
import { loadTexts } from '../shared/i18n.ts'
import { loadFormulaStyle } from '../shared/markdown/load.ts'
import { isNarrow, loadThreePanes } from './workspace/layout.ts'

/** Loads the problem dialog with its texts. */
export const loadProblemDialog = async () => {
  void loadFormulaStyle()
  if (!isNarrow()) void loadThreePanes()
  const [module] = await Promise.all([import('./workspace/ProblemDialog.tsx'), loadTexts(['workspace'])])
  return module
}

/** Loads the parts that try a problem within a page of another area, with their texts. */
export const loadTrying = async () => {
  void loadFormulaStyle()
  const [module] = await Promise.all([import('./sampleRun/TryWorkspace.tsx'), loadTexts(['sampleRun', 'workspace'])])
  return module
}
