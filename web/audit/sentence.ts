// What an event says in one sentence, in the interface language, as the area of the event puts it.
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { useTranslation } from 'react-i18next'
import { together } from '../../protocol/together.ts'
import type { TimelineEntry } from '../../queries/audit/schemas.ts'
import type { EventGroup, EventReading } from '../shared/eventReading.ts'
import { currentLanguage } from '../shared/i18n.ts'
import type { IconShape } from '../shared/ui/Icon.tsx'

/** What areas say belongs together. */
export const eventGroups: readonly EventGroup[] = Object.values(
  import.meta.glob<{ groups: readonly EventGroup[] }>('../*/timeline.ts', { eager: true }),
).flatMap(({ groups }) => groups)

const readings = new Map(Object.entries(together('timeline event', ...eventGroups.map((group) => group.readings))))

/** How events of a type read; undefined where no area says it. */
export const readingOf = (type: string): EventReading | undefined => readings.get(type)

/** A picture for a type of event. */
export const iconOf = (type: string): IconShape => readings.get(type)?.icon ?? IconInfoCircle

/** `sentence` tells an entry, `kind` names a type (one without words keeps its own name), `meaning` says what it stands for, or null, `during` from when to when it went on. */
export const useTimelineTexts = () => {
  const { t } = useTranslation('audit')
  const language = currentLanguage()
  return {
    kind: (type: string): string => readings.get(type)?.kind[language] ?? type,
    during: (type: string, data: unknown): { from: string; to: string } | null => readings.get(type)?.during?.(data) ?? null,
    meaning: (type: string): string | null => readings.get(type)?.meaning[language] ?? null,
    sentence: (entry: TimelineEntry): string => {
      const nobody = entry.actorId === null ? t('system') : t('someone')
      const actor = entry.actorName ?? nobody
      const names = {
        actor,
        user: entry.userName ?? t('someone'),
        problem: entry.problemTitle ?? t('someProblem'),
        activity: entry.activityName ?? t('someActivity'),
        set: entry.problemSetName ?? t('someSet'),
      }
      return readings.get(entry.type)?.sentence[language](names) ?? t('otherEvent', { actor, type: entry.type })
    },
  }
}
