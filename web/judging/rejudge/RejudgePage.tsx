// One rejudge: progress, preview and decision.
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { RejudgeInfo } from '../../../queries/judging/rejudge/schemas.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { useParams } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon, type IconShape } from '../../shared/ui/Icon.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { LoadingSkeleton } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { Preview } from './Preview.tsx'
import { Failure, StateBadge } from './parts.tsx'
import { Scope } from './Scope.tsx'
import { Totals } from './Totals.tsx'
import { useDecision, useRejudge } from './useRejudge.ts'

const LONGEST_TITLE = 80

const alerts: Readonly<Record<RejudgeInfo['state'], { icon: IconShape; colour: string }>> = {
  judging: { icon: IconClock, colour: 'petrol' },
  ready: { icon: IconInfoCircle, colour: 'yellow' },
  applying: { icon: IconClock, colour: 'petrol' },
  applied: { icon: IconCircleCheck, colour: 'green' },
  dropped: { icon: IconBan, colour: 'gray' },
}

const useStateText = ({ state, judgedCount, answerCount, decidedByName, decidedTime }: RejudgeInfo): string => {
  const { t } = useTranslation('rejudge')
  const decided = { name: decidedByName ?? t('someone'), time: formatDate(decidedTime, 'minute') }
  if (state === 'judging') return t('progress.text', { judged: judgedCount, total: answerCount })
  if (state === 'ready' || state === 'applying') return t(`progress.${state}`)
  return t(`progress.${state}`, decided)
}

const State = ({ rejudge }: { rejudge: RejudgeInfo }) => {
  const { t } = useTranslation('rejudge')
  const text = useStateText(rejudge)
  const { icon, colour } = alerts[rejudge.state]
  const { judgedCount, answerCount } = rejudge
  return (
    <div aria-live="polite">
      <Alert color={colour} variant="light" icon={<Icon of={icon} />} role="note">
        {text}
        {rejudge.state === 'judging' && (
          <Progress mt="sm" value={answerCount === 0 ? 0 : (judgedCount / answerCount) * 100} aria-label={t('progress.label')} />
        )}
      </Alert>
    </div>
  )
}

const Decision = ({ rejudge }: { rejudge: RejudgeInfo }) => {
  const { t } = useTranslation('rejudge')
  const { apply, drop, isPending } = useDecision(rejudge)
  if (rejudge.state !== 'ready' && rejudge.state !== 'judging') return null
  return (
    <Group gap="sm">
      <Button leftSection={<Icon of={IconCheck} size={16} />} disabled={rejudge.state !== 'ready' || isPending} onClick={apply}>
        {t('apply.button')}
      </Button>
      <Button variant="default" leftSection={<Icon of={IconX} size={16} />} disabled={isPending} onClick={drop}>
        {t('drop.button')}
      </Button>
    </Group>
  )
}

/** Shortens a long reason for the title; the page shows the full text below. */
const shortened = (reason: string): string => (reason.length <= LONGEST_TITLE ? reason : `${reason.slice(0, LONGEST_TITLE).trimEnd()}…`)

const RejudgePage = () => {
  const { t } = useTranslation('rejudge')
  const params = useParams()
  const groupId = Number(params.groupId)
  const { data: rejudge, ...query } = useRejudge(groupId, Number(params.rejudgeId))
  return (
    <>
      <PageHeader
        title={rejudge === undefined ? titleOf('rejudge') : shortened(rejudge.reason)}
        crumbs={[{ label: titleOf('rejudges'), to: paths.rejudges(groupId) }]}
        description={
          rejudge && (
            <Stack gap={8}>
              {shortened(rejudge.reason) !== rejudge.reason && (
                <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{rejudge.reason}</Text>
              )}
              <Scope rejudge={rejudge} />
              <Text size="sm">
                {t('requested', { name: rejudge.requestedByName ?? t('someone'), time: formatDate(rejudge.requestedTime, 'minute') })}
              </Text>
            </Stack>
          )
        }
        actions={rejudge && <StateBadge state={rejudge.state} />}
      />
      {query.isPending && <LoadingSkeleton lines={6} height={44} />}
      {query.isError && rejudge === undefined && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {rejudge && (
        <Stack gap="lg">
          <State rejudge={rejudge} />
          <Decision rejudge={rejudge} />
          <Totals rejudge={rejudge} />
          {rejudge.rows.length > 0 && <Preview rejudge={rejudge} />}
        </Stack>
      )}
    </>
  )
}

export default RejudgePage
