// Shared parts of the rejudge pages: state badge, signed number, error state.
import { Badge, Group, Text } from '@mantine/core'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import type { RejudgeRow, RejudgeSummary } from '../../../queries/judging/rejudge/schemas.ts'
import { ApiError } from '../../shared/api/client.ts'
import { errorText } from '../../shared/api/errors.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon, type IconShape } from '../../shared/ui/Icon.tsx'
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx'
import { EmptyState, ErrorState } from '../../shared/ui/states.tsx'

const looks: Readonly<Record<RejudgeSummary['state'], { icon: IconShape; colour: string }>> = {
  judging: { icon: IconClock, colour: 'petrol' },
  ready: { icon: IconInfoCircle, colour: 'yellow' },
  applying: { icon: IconClock, colour: 'petrol' },
  applied: { icon: IconCircleCheck, colour: 'green' },
  dropped: { icon: IconBan, colour: 'gray' },
}

export const StateBadge = ({ state }: { state: RejudgeSummary['state'] }) => {
  const { t } = useTranslation('rejudge')
  const { icon, colour } = looks[state]
  return (
    <Badge variant="light" color={colour} tt="none" leftSection={<Icon of={icon} size={13} />} miw="max-content" style={{ flexShrink: 0 }}>
      {t(`state.${state}`)}
    </Badge>
  )
}

/** True if points or status change. */
export const isChange = ({ difference, before, after }: RejudgeRow): boolean => difference !== 0 || before.statusCode !== after.statusCode

/** Signed number rounded to hundredths, with a typographic minus. */
export const signed = (points: number): string => {
  const digits = String(Math.round(Math.abs(points) * 100) / 100)
  return points > 0 ? `+${digits}` : points < 0 ? `−${digits}` : '0'
}

/** Points gained or lost; null if the result does not change. */
export const Difference = ({ points }: { points: number | null }) => {
  const { t } = useTranslation('rejudge')
  if (points === null || points === 0)
    return (
      <Text component="span" size="sm" c="dimmed">
        {t('rows.kept')}
      </Text>
    )
  return (
    <Text component="span" fw={650} className="cj-number" style={{ color: points > 0 ? 'var(--cj-ok)' : 'var(--cj-bad)' }}>
      {signed(points)}
    </Text>
  )
}

/** Verdict with its points. */
export const Worth = ({ worth }: { worth: RejudgeRow['before'] }) => (
  <Group gap={8} wrap="nowrap">
    <StatusBadge statusCode={worth.statusCode} size="sm" />
    <Text component="span" size="sm" className="cj-number">
      {worth.score}
    </Text>
  </Group>
)

export const Failure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation('rejudge')
  const isForbidden = error instanceof ApiError && error.status === 403
  if (isForbidden) return <EmptyState icon={IconShieldCheck} title={t('forbidden')} description={errorText(error)} />
  return <ErrorState error={error} onRetry={onRetry} />
}
