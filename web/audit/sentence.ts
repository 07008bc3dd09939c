// Sentence for an event in the interface language, from the event's area.
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { together } from '../../protocol/together.ts'
import type { TimelineEntry } from '../../queries/audit/schemas.ts'
import type { EventGroup, EventNames, EventReading } from '../shared/eventReading.ts'
import { currentLanguage } from '../shared/i18n.ts'
import { useTranslation } from '../shared/texts.ts'
import type { IconShape } from '../shared/ui/Icon.tsx'

/** Event groups of all areas. */
export const eventGroups: readonly EventGroup[] = Object.values(
  import.meta.glob<{ groups: readonly EventGroup[] }>('../*/timeline.ts', { eager: true }),
).flatMap(({ groups }) => groups)

const readings = new Map(Object.entries(together('timeline event', ...eventGroups.map((group) => group.readings))))

/** Wording of an event type; undefined if no area defines it. */
export const readingOf = (type: string): EventReading | undefined => readings.get(type)

/** Piece of a sentence: plain words, or a name. */
export interface SentencePiece {
  text: string
  /** The subject named; null for plain words. */
  names: keyof EventNames | null
}

/** Delimiter of names in a sentence; a private-use character, which no text contains. */
const MARK = '\uE000'
const nameKeys = ['actor', 'user', 'problem', 'activity', 'set'] as const
const marks = Object.fromEntries(nameKeys.map((key) => [key, `${MARK}${key}${MARK}`])) as unknown as EventNames

/** Splits a sentence at the delimiters; every second piece is a name. */
const piecesOf = (sentence: string, names: EventNames): SentencePiece[] =>
  sentence.split(MARK).map((part, index) => {
    const key = part as keyof EventNames
    return index % 2 === 0 ? { text: part, names: null } : { text: names[key], names: key }
  })

/** Type to display: a group of rejudged answers reads as a rejudge, even if its first event is an answer. */
export const readAs = ({ type, answerCount }: Pick<TimelineEntry, 'type' | 'answerCount'>): string =>
  answerCount === null ? type : 'RejudgeApplied'

/** Icon of an event type. */
export const iconOf = (type: string): IconShape => readings.get(type)?.icon ?? IconInfoCircle

/**
 * `sentence` describes an entry, `pieces` splits it at names, `kind` names a type (its own name as a fallback), `meaning` explains it or is
 * null, `during` is the event's period, `reason` the user's reason.
 */
export const useTimelineTexts = () => {
  const { t } = useTranslation('audit')
  const language = currentLanguage()
  const pieces = (entry: TimelineEntry): SentencePiece[] => {
    const nobody = entry.actorId === null ? t('system') : t('someone')
    const actor = entry.actorName ?? nobody
    const names = {
      actor,
      user: entry.userName ?? t('someone'),
      problem: entry.problemTitle ?? t('someProblem'),
      activity: entry.activityName ?? t('someActivity'),
      set: entry.problemSetName ?? t('someSet'),
    }
    const type = readAs(entry)
    const sentence = readings
      .get(type)
      ?.sentence[language](marks, { activity: entry.activityId !== null, problem: entry.problemId !== null })
    return sentence === undefined ? [{ text: t('otherEvent', { actor, type }), names: null }] : piecesOf(sentence, names)
  }
  return {
    kind: (type: string): string => readings.get(type)?.kind[language] ?? type,
    during: (type: string, data: unknown): { from: string; to: string } | null => readings.get(type)?.during?.(data) ?? null,
    reason: (type: string, data: unknown): string | null => readings.get(type)?.reason?.(data) ?? null,
    meaning: (type: string): string | null => readings.get(type)?.meaning[language] ?? null,
    pieces,
    sentence: (entry: TimelineEntry): string =>
      pieces(entry)
        .map(({ text }) => text)
        .join(''),
  }
}
