// Differences between two versions of a problem, part by part.
import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useMemo } from 'react'
import { answerStatuses } from '../../../judge/catalogue.ts'
import { problemVersion } from '../../../queries/problems/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { languageName } from '../../shared/languageName.ts'
import { useTranslation } from '../../shared/texts.ts'
import { ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { useLocaleName } from '../localeName.ts'
import { differencesOf, type VersionDifference } from './compare.ts'

/** Two texts side by side. */
export interface TextDiff {
  expected: string
  actual: string
  label: string
  sides: readonly [string, string]
}

const PARTS = ['texts', 'settings', 'data', 'files', 'programs'] as const

const nameOfLanguage = (id: number): string => languageName(id) || String(id)

const useLabel = (): ((difference: VersionDifference) => string) => {
  const { t } = useTranslation('problems')
  const localeName = useLocaleName()
  return ({ part, field, name }) => {
    const label = t(`versions.field.${field}` as 'versions.field.title')
    if (part === 'texts') return `${localeName(name)} · ${label}`
    if (part === 'data') return `${t('data.number', { number: Number(name) })} · ${label}`
    return name === '' ? label : `${label} · ${name}`
  }
}

/** Replaces the diff of binary files. */
const BytesChange = ({ before, after }: { before: number | null; after: number | null }) => {
  const { t } = useTranslation('problems')
  const size = (bytes: number) => bytes.toLocaleString('en')
  if (before === null) return <Text size="sm">{t('versions.binaryNew', { bytes: size(after ?? 0) })}</Text>
  if (after === null) return <Text size="sm">{t('versions.binaryGone', { bytes: size(before) })}</Text>
  return <Text size="sm">{t('versions.binary', { before: size(before), after: size(after) })}</Text>
}

export const Comparison = ({
  problemId,
  from,
  to,
  Diff,
}: {
  problemId: number
  from: number
  to: number
  Diff: ComponentType<TextDiff>
}) => {
  const { t, i18n } = useTranslation('problems')
  const labelOf = useLabel()
  const before = useQuery({ ...callQuery(problemVersion, { problemId, version: from }), staleTime: Number.POSITIVE_INFINITY })
  const after = useQuery({ ...callQuery(problemVersion, { problemId, version: to }), staleTime: Number.POSITIVE_INFINITY })
  const inChinese = i18n.language !== 'en'
  const differences = useMemo(() => {
    const verdictName = (id: number): string =>
      answerStatuses.find((status) => status.id === id)?.names[inChinese ? 'zh-tw' : 'en'] ?? String(id)
    return before.data && after.data && differencesOf(before.data, after.data, nameOfLanguage, verdictName)
  }, [before.data, after.data, inChinese])
  const failed = [before, after].find(({ isError }) => isError)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (differences === undefined) return <LoadingSkeleton lines={6} />
  if (differences.length === 0) return <Text>{t('versions.same')}</Text>
  const sides = [t('list.version', { version: from }), t('list.version', { version: to })] as const
  return (
    <Stack gap="lg">
      {PARTS.map((part) => {
        const here = differences.filter((difference) => difference.part === part)
        if (here.length === 0) return null
        return (
          <section key={part}>
            <Title order={3} size="h4" mb="xs">
              {t(`versions.part.${part}`)}
            </Title>
            <Stack gap="md">
              {here.map((difference) => (
                <div key={[difference.field, difference.name].join(' ')}>
                  <Text size="sm" fw={600} mb={4}>
                    {labelOf(difference)}
                  </Text>
                  {difference.bytes ? (
                    <BytesChange {...difference.bytes} />
                  ) : (
                    <Diff expected={difference.before} actual={difference.after} label={labelOf(difference)} sides={sides} />
                  )}
                </div>
              ))}
            </Stack>
          </section>
        )
      })}
    </Stack>
  )
}
