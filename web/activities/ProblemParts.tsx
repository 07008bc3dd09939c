// Parts of a problem's row, shared by table and card.
import { ActionIcon, Anchor, Badge, Button, Group, Switch, Text, VisuallyHidden } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ActivityProblem, ActivityStanding } from '../../queries/activities/schemas.ts'
import { Link, useSearchParams } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon, type IconShape } from '../shared/ui/Icon.tsx'
import classes from './activities.module.css'
import { forgetDialog } from './dialogAddress.ts'
import { useMatrixAddress } from './matrix/matrixAddress.ts'
import type { ActivityParts, OpenSolutions, Place } from './place.ts'
import { useSolutionSwitch, useStar } from './useProblemChanges.ts'

interface PartProps {
  problem: ActivityProblem
  title: string
}

interface PlaceProps {
  place: Place
  parts: ActivityParts
}

export const StarButton = ({ place, parts, problem, title }: PartProps & PlaceProps) => {
  const { t } = useTranslation('activities')
  const star = useStar(place, parts)
  const label = t(problem.isMark ? 'problems.unmark' : 'problems.mark', { title })
  return (
    <ActionIcon
      className={classes.star ?? ''}
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t('problems.starOf', { title })}
      aria-pressed={problem.isMark}
      title={label}
      onClick={() => star.mutate({ problemId: problem.id, title, value: !problem.isMark })}
    >
      <Icon of={problem.isMark ? IconStarFilled : IconStar} size={20} style={problem.isMark ? { color: 'var(--cj-star)' } : {}} />
    </ActionIcon>
  )
}

const states: Readonly<Record<ActivityProblem['myState'], { icon: IconShape; colour: string }>> = {
  solved: { icon: IconCircleCheck, colour: 'green' },
  tried: { icon: IconHistory, colour: 'yellow' },
  untried: { icon: IconPlayerPlay, colour: 'gray' },
}

export const MyState = ({ problem }: { problem: ActivityProblem }) => {
  const { t } = useTranslation('activities')
  const { icon, colour } = states[problem.myState]
  return (
    <Badge variant="light" color={colour} leftSection={<Icon of={icon} size={13} />} style={{ flexShrink: 0 }} miw="max-content">
      {t(`problems.my.${problem.myState}`)}
    </Badge>
  )
}

type ProblemStanding = ActivityStanding['problems'][number]

/** State of the class in place of the own state, for its teachers; each count links to its names. */
export const ClassState = ({
  standing,
  studentCount,
  title,
  isPast,
}: {
  standing: ProblemStanding | undefined
  studentCount: number
  title: string
  /** In the past view the counts have no links, because the names behind them are those of the present. */
  isPast: boolean
}) => {
  const { t } = useTranslation('activities')
  const { whoSearch } = useMatrixAddress()
  if (standing === undefined) return null
  const { solved, tried, problemId } = standing
  const untried = studentCount - tried
  const numbers = [
    { group: 'passed', text: t('standing.solvedBy', { solved, total: studentCount }), isShown: true },
    { group: 'notPassed', text: t('standing.notPassedBy', { count: tried - solved }), isShown: tried > solved },
    { group: 'notAttempted', text: t('standing.notAttemptedBy', { count: untried }), isShown: untried > 0 },
  ] as const
  if (isPast)
    return numbers.map(
      ({ group, text, isShown }) =>
        isShown && (
          <Text key={group} size={group === 'passed' ? 'sm' : 'xs'}>
            {text}
          </Text>
        ),
    )
  return (
    <div>
      {numbers.map(
        ({ group, text, isShown }) =>
          isShown && (
            <Anchor
              key={group}
              component={Link}
              to={{ search: whoSearch({ group, problemId }) }}
              preventScrollReset
              display="block"
              lh="24px"
              size={group === 'passed' ? 'sm' : 'xs'}
              {...(group === 'passed' ? {} : { c: 'dimmed' })}
              className="cj-number"
              style={{ whiteSpace: 'nowrap' }}
              aria-label={t('standing.showWho', { text, title })}
            >
              {text}
            </Anchor>
          ),
      )}
    </div>
  )
}

export const Counts = ({ problem }: { problem: ActivityProblem }) => {
  const { t } = useTranslation('activities')
  return (
    <Group gap="sm" wrap="nowrap" className="cj-number">
      <Text
        component="span"
        size="sm"
        title={t('problems.correct', { count: problem.success })}
        style={{ color: 'var(--cj-ok)', whiteSpace: 'nowrap' }}
      >
        <Icon of={IconCheck} size={14} style={{ verticalAlign: '-2px' }} />
        <span aria-hidden> {problem.success}</span>
        <VisuallyHidden>{t('problems.correct', { count: problem.success })}</VisuallyHidden>
      </Text>
      <Text
        component="span"
        size="sm"
        title={t('problems.wrong', { count: problem.error })}
        style={{ color: 'var(--cj-bad)', whiteSpace: 'nowrap' }}
      >
        <Icon of={IconX} size={14} style={{ verticalAlign: '-2px' }} />
        <span aria-hidden> {problem.error}</span>
        <VisuallyHidden>{t('problems.wrong', { count: problem.error })}</VisuallyHidden>
      </Text>
    </Group>
  )
}

export const SolutionSwitch = ({ place, parts, open, problem, title }: PartProps & PlaceProps & { open: OpenSolutions }) => {
  const { t } = useTranslation('activities')
  const solution = useSolutionSwitch(place, parts, open)
  const canEnable = problem.locales.some((locale) => locale.canEnableSolution)
  return (
    <Switch
      aria-label={t('problems.solutionOf', { title })}
      title={canEnable ? undefined : t('problems.noSolution')}
      checked={problem.isSolutionEnable}
      disabled={!canEnable}
      onChange={(event) => solution.mutate({ problemId: problem.id, title, value: event.currentTarget.checked })}
    />
  )
}

const useSearchWith = (key: string, value: number): string => {
  const [params] = useSearchParams()
  const next = new URLSearchParams(params)
  forgetDialog(next)
  next.set(key, String(value))
  return `?${next}`
}

/** Title that links to the problem. */
export const TitleLink = ({ problem, title }: PartProps) => (
  <Anchor component={Link} to={{ search: useSearchWith('problem', problem.id) }} preventScrollReset fw={600} size="sm">
    {title}
  </Anchor>
)

export const StartButton = ({ problem, title }: PartProps) => {
  const { t } = useTranslation('activities')
  return (
    <Button
      component={Link}
      to={{ search: useSearchWith('problem', problem.id) }}
      preventScrollReset
      size="xs"
      leftSection={<Icon of={IconCode} size={15} />}
      aria-label={t('problems.startOf', { title })}
    >
      {t('problems.start')}
    </Button>
  )
}

export const HistoryButton = ({ problem, title }: PartProps) => {
  const { t } = useTranslation('activities')
  return (
    <Button
      component={Link}
      to={{ search: useSearchWith('history', problem.id) }}
      preventScrollReset
      size="xs"
      variant="default"
      leftSection={<Icon of={IconHistory} size={15} />}
      aria-label={t('problems.historyOf', { title })}
    >
      {t('problems.history')}
    </Button>
  )
}
