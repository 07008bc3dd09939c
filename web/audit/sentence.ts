// What an event says in one sentence, in the interface language, as the area of the event puts it.
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { useTranslation } from 'react-i18next'
import { together } from '../../protocol/together.ts'
import type { TimelineEntry } from '../../queries/audit/schemas.ts'
import type { EventGroup, EventNames, EventReading } from '../shared/eventReading.ts'
import { currentLanguage } from '../shared/i18n.ts'
import type { IconShape } from '../shared/ui/Icon.tsx'

/** What areas say belongs together. */
export const eventGroups: readonly EventGroup[] = Object.values(
  import.meta.glob<{ groups: readonly EventGroup[] }>('../*/timeline.ts', { eager: true }),
).flatMap(({ groups }) => groups)

const readings = new Map(Object.entries(together('timeline event', ...eventGroups.map((group) => group.readings))))

/** How events of a type read; undefined where no area says it. */
export const readingOf = (type: string): EventReading | undefined => readings.get(type)

/** Something in a sentence: its words, or the name of somebody or something. */
export interface SentencePiece {
  text: string
  /** What is named here; null for words between. */
  names: keyof EventNames | null
}

/** Stands around a name in a sentence that is told in pieces; no text has it. */
const MARK = '\uE000'
const nameKeys = ['actor', 'user', 'problem', 'activity', 'set'] as const
const marks = Object.fromEntries(nameKeys.map((key) => [key, `${MARK}${key}${MARK}`])) as unknown as EventNames

/** Of a sentence with marks for names, every second part is one. */
const piecesOf = (sentence: string, names: EventNames): SentencePiece[] =>
  sentence.split(MARK).map((part, index) => {
    const key = part as keyof EventNames
    return index % 2 === 0 ? { text: part, names: null } : { text: names[key], names: key }
  })

/** A rejudge reads as what it is, also where its first event is an answer that it judged again. */
export const readAs = ({ type, answerCount }: Pick<TimelineEntry, 'type' | 'answerCount'>): string =>
  answerCount === null ? type : 'RejudgeApplied'

/** A picture for a type of event. */
export const iconOf = (type: string): IconShape => readings.get(type)?.icon ?? IconInfoCircle

/** `sentence` tells an entry, `pieces` does so with its names apart, `kind` names a type (one without words keeps its own name), `meaning` says what it stands for, or null, `during` from when to when it went on, `reason` why somebody did it. */
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
