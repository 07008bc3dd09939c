// Calls that change a practice (requirement b20).
import { call } from '../../../protocol/call.ts'
import type { addPracticeSchemas, deletePracticeSchemas, editPracticeSchemas, updateSolutionSettingSchemas } from './schemas.ts'

export const addPractice = call<typeof addPracticeSchemas>({ method: 'POST', path: 'Group/Exercise/Add', auth: 'session', kind: 'command' })

export const editPractice = call<typeof editPracticeSchemas>({
  method: 'POST',
  path: 'Group/Exercise/Edit',
  auth: 'session',
  kind: 'command',
})

export const deletePractice = call<typeof deletePracticeSchemas>({
  method: 'POST',
  path: 'Group/Exercise/Delete',
  auth: 'session',
  kind: 'command',
})

export const updateSolutionSetting = call<typeof updateSolutionSettingSchemas>({
  method: 'POST',
  path: 'Group/ProblemSolutionSetting/Update',
  auth: 'session',
  kind: 'command',
})
