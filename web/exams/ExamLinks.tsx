// Links of the staff between the pages of one exam: control, ranking of a game, replay, results. The page itself is left out.
import { Button } from '@mantine/core'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconReportAnalytics from '@tabler/icons-react/dist/esm/icons/IconReportAnalytics.mjs'
import IconTimeline from '@tabler/icons-react/dist/esm/icons/IconTimeline.mjs'
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs'
import type { ExamStatus } from '../../commands/exams/exam/clock.ts'
import type { ShownExam } from '../../queries/exams/schemas.ts'
import { paths } from '../shared/paths.ts'
import { Link } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'

const PAGES = [
  { of: 'manager', icon: IconEye, text: 'control', to: paths.examManager, isFor: () => true },
  { of: 'game', icon: IconTrophy, text: 'ranking', to: paths.examGame, isFor: ({ isGame }: ShownExam) => isGame },
  {
    of: 'timeline',
    icon: IconTimeline,
    text: 'replay',
    to: paths.examTimeline,
    isFor: (_: ShownExam, status: ExamStatus) => status !== 'Waiting',
  },
  {
    of: 'result',
    icon: IconReportAnalytics,
    text: 'result',
    to: paths.examResult,
    isFor: (_: ShownExam, status: ExamStatus) => status === 'Finished',
  },
] as const

interface ExamLinksProps {
  /** The page that shows them. */
  on: (typeof PAGES)[number]['of']
  exam: ShownExam
  status?: ExamStatus
  /** For readers of the class who are not its staff: the replay alone. */
  isStaff?: boolean
}

export const ExamLinks = ({ on, exam, status = exam.status, isStaff = true }: ExamLinksProps) => {
  const { t } = useTranslation('exams')
  const { groupId, activityId } = exam
  return PAGES.filter(({ of, isFor }) => of !== on && (isStaff || of === 'timeline') && isFor(exam, status)).map(
    ({ of, icon, text, to }) => (
      <Button key={of} component={Link} to={to(groupId, activityId)} variant="default" leftSection={<Icon of={icon} size={16} />}>
        {t(text)}
      </Button>
    ),
  )
}
