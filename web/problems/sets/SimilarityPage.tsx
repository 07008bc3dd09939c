// Similarity settings of a set (requirement b14).
import { Alert, Button, Checkbox, Container, NativeSelect, Radio, Stack, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useRef, useState } from 'react'
import { noSimilarity } from '../../../commands/problems/problemSet/types.ts'
import type { ProblemSetInfo } from '../../../queries/problems/sets/schemas.ts'
import { ApiError } from '../../shared/api/client.ts'
import { FormSection } from '../../shared/forms/FormSections.tsx'
import { fieldId } from '../../shared/forms/fields.ts'
import { useLeaveGuard } from '../../shared/forms/useLeaveGuard.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Navigate, useNavigate } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { LoadingSkeleton } from '../../shared/ui/states.tsx'
import { showSuccess } from '../../shared/ui/success.ts'
import { Failure } from '../Failure.tsx'
import { carry, useCarried } from './carried.ts'
import { Frozen } from './Frozen.tsx'
import { SetBar } from './SetBar.tsx'
import classes from './setEdit.module.css'
import { blankSet, type ProblemInSetValues, type SetKind, type SetValues, valuesOf } from './setValues.ts'
import { useCrumbs } from './useCrumbs.ts'
import { useSet, useSetAddress } from './useSet.ts'
import { type SetForm, useSetForm } from './useSetForm.ts'

const UNSET = -1
/** Percent (requirement b14). */
const THRESHOLDS = [10, 20, 30, 40, 50, 60, 70, 80, 90]
const MEASURES = ['text', 'structure', 'variable'] as const

/** Radio value 1 is on, 2 is off, which is stored as 0. */
const Mode = ({ form }: { form: SetForm }) => {
  const { t } = useTranslation('sets')
  return (
    <Radio.Group
      label={t('similarity.mode')}
      value={form.values.analyzeMode === 1 ? '1' : '2'}
      onChange={(mode) => form.set('analyzeMode', mode === '1' ? 1 : 0)}
    >
      <Stack gap={6} mt={6}>
        <Radio value="1" label={t('similarity.on')} />
        <Radio value="2" label={t('similarity.off')} />
      </Stack>
    </Radio.Group>
  )
}

const BASELINES = ['all', 'first'] as const

