// Totals of a rejudge: gains and losses first, then other changes.
import { Paper, SimpleGrid, Text } from '@mantine/core'
import type { RejudgeInfo, RejudgePerson } from '../../../queries/judging/rejudge/schemas.ts'
import { useTranslation } from '../../shared/texts.ts'
import { signed } from './parts.tsx'

const Sum = ({ label, count, more, colour }: { label: string; count: number; more?: string; colour?: string }) => (
  <Paper withBorder p="md" style={{ background: 'var(--cj-surface)' }}>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <Text fz={26} fw={650} lh={1.2} className="cj-number" {...(colour === undefined ? {} : { style: { color: colour } })}>
      {count}
    </Text>
    {more !== undefined && (
      <Text size="sm" className="cj-number">
        {more}
      </Text>
    )}
  </Paper>
)

const sumOf = (people: readonly RejudgePerson[]): number => people.reduce((sum, { difference }) => sum + difference, 0)

export const Totals = ({ rejudge }: { rejudge: RejudgeInfo }) => {
  const { t } = useTranslation('rejudge')
  const { people, totals, gainCount, lossCount } = rejudge
  const gainers = people.filter(({ difference }) => difference > 0)
  const losers = people.filter(({ difference }) => difference < 0)
  const more = (of: readonly RejudgePerson[], count: number) =>
    t('totals.more', { points: signed(sumOf(of)), answers: t('answers', { count }) })
  return (
    <SimpleGrid component="section" cols={{ base: 2, sm: 4 }} spacing="sm" aria-label={t('totals.label')}>
      <Sum label={t('totals.gains')} count={gainers.length} more={more(gainers, gainCount)} colour="var(--cj-ok)" />
      <Sum label={t('totals.losses')} count={losers.length} more={more(losers, lossCount)} colour="var(--cj-bad)" />
      <Sum label={t('totals.same')} count={people.length - gainers.length - losers.length} />
      <Sum label={t('totals.otherStatus')} count={totals.otherStatusCount} />
      {totals.notJudgedCount > 0 && <Sum label={t('totals.notJudged')} count={totals.notJudgedCount} />}
    </SimpleGrid>
  )
}
