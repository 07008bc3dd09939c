// Calls that change an exam (requirements d02–d05, d19, d26).
import { call } from '../../../protocol/call.ts'
import type {
  addExamSchemas,
  blockExamineesSchemas,
  copyExamSchemas,
  deleteExamSchemas,
  editExamSchemas,
  extendExamSchemas,
  offerAsPracticeSchemas,
  passGameSchemas,
  pauseExamSchemas,
  releaseResultsSchemas,
  resumeExamSchemas,
  startExamSchemas,
  stopExamSchemas,
} from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'command' } as const

export const addExam = call<typeof addExamSchemas>({ ...common, path: 'Exam/Add' })

export const editExam = call<typeof editExamSchemas>({ ...common, path: 'Exam/Edit' })

export const deleteExam = call<typeof deleteExamSchemas>({ ...common, path: 'Exam/Delete' })

export const copyExam = call<typeof copyExamSchemas>({ ...common, path: 'Exam/Copy' })

export const offerAsPractice = call<typeof offerAsPracticeSchemas>({ ...common, path: 'Exam/OfferAsPractice' })

export const startExam = call<typeof startExamSchemas>({ ...common, path: 'Exam/Start' })

export const pauseExam = call<typeof pauseExamSchemas>({ ...common, path: 'Exam/Pause' })

export const resumeExam = call<typeof resumeExamSchemas>({ ...common, path: 'Exam/Resume' })

export const stopExam = call<typeof stopExamSchemas>({ ...common, path: 'Exam/Stop' })

export const extendExam = call<typeof extendExamSchemas>({ ...common, path: 'Exam/Extend' })

export const releaseResults = call<typeof releaseResultsSchemas>({ ...common, path: 'Exam/ReleaseResults' })

export const blockExaminees = call<typeof blockExamineesSchemas>({ ...common, path: 'Exam/BlockExaminees' })

export const passGame = call<typeof passGameSchemas>({ ...common, path: 'Exam/PassGame' })