/** What an answer is compared with. */
const Baseline = ({ form }: { form: SetForm }) => {
  const { t } = useTranslation('sets')
  const isOff = form.values.analyzeMode !== 1
  return (
    <>
      <Radio.Group
        label={t('similarity.baseline')}
        value={form.values.similarityBaseline}
        onChange={(baseline) => form.set('similarityBaseline', baseline as (typeof BASELINES)[number])}
      >
        <Stack gap={6} mt={6}>
          {BASELINES.map((baseline) => (
            <Radio key={baseline} value={baseline} disabled={isOff} label={t(`similarity.baselines.${baseline}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox
        label={t('similarity.otherClasses')}
        description={t('similarity.otherClassesHint')}
        checked={form.values.comparesOtherClasses}
        disabled={isOff}
        onChange={(event) => form.set('comparesOtherClasses', event.currentTarget.checked)}
      />
    </>
  )
}

interface OfProblem {
  form: SetForm
  index: number
  problem: ProblemInSetValues
  title: string
}

const Threshold = ({ form, index, problem, title, measure }: OfProblem & { measure: (typeof MEASURES)[number] }) => {
  const { t } = useTranslation('sets')
  const field = `${measure}Analyze` as const
  const name = t(`similarity.${measure}`)
  return (
    <NativeSelect
      id={fieldId(form.name, `problems.${index}.${field}`)}
      label={name}
      aria-label={t('similarity.thresholdOf', { measure: name, title })}
      disabled={!problem.enableAnalyze}
      value={String(problem[field])}
      data={[
        { value: String(UNSET), label: t('similarity.unset') },
        ...THRESHOLDS.map((value) => ({ value: String(value), label: t('similarity.percent', { value }) })),
      ]}
      onChange={(event) => form.setAt(index, { [field]: Number(event.currentTarget.value) })}
    />
  )
}

const Problem = ({ form, index, problem }: Omit<OfProblem, 'title'>) => {
  const { t } = useTranslation(['sets', 'app'])
  const { canAnalyze, isTQC, enableAnalyze, useTqcAns, uncomparedLanguages } = problem
  const title = problem.title ?? t('table.gone')
  return (
    <li className={classes.compared}>
      <Text fw={600} mb={8} style={{ overflowWrap: 'anywhere' }}>
        {index + 1}. {title}
      </Text>
      <div className={classes.measures}>
        <Stack gap={8}>
          <Checkbox
            label={t('similarity.detect')}
            aria-label={t('similarity.detectOf', { title })}
            checked={enableAnalyze}
            disabled={!canAnalyze}
            onChange={(event) => form.setAt(index, event.currentTarget.checked ? { enableAnalyze: true } : { ...noSimilarity, useTqcAns })}
          />
          <Checkbox
            label={t('similarity.tqc')}
            aria-label={t('similarity.tqcOf', { title })}
            checked={useTqcAns}
            disabled={!isTQC || !canAnalyze || !enableAnalyze}
            onChange={(event) => form.setAt(index, { useTqcAns: event.currentTarget.checked })}
          />
        </Stack>
        {MEASURES.map((measure) => (
          <Threshold key={measure} form={form} index={index} problem={problem} title={title} measure={measure} />
        ))}
      </div>
      {!canAnalyze && (
        <Text size="sm" c="dimmed" mt={8}>
          {t('similarity.cannot')}
        </Text>
      )}
      {canAnalyze && enableAnalyze && uncomparedLanguages.length > 0 && (
        <Alert color="yellow" variant="light" mt={8} p="xs" icon={<Icon of={IconAlertTriangle} />}>
          {t('similarity.uncompared', { languages: uncomparedLanguages.join(t('app:listSeparator')) })}
        </Alert>
      )}
    </li>
  )
}

const SettingUp = ({ kind, set, carried }: { kind: SetKind; set: ProblemSetInfo | null; carried: SetValues | null }) => {
  const { t } = useTranslation('sets')
  const navigate = useNavigate()
  const problemSetId = set?.problemSetId ?? 0
  const [initial] = useState(() => (set === null ? blankSet(kind) : valuesOf(set)))
  const form = useSetForm(
    initial,
    { problemSetId, version: set?.version ?? 0 },
    ({ problemSetId: id }, { name }) => {
      showSuccess({ title: t('similarity.saved'), message: t('similarity.savedText', { name }) })
      void navigate(paths.problemSetShow(kind, id), { replace: true })
    },
    carried,
  )
  const isLeaving = useRef(false)
  useLeaveGuard({ isDirty: form.isDirty, isSent: () => form.isSent() || isLeaving.current })
  /** Keeps the unsaved values. */
  const leaveTo = (to: string) => {
    isLeaving.current = true
    void navigate(to, carry(form.values))
  }
  useHotkeys([['mod+S', form.submit]], [], true)
  const { problems, name } = form.values
  return (
    <>
      <PageHeader title={t('similarity.title', { name: name.trim() || t('similarity.unnamed') })} crumbs={useCrumbs(kind, set)} />
      <form className={classes.form} {...form.props}>
        <FormSection title={titleOf('problemSetSimilarity')} intro={t('similarity.intro')}>
          <Mode form={form} />
          <Baseline form={form} />
          {problems.length === 0 && <Text c="dimmed">{t('similarity.noProblems')}</Text>}
          {set === null && problems.length === 0 && (
            <Button variant="light" style={{ alignSelf: 'start' }} onClick={() => leaveTo(paths.problemSetEdit(kind, 0))}>
              {t('similarity.choose')}
            </Button>
          )}
          <ol className={classes.problems}>
            {problems.map((problem, index) => (
              <Problem key={problem.problemId} form={form} index={index} problem={problem} />
            ))}
          </ol>
        </FormSection>
      </form>
      <SetBar
        form={form}
        version={set?.version ?? 0}
        savedTime={set?.updateTime ?? null}
        newest={paths.problemSetSimilarity(kind, problemSetId)}
      />
    </>
  )
}

const isUnknown = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.code === 'ProblemSet.WrongType')

const SimilarityPage = () => {
  const { t } = useTranslation(['sets', 'problems'])
  const address = useSetAddress()
  const { kind, problemSetId } = address
  const carried = useCarried()
  const query = useSet(address, true)
  const isNew = problemSetId === 0
  // an unknown set redirects home (requirement b14)
  if (kind === null || isUnknown(query.error)) return <Navigate to={paths.landing()} replace />
  const set = query.data
  return (
    <Container size="md" w="100%" pt="xl" pb={0} flex={1}>
      {!isNew && query.isLoading && <LoadingSkeleton lines={6} height={90} />}
      {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {isNew && <SettingUp key="new" kind={kind} set={null} carried={carried} />}
      {set !== undefined && (set.isAssigned || !set.isOwn) && (
        <>
          <PageHeader title={t('similarity.title', { name: set.name })} />
          <Frozen set={set} />
        </>
      )}
      {set !== undefined && !set.isAssigned && set.isOwn && <SettingUp key={problemSetId} kind={kind} set={set} carried={carried} />}
    </Container>
  )
}

export default SimilarityPage
