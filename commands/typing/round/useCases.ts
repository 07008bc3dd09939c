// Use case of the typing playground: a round is counted against the text as it was when the round began.
import { rejected } from '../../../protocol/catalogue.ts'
import type { ReadSetting } from '../../../protocol/settings.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { contentAt } from '../../site/content/useCases.ts'
import { medalThresholds } from '../counting.ts'
import { typists } from './decider.ts'
import type { TypingEvent } from './events.ts'

export interface TypingDeps {
  commands: Pick<CommandHandler, 'handle' | 'load'>
  readSetting: ReadSetting
}

/** Counts and records a round. Throws Typing.TextNotFound, Typing.TooSoon, Typing.Impossible. */
export const finish = async (
  { commands, readSetting }: TypingDeps,
  { userId, textVersion, textIndex, typed, now }: { userId: number; textVersion: number; textIndex: number; typed: string; now: Date },
  context: CommandContext,
) => {
  const text = (await contentAt(commands, 'typingTexts', textVersion))?.texts[textIndex]
  if (text === undefined) throw rejected('Typing.TextNotFound')
  const command = { type: 'FinishRound', userId, text, textVersion, typed, thresholds: medalThresholds(readSetting), now } as const
  const { events } = await typists.handle(commands, userId, command, context)
  const { correctCount, typedCount, perMinute, medal } = (events[0] as TypingEvent).data
  return { correctCount, typedCount, perMinute, medal }
}
