// One's own rounds: medals, the best of each language, and a chart over time.
import { Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { medals } from '../../commands/typing/counting.ts'
import { ownTyping } from '../../queries/typing/calls.ts'
import { callQuery } from '../shared/api/queries.ts'
import { TrendLine } from '../shared/charts/TrendLine.tsx'
import { useTranslation } from '../shared/texts.ts'
import { ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { formatDate } from '../shared/ui/time.tsx'
import classes from './typing.module.css'

const LANGUAGES = ['zh-TW', 'en'] as const

export const OwnProgress = () => {
  const { t } = useTranslation('typing')
  const { data, error, isPending, refetch } = useQuery(callQuery(ownTyping, {}))
  const trends = LANGUAGES.map((language) => ({
    label: t(`language.${language}`),
    points: (data?.rounds ?? [])
      .filter((round) => round.language === language)
      .map(({ finishedAt, perMinute }) => ({ time: new Date(finishedAt), value: perMinute }))
      .reverse(),
  })).filter(({ points }) => points.length > 0)
  return (
    <Paper withBorder p="lg" mt="xl" component="section" aria-label={t('own')} style={{ background: 'var(--cj-surface)' }}>
      <Stack>
        <Title order={2} size="h4">
          {t('own')}
        </Title>
        {isPending && <LoadingSkeleton lines={4} />}
        {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data !== undefined && (
          <>
            <dl className={classes.medals}>
              {medals.map((medal) => (
                <div key={medal}>
                  <dt>{t('medalFrom', { medal: t(`medal.${medal}`), count: data.thresholds[medal] })}</dt>
                  <dd className="cj-number">{data.medals[medal]}</dd>
                </div>
              ))}
              {LANGUAGES.map((language) => (
                <div key={language}>
                  <dt>{t('best', { language: t(`language.${language}`) })}</dt>
                  <dd className="cj-number">{data.best[language] ?? '–'}</dd>
                </div>
              ))}
            </dl>
            <TrendLine
              title={t('progress')}
              unit={t('unit')}
              trends={trends}
              timeText={(time) => formatDate(time, 'answer')}
              axisText={(time) => formatDate(time).slice(5)}
              empty={data.total === 0 ? t('noRounds') : undefined}
            />
            {data.total > data.rounds.length && <Text c="dimmed">{t('newest', { count: data.rounds.length, total: data.total })}</Text>}
          </>
        )}
      </Stack>
    </Paper>
  )
}
