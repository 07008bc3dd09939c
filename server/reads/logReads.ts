// Records reads of the log in the analyst's console before they are answered, once an hour for the same subject.
import { logReaders } from '../../commands/analyst/logRead/decider.ts'
import { noteContext } from '../../commands/kit/context.ts'
import type { CommandHandler } from '../../commands/kit/handler.ts'
import { deriveUuid } from '../../commands/kit/ids.ts'
import type { RecordLogRead } from '../../protocol/reads.ts'

const NAMESPACE = '0b6a1d3e-2f6c-4a57-9f0e-6c1d8a1f7e42'
const [DAY, HOUR] = ['YYYY-MM-DD'.length, 'YYYY-MM-DDTHH'.length]

export const createLogReads =
  (commands: CommandHandler): RecordLogRead =>
  async (context, read) => {
    const { userId } = context.caller
    const time = context.now.toISOString()
    const name = JSON.stringify([userId, time.slice(0, HOUR), read.what, read.subject, read.isRevealed])
    const command = { type: 'RecordLogRead', userId, now: context.now, ...read } as const
    await logReaders.handle(commands, `${userId}-${time.slice(0, DAY)}`, command, noteContext(context, deriveUuid(NAMESPACE, name)))
  }
