// What an event says in one sentence, in the interface language.
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useTranslation } from 'react-i18next'
import type { TimelineEntry } from '../../queries/audit/schemas.ts'
import type { IconShape } from '../shared/ui/Icon.tsx'
import type en from './texts/en.ts'

type KnownType = keyof (typeof en)['kind']

const icons: Record<KnownType, IconShape> = {
  GroupCreated: IconUsers,
  GroupEdited: IconUsers,
  MemberJoined: IconUser,
  MemberBlocked: IconBan,
  MemberUnblocked: IconUser,
  MemberLeft: IconLogout,
  MemberRoleChanged: IconShieldCheck,
  MemberExpirationChanged: IconClock,
  PracticeCreated: IconBook,
  PracticeEdited: IconBook,
  PracticeDeleted: IconBook,
  SolutionVisibilityChanged: IconKey,
  CodeSubmitted: IconUpload,
  SubmissionJudged: IconCheck,
  SubmissionCancelled: IconBan,
  SubmissionRejudged: IconRefresh,
  RejudgeRequested: IconRefresh,
  RejudgeApplied: IconCheck,
  RejudgeDropped: IconBan,
  ProblemMarked: IconStar,
  ProblemUnmarked: IconStar,
  SignedIn: IconKey,
  SignedOut: IconLogout,
  SessionSuperseded: IconLogout,
  PersonalDataRead: IconEye,
}

const isKnown = (type: string): type is KnownType => Object.hasOwn(icons, type)

/** A picture for a type of event. */
export const iconOf = (type: string): IconShape => (isKnown(type) ? icons[type] : IconInfoCircle)

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
