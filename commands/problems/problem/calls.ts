// Calls that author a problem (requirement b08). Sent as a form; arrays are JSON text.
import { call } from '../../../protocol/call.ts'
import type {
  addCoAuthorSchemas,
  addProblemSchemas,
  cloneProblemSchemas,
  deleteProblemSchemas,
  editProblemSchemas,
  removeCoAuthorSchemas,
  restoreProblemSchemas,
  shareProblemSchemas,
  shareWithGroupSchemas,
  unshareProblemSchemas,
  unshareWithGroupSchemas,
} from './schemas.ts'

const command = { method: 'POST', auth: 'session', kind: 'command' } as const

export const addProblem = call<typeof addProblemSchemas>({ ...command, path: 'Problem/Add' })

export const editProblem = call<typeof editProblemSchemas>({ ...command, path: 'Problem/Edit' })

export const restoreProblem = call<typeof restoreProblemSchemas>({ ...command, path: 'Problem/Restore' })

export const cloneProblem = call<typeof cloneProblemSchemas>({ ...command, path: 'Problem/Clone' })

export const deleteProblem = call<typeof deleteProblemSchemas>({ ...command, path: 'Problem/Delete' })

export const shareProblem = call<typeof shareProblemSchemas>({ ...command, path: 'Problem/Share' })

export const unshareProblem = call<typeof unshareProblemSchemas>({ ...command, path: 'Problem/Unshare' })

export const addCoAuthor = call<typeof addCoAuthorSchemas>({ ...command, path: 'Problem/CoAuthor/Add' })

export const removeCoAuthor = call<typeof removeCoAuthorSchemas>({ ...command, path: 'Problem/CoAuthor/Remove' })

export const shareWithGroup = call<typeof shareWithGroupSchemas>({ ...command, path: 'Problem/ShareWithGroup' })

export const unshareWithGroup = call<typeof unshareWithGroupSchemas>({ ...command, path: 'Problem/UnshareWithGroup' })
