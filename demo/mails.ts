// Inboxes of the demo school: students who forgot their passwords.
import { inboxes } from '../commands/people/inbox/decider.ts'
import { deliverMail } from '../commands/people/inbox/useCases.ts'
import type { DemoClass } from './founding.ts'
import { by, pass, type Telling } from './telling.ts'

const MINUTE = 60_000

/** One request was by an impostor and was declined by the teacher; two are unanswered. */
export const tellMails = async (telling: Telling, { teacherId, studentIds }: DemoClass): Promise<void> => {
  const ask = async (fromId: number) => {
    pass(telling, 3 * MINUTE)
    const context = by(telling, { userId: null, role: 'visitor' })
    await deliverMail(telling.commands, teacherId, { kind: 'passwordResetRequested', fromId }, context)
    return context.commandId
  }
  const [first, second, third] = studentIds.slice(10)
  if (first === undefined || second === undefined || third === undefined) return
  const mailId = await ask(first)
  pass(telling, MINUTE)
  const reject = { type: 'TakeMailAction', userId: teacherId, mailId, action: 'reject' } as const
  await inboxes.handle(telling.commands, teacherId, reject, by(telling, { userId: teacherId, role: 'teacher' }))
  await ask(second)
  await ask(third)
}
