// Calls about the attempt of one examinee (requirements d10, d13, d14).
import { call } from '../../../protocol/call.ts'
import type {
  completeExamSchemas,
  enterExamSchemas,
  excuseExamineeSchemas,
  letExamineeInSchemas,
  reopenExamSchemas,
  seeAnnouncementSchemas,
} from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'command' } as const

export const enterExam = call<typeof enterExamSchemas>({ ...common, path: 'Exam/Enter' })

export const completeExam = call<typeof completeExamSchemas>({ ...common, path: 'Exam/Complete' })

export const reopenExam = call<typeof reopenExamSchemas>({ ...common, path: 'Exam/Reopen' })

export const letExamineeIn = call<typeof letExamineeInSchemas>({ ...common, path: 'Exam/LetIn' })

export const excuseExaminee = call<typeof excuseExamineeSchemas>({ ...common, path: 'Exam/Excuse' })

export const seeAnnouncement = call<typeof seeAnnouncementSchemas>({ ...common, path: 'Exam/AnnouncementSeen' })
