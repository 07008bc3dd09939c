// Analysis of a problem over the classes that its creator teaches (requirement e15): is the problem wrong, or the class?
import { Alert, List, Stack, Text } from '@mantine/core'
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { problemItem } from '../../../queries/statistics/item/calls.ts'
import type { ItemFigures, ProblemItem } from '../../../queries/statistics/item/schemas.ts'
import { PastBanner, PastButton } from '../../classes/index.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { askedAt, asOfIn } from '../../shared/asOf.ts'
import { FormSection, FormSections } from '../../shared/forms/FormSections.tsx'
import { localeOf } from '../../shared/i18n.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { useParams, useSearchParams } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { EmptyState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { Unavailable } from '../../shared/ui/Unavailable.tsx'
import { shown } from '../asked.ts'
import { WhenInSight } from '../WhenInSight.tsx'
import { Figures } from './Figures.tsx'
import { Outputs } from './Outputs.tsx'

const Errors = lazy(() => import('./Errors.tsx'))

type Hinted = ItemFigures & { hint: NonNullable<ItemFigures['hint']> }

const isHinted = (figures: ItemFigures): figures is Hinted => figures.hint !== null

/** Where to look, of all classes; of one class where it differs. */
const Hints = ({ all, classes }: Pick<ProblemItem, 'all' | 'classes'>) => {
  const { t } = useTranslation('itemAnalysis')
  const sayOf = ({ hint, tried, solved }: Hinted): string =>
    t(`hint.${hint.kind}`, { tried, solved, strong: hint.strong, strongSolved: hint.strongSolved, meanShare: shown(hint.meanShare) })
  const several = classes.length > 1 ? classes : []
  return (
    <>
      {(['problem', 'class'] as const).map((kind) => {
        const said = [
          ...(isHinted(all) && all.hint.kind === kind ? [sayOf(all)] : []),
          ...several.flatMap((one) =>
            isHinted(one) && one.hint.kind === kind && all.hint?.kind !== kind
              ? [t('hint.inClass', { name: one.groupName, said: sayOf(one) })]
              : [],
          ),
        ]
        return (
          said.length > 0 && (
            <Alert key={kind} color="yellow" icon={<Icon of={IconBulb} />} title={t(`hint.title.${kind}`)} mb="md">
              <Stack gap={4}>
                {said.map((sentence) => (
                  <Text key={sentence} size="sm">
                    {sentence}
                  </Text>
                ))}
              </Stack>
            </Alert>
          )
        )
      })}
    </>
  )
}

const Elsewhere = ({ classes, sums }: ProblemItem['elsewhere']) => {
  const { t } = useTranslation('itemAnalysis')
  return (
    <FormSection title={t('elsewhere.title')}>
      <Text>
        {t('elsewhere.classes', { count: classes })}{' '}
        {sums === null
          ? t('elsewhere.few')
          : t('elsewhere.sums', {
              tried: sums.tried,
              solved: sums.solved,
              answers: sums.answers,
              successRate: shown(sums.successRate ?? 0),
            })}
      </Text>
    </FormSection>
  )
}

const DEFINED = ['solved', 'successRate', 'meanTries', 'medianMinutes', 'discrimination'] as const

interface SectionsProps {
  problemId: number
  item: ProblemItem
  /** Of now, to compare an earlier moment with; undefined until it is known. */
  today: ProblemItem | undefined
  /** Null for now. */
  at: string | null
  onVersion: (version: number) => void
}

const Sections = ({ problemId, item, today, at, onVersion }: SectionsProps) => {
  const { t } = useTranslation('itemAnalysis')
  const isEmpty = item.all.tried === 0
  return (
    <>
      <Hints {...item} />
      {isEmpty && <EmptyState icon={IconChartBar} title={t('none')} description={t('noneText')} />}
      {(!isEmpty || item.elsewhere.classes > 0) && (
        <FormSections>
          {!isEmpty && (
            <FormSection title={t('figures.title')}>
              <Figures {...item} problemId={problemId} at={at} today={today} />
            </FormSection>
          )}
          {item.elsewhere.classes > 0 && <Elsewhere {...item.elsewhere} />}
          {!isEmpty && (
            <FormSection title={t('outputs.title')} intro={t('outputs.intro')}>
              <Outputs {...item} onVersion={onVersion} />
            </FormSection>
          )}
          {!isEmpty && (
            <FormSection title={t('errors.title')}>
              {item.statuses.length === 0 ? (
                <Text c="dimmed">{t('errors.none')}</Text>
              ) : (
                <WhenInSight height={200}>
                  <Errors statuses={item.statuses} />
                </WhenInSight>
              )}
            </FormSection>
          )}
          {!isEmpty && (
            <FormSection title={t('definitions.title')}>
              <List spacing="xs">
                {DEFINED.map((name) => (
                  <List.Item key={name}>
                    <Text fw={600}>{t(`figures.${name}`)}</Text>
                    <Text>{t(`definitions.${name}`)}</Text>
                  </List.Item>
                ))}
              </List>
            </FormSection>
          )}
        </FormSections>
      )}
    </>
  )
}

/** Of a moment before the problem there is nothing to count, which the page says itself. */
const PROBLEM = { createTime: new Date(0).toISOString() }

const ItemPage = () => {
  const { t } = useTranslation('itemAnalysis')
  const problemId = Number(useParams().problemId)
  const isId = Number.isSafeInteger(problemId) && problemId > 0
  const [params, setParams] = useSearchParams()
  const version = Number(params.get('version'))
  const at = asOfIn(params)
  const asked = {
    problemId: isId ? problemId : Number.MAX_SAFE_INTEGER,
    ...(Number.isSafeInteger(version) && version > 0 ? { version } : {}),
    ...askedAt(at),
  } as const
  const { data, error, refetch } = useQuery({ ...callQuery(problemItem, asked), placeholderData: keepPreviousData })
  const { at: _at, ...askedNow } = asked
  const now = useQuery({ ...callQuery(problemItem, askedNow), enabled: at !== null })
  const showVersion = (chosen: number) =>
    setParams(
      (before) => {
        before.set('version', String(chosen))
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  const title = data && localeOf(data.locales)?.title
  const crumbs = [
    { label: titleOf('manageProblems'), to: paths.manageProblems() },
    ...(isId ? [{ label: title ?? titleOf('problemText'), to: paths.problemText(problemId) }] : []),
  ]
  return (
    <Page width="wide">
      <PageHeader
        title={title === undefined ? titleOf('problemStatistics') : t('titled', { title })}
        crumbs={crumbs}
        description={t('intro')}
        actions={
          data && (
            <Suspense fallback={null}>
              <PastButton of={PROBLEM} />
            </Suspense>
          )
        }
      />
      {at !== null && (
        <Suspense fallback={null}>
          <PastBanner of={PROBLEM} />
        </Suspense>
      )}
      {data === undefined && error === null && <LoadingSkeleton lines={6} height={64} />}
      {data === undefined && error !== null && (
        <Unavailable error={error} onRetry={() => void refetch()} back={{ label: titleOf('manageProblems'), to: paths.manageProblems() }} />
      )}
      {data !== undefined && (
        <Sections problemId={problemId} item={data} today={at === null ? undefined : now.data} at={at} onVersion={showVersion} />
      )}
    </Page>
  )
}

export default ItemPage
