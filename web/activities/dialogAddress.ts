// Address parameters of the open dialog and its answer list, which are removed together.
import { forgetTable } from '../shared/table/tableState.ts'

/** Removes them from the address. */
export const forgetDialog = (params: URLSearchParams): void => {
  for (const key of ['problem', 'history', 'user']) params.delete(key)
  forgetTable(params, 'answers')
}
