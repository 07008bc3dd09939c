// What an event says in one sentence, in the interface language.
import { useTranslation } from 'react-i18next'
import type { TimelineEntry } from '../../queries/audit/contract.ts'
import type { IconName } from '../shared/ui/Icon.tsx'
import type en from './texts/en.ts'

type KnownType = keyof (typeof en)['kind']

const icons: Record<KnownType, IconName> = {
  GroupCreated: 'users',
  GroupEdited: 'users',
  MemberJoined: 'user',
  MemberBlocked: 'ban',
  MemberUnblocked: 'user',
  MemberLeft: 'logout',
  MemberRoleChanged: 'shield',
  MemberExpirationChanged: 'clock',
  PracticeCreated: 'book',
  PracticeEdited: 'book',
  PracticeDeleted: 'book',
  SolutionVisibilityChanged: 'key',
  CodeSubmitted: 'upload',
  SubmissionJudged: 'check',
  SubmissionCancelled: 'ban',
  SubmissionRejudged: 'refresh',
  RejudgeRequested: 'refresh',
  RejudgeApplied: 'check',
  RejudgeDropped: 'ban',
  ProblemMarked: 'star',
  ProblemUnmarked: 'star',
  SignedIn: 'key',
  SignedOut: 'logout',
  SessionSuperseded: 'logout',
  PersonalDataRead: 'eye',
}

const isKnown = (type: string): type is KnownType => Object.hasOwn(icons, type)

/** A picture for a type of event. */
export const iconOf = (type: string): IconName => (isKnown(type) ? icons[type] : 'info')

/** `sentence` tells an entry, `kind` names a type (one without words keeps its own name), `meaning` says what it stands for, or null. */
export const useTimelineTexts = () => {
  const { t } = useTranslation('audit')
  return {
    kind: (type: string): string => (isKnown(type) ? t(`kind.${type}`) : type),
    meaning: (type: string): string | null => (isKnown(type) ? t(`meaning.${type}`) : null),
    sentence: (entry: TimelineEntry): string => {
      const nobody = entry.actorId === null ? t('system') : t('someone')
      const actor = entry.actorName ?? nobody
      const names = {
        actor,
        user: entry.userName ?? t('someone'),
        problem: entry.problemTitle ?? t('someProblem'),
        activity: entry.activityName ?? t('someActivity'),
        type: entry.type,
      }
      return isKnown(entry.type) ? t(`event.${entry.type}`, names) : t('event.other', names)
    },
  }
}
