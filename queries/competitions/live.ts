// Live topic of competitions, for all signed-in people.
import type { CompetitionEvent } from '../../commands/competitions/competition/events.ts'
import { rejected } from '../../protocol/catalogue.ts'
import type { LiveTopic } from '../kit/live.ts'
import { competitionsTopic } from './calls.ts'

const keyOf = ({ key }: { key: string }) => ({ key })

export const competitionsLive: LiveTopic<typeof competitionsTopic.path, CompetitionEvent> = {
  topic: competitionsTopic,
  permit(access, userId) {
    if (access.user(userId) === null) throw rejected('Common.Forbidden')
  },
  changes: { CompetitionConfigured: keyOf, ScoresPublished: keyOf, CompetitionFinished: keyOf },
}
