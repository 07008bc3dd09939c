// What the address says of the dialog that is open, and of the answers in it: it goes with the dialog.
import { forgetTable } from '../shared/table/tableState.ts'

/** Takes it out of the address. */
export const forgetDialog = (params: URLSearchParams): void => {
  for (const key of ['problem', 'history', 'user']) params.delete(key)
  forgetTable(params, 'answers')
}
