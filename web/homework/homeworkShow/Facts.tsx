// What a student must know of a homework: the end, what counts, and the bounds on handing in.
import { Badge, Group, Paper, Stack, Text } from '@mantine/core'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import type { ShownHomework } from '../../../queries/homework/schemas.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Countdown } from '../../shared/ui/Countdown.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { reasonOf } from '../ownExtension.ts'

export const Facts = ({ homework, end }: { homework: ShownHomework; end: string | null }) => {
  const { t } = useTranslation('homeworkShow')
  const { counts, feedback, mostHandIns, intervalSeconds, passScore, totalScore, place } = homework
  const isOwnEnd = homework.isExtended && end === homework.endTime
  const reason = reasonOf(homework)
  const lines = [
    isOwnEnd && reason !== null && t('extendedUntil', { time: formatDate(homework.endTime, 'minute'), reason }),
    t(`counts.${counts}`),
    homework.status === 'MakeUp In Progress' && t('countsMakeUp'),
    mostHandIns !== null && t('mostHandIns', { count: mostHandIns }),
    intervalSeconds !== null && t('interval', { count: intervalSeconds }),
    feedback !== 'cases' && t(`feedback.${feedback}`),
  ].filter((line) => line !== false)
  return (
    <Paper withBorder p="md" mb="lg" component="section" aria-label={t('facts')}>
      <Group gap="md" mb="xs">
        {end !== null && (
          <>
            <Group gap={6}>
              <Icon of={IconClock} size={18} />
              <Countdown to={end} />
            </Group>
            <Text size="sm" className="cj-number">
              {t('until', { time: formatDate(end, 'minute') })}
            </Text>
          </>
        )}
        {homework.status === 'MakeUp In Progress' && (
          <Badge color="yellow" variant="light">
            {t('makeUp')}
          </Badge>
        )}
        {isOwnEnd && (
          <Badge variant="light" style={{ textTransform: 'none' }}>
            {t('extended')}
          </Badge>
        )}
        <Text size="sm" className="cj-number">
          {t('pass', { pass: passScore, total: totalScore })}
        </Text>
        {place !== '' && <Text size="sm">{t('place', { place })}</Text>}
      </Group>
      <Stack gap={2}>
        {lines.map((line) => (
          <Text key={line} size="sm">
            {line}
          </Text>
        ))}
      </Stack>
    </Paper>
  )
}
