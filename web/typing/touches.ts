// Commands that invalidate queries of the typing playground.
import { editSetting } from '../../commands/site/setting/calls.ts'
import { finishRound } from '../../commands/typing/round/calls.ts'
import { settingsTopic } from '../../queries/site/settings/calls.ts'
import { ownTyping } from '../../queries/typing/calls.ts'
import type { Touch } from '../shared/live/touch.ts'

export const touches: readonly Touch[] = [{ by: [finishRound, editSetting, settingsTopic], queries: [ownTyping] }]
