// Similar answers of a class to a problem: distribution, groups, matrix and pairs above a chosen value.
import '@mantine/core/styles/Slider.css'
import { Alert, Group, NativeSelect, SegmentedControl, Slider, Stack, Text, Title } from '@mantine/core'
import '@mantine/core/styles/Slider.css'
import IconCopyX from '@tabler/icons-react/dist/esm/icons/IconCopyX.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { type Measure, measures } from '../../../judge/similarity/types.ts'
import type { AnalyzeClass } from '../../../queries/judging/similarity/schemas.ts'
import { Histogram } from '../../shared/charts/Columns.tsx'
import { paths } from '../../shared/paths.ts'
import { patiently } from '../../shared/patiently.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useListRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { pairsFrom } from './clusters.ts'
import { languageName } from './languageName.ts'
import { columnsOf, rowsOf } from './overviewColumns.tsx'
import { PairMatrix } from './PairMatrix.tsx'
import { useClassSimilarity } from './useSimilarity.ts'

const Graph = lazy(patiently(() => import('./Graph.tsx')))

const UNSET = -1
/** Without a threshold in the set. */
const USUAL_THRESHOLD = 80
const STEP = 5

interface OverviewProps {
  groupId: number
  activityId: number
  problemId: number
}

const Notes = ({ data }: { data: AnalyzeClass }) => {
  const { t } = useTranslation('similarity')
  const { students, isPending, notMeasured, leftOut, pairs, pairCount } = data
  return (
    <div aria-live="polite">
      <Text size="sm">{t('overview.students', { count: students.length })}</Text>
      {leftOut > 0 && <Text size="sm">{t('overview.leftOut', { count: leftOut })}</Text>}
      {pairs.length < pairCount && <Text size="sm">{t('overview.limited', { count: pairs.length })}</Text>}
      {isPending && (
        <Alert variant="light" mt="sm" icon={<Icon of={IconHourglass} />}>
          {t('overview.pending')}
        </Alert>
      )}
      {notMeasured !== null && (
        <Alert color="yellow" variant="light" mt="sm">
          {t(`notMeasured.${notMeasured}`)}
        </Alert>
      )}
    </div>
  )
}

interface PairsProps extends Omit<OverviewProps, 'problemId'> {
  data: AnalyzeClass
  measure: Measure
  threshold: number
}

const Pairs = ({ data, measure, threshold, groupId, activityId }: PairsProps) => {
  const { t } = useTranslation('similarity')
  const pairs = useMemo(() => pairsFrom(data.pairs, measure, threshold), [data.pairs, measure, threshold])
  const table = useTableAddress({ name: 'similarity', sort: { column: measure, isDescending: true } })
  const columns = columnsOf(t)
  const { students } = data
  const addressOf = useCallback(
    (answer: number, other: number) => paths.homeworkSimilarity(groupId, activityId, { answer, other }),
    [groupId, activityId],
  )
  const someone = t('someone')
  const listed = useMemo(() => rowsOf({ students, pairs }, someone, addressOf), [students, pairs, someone, addressOf])
  const rows = useListRows(listed, columns, table)
  return (
    <>
      <Text aria-live="polite">{t('overview.shown', { count: pairs.length, threshold, total: data.pairCount })}</Text>
      <section>
        <Title order={2} size="h4" mb="xs">
          {t('overview.graph')}
        </Title>
        <Suspense fallback={<LoadingSkeleton lines={1} height={300} />}>
          <Graph students={students} pairs={pairs} measure={measure} />
        </Suspense>
      </section>
      <PairMatrix students={students} pairs={pairs} measure={measure} addressOf={addressOf} />
      <DataTable
        id="judging.similarity"
        label={t('overview.pairTable')}
        heading={{ order: 2 }}
        table={table}
        rows={rows}
        columns={columns}
        keyOf={({ key }) => key}
        nameOf={({ first, second }) => `${first} – ${second}`}
        searchLabel={t('overview.search')}
        csv="similarity"
        empty={<EmptyState title={t('overview.noGroups')} />}
      />
    </>
  )
}

/** Values by steps of 5 percent. */
const binsOf = (counts: readonly number[]) => counts.map((count, step) => ({ label: `${step * STEP}–${(step + 1) * STEP}`, count }))

export const Overview = (place: OverviewProps) => {
  const { t } = useTranslation('similarity')
  const [languageId, setLanguage] = useState<number | null>(null)
  const [measure, setMeasure] = useState<Measure>('structure')
  const [chosen, setChosen] = useState<number | null>(null)
  const query = useClassSimilarity({ ...place, languageId, measure })
  const { data } = query
  const ofSet = data?.[`${measure}Analyze`] ?? UNSET
  const threshold = chosen ?? (ofSet === UNSET ? USUAL_THRESHOLD : ofSet)
  const shownThreshold = useDeferredValue(threshold)
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (data === undefined) return <LoadingSkeleton lines={8} />
  if (data.students.length < 2) return <EmptyState icon={IconCopyX} title={t('overview.tooFew')} description={t('overview.tooFewText')} />
  return (
    <Stack gap="lg">
      <Group gap="md" align="end">
        {data.languages.length > 1 && (
          <NativeSelect
            label={t('overview.language')}
            value={String(data.languageId ?? '')}
            data={data.languages.map((one) => ({
              value: String(one.languageId),
              label: t('overview.languageOption', { name: languageName(one.languageId), count: one.count }),
            }))}
            onChange={(event) => setLanguage(Number(event.currentTarget.value))}
          />
        )}
        <SegmentedControl
          aria-label={t('overview.measure')}
          value={measure}
          data={measures.map((value) => ({ value, label: t(`measure.${value}`) }))}
          onChange={(value) => {
            setMeasure(value as Measure)
            setChosen(null)
          }}
        />
      </Group>
      <Notes data={data} />
      {data.pairCount > 0 && (
        <>
          <Histogram
            title={t('overview.distribution')}
            unit={t('overview.distributionUnit', { measure: t(`measure.${measure}`) })}
            label={t('overview.pairs')}
            bins={binsOf(data.distribution[measure])}
          />
          <div>
            <Text size="sm" fw={500} id="similarity-threshold">
              {t('overview.threshold')}
            </Text>
            <Slider
              maw={480}
              min={0}
              max={100}
              step={STEP}
              value={threshold}
              label={(value) => t('percent', { value })}
              thumbProps={{ 'aria-labelledby': 'similarity-threshold' }}
              marks={[0, 50, 100].map((value) => ({ value, label: t('percent', { value }) }))}
              mb="lg"
              onChange={setChosen}
            />
          </div>
          <Pairs
            key={measure}
            data={data}
            measure={measure}
            threshold={shownThreshold}
            groupId={place.groupId}
            activityId={place.activityId}
          />
        </>
      )}
    </Stack>
  )
}
