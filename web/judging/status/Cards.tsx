// Current figures of the judge, one card each.
import { Paper, Progress, SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { JudgeStatus } from '../../../queries/judging/judge/schemas.ts'
import { useTranslation } from '../../shared/texts.ts'
import { memoryText, percentOf, useSpanText } from './figures.ts'
import { useIsolationName } from './Guarantees.tsx'
import classes from './judgeStatus.module.css'

const Card = ({ label, value, children }: { label: string; value: ReactNode; children?: ReactNode }) => (
  <Paper withBorder component="section" p="md" className={classes.card} aria-label={label}>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <Text className={`${classes.value} cj-number`}>{value}</Text>
    <Text component="div" size="sm">
      {children}
    </Text>
  </Paper>
)

export const Cards = ({ status }: { status: JudgeStatus }) => {
  const { t } = useTranslation('status')
  const spanText = useSpanText()
  const isolationName = useIsolationName()
  const { queue, slots, inFlight, evaluations, compileCache, languages, sandbox } = status
  const used = inFlight + evaluations.running
  const { hits, misses, bytes, maxBytes } = compileCache
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
      <Card label={t('card.waiting')} value={queue.length}>
        {queue.length === 0 ? t('card.nothingWaits') : t('card.oldest', { span: spanText(queue.oldestWaitMs) })}
        <Text size="xs" c="dimmed">
          {t('card.capacity', { capacity: queue.capacity })}
        </Text>
      </Card>
      <Card label={t('card.slots')} value={t('card.of', { part: used, whole: slots })}>
        <Progress value={slots === 0 ? 0 : Math.min(100, (100 * used) / slots)} mb={6} aria-label={t('card.slots')} />
        {t('card.inFlight', { submissions: inFlight, evaluations: evaluations.running })}
      </Card>
      <Card label={t('card.evaluations')} value={evaluations.waiting}>
        {t('card.evaluationsText')}
      </Card>
      <Card label={t('card.cache')} value={percentOf(hits, hits + misses)}>
        {t('card.cacheCounts', { hits, misses })}
        <Text size="xs" c="dimmed">
          {t('card.cacheBytes', { used: memoryText(bytes), most: memoryText(maxBytes) })}
        </Text>
      </Card>
      <Card
        label={t('card.languages')}
        value={t('card.of', { part: languages.filter((language) => language.isAvailable).length, whole: languages.length })}
      >
        {t('card.languagesText')}
      </Card>
      <Card label={t('card.sandbox')} value={sandbox === null ? t('card.noSandbox') : isolationName(sandbox.isolation)}>
        {sandbox === null ? t('card.noSandboxText') : t('card.accounting', { accounting: sandbox.accounting })}
      </Card>
    </SimpleGrid>
  )
}
