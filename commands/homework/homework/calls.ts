// Calls that change a homework (requirements c03–c16).
import { call } from '../../../protocol/call.ts'
import type {
  addHomeworkSchemas,
  copyHomeworkSchemas,
  deleteHomeworkSchemas,
  editHomeworkSchemas,
  extendHomeworkSchemas,
  setMakeUpSchemas,
  stopHomeworkSchemas,
} from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'command' } as const

export const addHomework = call<typeof addHomeworkSchemas>({ ...common, path: 'Assignment/Add' })

export const editHomework = call<typeof editHomeworkSchemas>({ ...common, path: 'Assignment/Edit' })

export const setMakeUp = call<typeof setMakeUpSchemas>({ ...common, path: 'Assignment/MakeUp' })

export const stopHomework = call<typeof stopHomeworkSchemas>({ ...common, path: 'Assignment/Stop' })

export const deleteHomework = call<typeof deleteHomeworkSchemas>({ ...common, path: 'Assignment/Delete' })

export const extendHomework = call<typeof extendHomeworkSchemas>({ ...common, path: 'Assignment/Extend' })

export const copyHomework = call<typeof copyHomeworkSchemas>({ ...common, path: 'Assignment/Copy' })
