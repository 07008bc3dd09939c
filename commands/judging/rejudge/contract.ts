// Calls that judge answers again after a correction: first a preview, then applied or dropped.
import { z } from 'zod'
import { STATUS } from '../../../judge/catalogue.ts'
import type { Access } from '../../../protocol/access.ts'
import { call, doneReply, idSchema, timeSchema } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'

/** Answers in one rejudge at most. */
export const MAX_ANSWERS = 50_000

/** What is judged again: everything in the class, or in all of the asker's, that fits all that is said. */
export const scopeSchema = z.object({
  answerId: idSchema.nullable().default(null),
  problemId: idSchema.nullable().default(null),
  activityId: idSchema.nullable().default(null),
  /** Handed in at this time or later. */
  since: timeSchema.nullable().default(null),
  /** Handed in before this time. */
  until: timeSchema.nullable().default(null),
  /** In every class that the asker may correct; for one problem only. */
  allClasses: z.boolean().default(false),
})
export type RejudgeScope = z.output<typeof scopeSchema>

const common = { method: 'POST', tag: 'Rejudge', auth: 'session', kind: 'command' } as const
const one = z.object({ groupId: idSchema, rejudgeId: idSchema })

export const requestRejudge = call({
  ...common,
  path: 'Rejudge/Request',
  summary:
    'Judge answers of a class, or answers to one problem in all classes that the asker may correct, again by the current versions of their problems, 50,000 at most. Nothing counts until it is applied. Teachers and assistants of the class and platform admins only.',
  request: z.object({ groupId: idSchema, scope: scopeSchema, reason: z.string().trim().min(1).max(1000) }),
  reply: z.object({ rejudgeId: idSchema, answerCount: z.number().int() }),
})

export const applyRejudge = call({
  ...common,
  path: 'Rejudge/Apply',
  summary: 'Let the new verdicts of a rejudge count. The old ones stay in the history.',
  request: one,
  reply: doneReply,
})

export const dropRejudge = call({
  ...common,
  path: 'Rejudge/Drop',
  summary: 'Give a rejudge up; nothing changes for anybody.',
  request: one,
  reply: doneReply,
})

/** Whether a new verdict may count: what the judge could not judge never replaces a verdict. */
export const mayCount = (statusCode: number): boolean => statusCode !== STATUS.SystemError && statusCode !== STATUS.Cancelled

/** Points that an answer gains, or loses when below 0; null where the judge could not judge, and everything stays as it is. */
export const differenceOf = ({
  before,
  verdict,
}: {
  before: { score: number }
  verdict: { statusCode: number; score: number }
}): number | null => (mayCount(verdict.statusCode) ? Math.round((verdict.score - before.score) * 100) / 100 : null)

/** Throws unless the person may rejudge in this class: its teachers and assistants, and platform admins. */
export const requireRejudger = (access: Access, userId: number, groupId: number): void => {
  if (!access.hasRole(userId, 'admin')) access.requireGroupAdmin(userId, groupId)
  else if (!access.group(groupId)) throw rejected('Group.NotFound')
}

/** Whether the person may see and decide a rejudge: only whoever may rejudge in every class that it touches. */
export const mayDecide = (access: Access, userId: number, groupIds: readonly number[]): boolean =>
  access.hasRole(userId, 'admin') || groupIds.every((groupId) => access.isGroupAdmin(userId, groupId))
