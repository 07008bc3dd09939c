// Form of an exam (requirements d04, d23).
import { Anchor, Button, NumberInput, SimpleGrid, Switch, Text, Textarea, TextInput } from '@mantine/core'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { ANSWER_MINUTES, plannedEnd } from '../../../commands/exams/exam/limits.ts'
import type { GroupInfo } from '../../../queries/classes/schemas.ts'
import type { ShownExam } from '../../../queries/exams/schemas.ts'
import { DateTimeField } from '../../shared/dates/DateTimeField.tsx'
import { shownMinute } from '../../shared/dates/shownMinute.ts'
import { FormBar } from '../../shared/forms/FormBar.tsx'
import { FormFaults } from '../../shared/forms/FormFaults.tsx'
import { FormSection, FormSections } from '../../shared/forms/FormSections.tsx'
import { useLeaveGuard } from '../../shared/forms/useLeaveGuard.ts'
import { paths } from '../../shared/paths.ts'
import { Link, useNavigate } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { type FormOutcome, OutcomeDialogs } from '../../shared/ui/OutcomeDialogs.tsx'
import { Unsaved } from '../../shared/unsaved/Unsaved.tsx'
import { useKeptForm } from '../../shared/unsaved/useKeptForm.ts'
import { ExamPlace } from './ExamPlace.tsx'
import { ExamScoring, GameRanks, MORE_FIELDS } from './ExamScoring.tsx'
import { EXAM_SETS } from './sets.ts'
import { type ExamFormState, useExamForm } from './useExamForm.ts'

const KnownProblems = lazy(() => import('./KnownProblems.tsx'))
const NoExamSetDialog = lazy(() => import('./NoExamSetDialog.tsx'))

const GAME_SETS = 4 as const

/** Set picker injected from another area. */
export type ExamSetChooser = ComponentType<{
  types: (typeof EXAM_SETS | typeof GAME_SETS)[]
  kind: typeof EXAM_SETS
  value: number | null
  onChange: (set: { problemSetId: number; name: string; totalScore: number }) => void
  label: string
  description: string
  isKept: boolean
  error: ReactNode
  id: string
}>

const whole = { allowDecimal: false, clampBehavior: 'none', hideControls: true } as const

const About = ({ form, SetChooser }: { form: ExamFormState; SetChooser: ExamSetChooser }) => {
  const { t } = useTranslation('examEdit')
  const set = form.field('problemSetId')
  const { problemSetId, isGame } = form.values
  return (
    <>
      <FormSection title={t('section.about')}>
        <TextInput label={t('name')} required maxLength={100} {...form.field('name')} />
        <Textarea label={t('description')} description={t('optional')} rows={3} maxLength={1000} {...form.field('description')} />
        <TextInput label={t('place')} description={t('placeHint')} maxLength={100} {...form.field('place')} />
        <Switch
          id={form.field('isGame').id}
          label={t('isGame')}
          description={t('isGameHint')}
          checked={isGame}
          onChange={(event) => form.set('isGame', event.currentTarget.checked)}
        />
      </FormSection>
      <FormSection title={t('section.set')}>
        <SetChooser
          types={isGame ? [EXAM_SETS, GAME_SETS] : [EXAM_SETS]}
          kind={EXAM_SETS}
          label={t('problemSetId')}
          description={t('setHelp')}
          isKept={false}
          value={problemSetId}
          onChange={form.choose}
          error={set.error}
          id={set.id}
        />
        {problemSetId !== null && (
          <Suspense fallback={null}>
            <KnownProblems problemSetId={problemSetId} />
          </Suspense>
        )}
        {problemSetId !== null && (
          <Anchor component={Link} to={paths.problemSetShow(EXAM_SETS, problemSetId)} target="_blank" size="sm" w="fit-content">
            {t('preview')} <Icon of={IconExternalLink} size={14} />
          </Anchor>
        )}
      </FormSection>
    </>
  )
}

const Times = ({ form, group }: { form: ExamFormState; group: GroupInfo }) => {
  const { t } = useTranslation('examEdit')
  const { startTime, answerMinutes } = form.values
  const start = form.field('startTime')
  const minutes = Number(answerMinutes)
  const end = startTime === null || answerMinutes === '' || !(minutes > 0) ? null : plannedEnd(startTime, minutes)
  return (
    <FormSection title={t('section.times')} intro={t('zone', { timeZone: group.timeZone })}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateTimeField
          id={start.id}
          label={t('startTime')}
          description={t('startHint')}
          required
          timeZone={group.timeZone}
          latest={group.expirationTime}
          value={startTime}
          error={start.error}
          onChange={start.onChange}
        />
        <NumberInput
          label={t('answerMinutes')}
          description={t('answerHint')}
          required
          min={ANSWER_MINUTES.least}
          max={ANSWER_MINUTES.most}
          {...whole}
          {...form.field('answerMinutes')}
        />
      </SimpleGrid>
      {end !== null && (
        <Text size="sm" c="dimmed" component="output" className="cj-number">
          {t('endsAt', { time: shownMinute(group.timeZone, end) })}
        </Text>
      )}
    </FormSection>
  )
}

interface ExamFormProps {
  group: GroupInfo
  /** Null for a new one. */
  exam: ShownExam | null
  SetChooser: ExamSetChooser
}

export const ExamForm = ({ group, exam, SetChooser }: ExamFormProps) => {
  const { t } = useTranslation('examEdit')
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<FormOutcome | null>(null)
  const [isMoreWanted, setMoreWanted] = useState(false)
  const form = useExamForm({
    group,
    exam,
    onOutcome: setOutcome,
    onReveal: (path) => setMoreWanted((was) => was || MORE_FIELDS.includes(path)),
  })
  const kept = useKeptForm({
    name: `exam.${group.groupId}.${exam?.activityId ?? 0}`,
    version: 1,
    initial: form.initial,
    form,
    onRestore: form.take,
  })
  useLeaveGuard({ ...form, onLeave: kept.forget })
  const list = paths.exams(group.groupId)
  const end = () => {
    const isOver = outcome?.isSaved === true
    setOutcome(null)
    if (isOver) void navigate(list)
  }
  return (
    <>
      <Unsaved kept={kept} />
      {exam === null && (
        <Suspense fallback={null}>
          <NoExamSetDialog />
        </Suspense>
      )}
      <form {...form.props}>
        <FormSections>
          <About form={form} SetChooser={SetChooser} />
          <Times form={form} group={group} />
          {form.values.isGame && <GameRanks form={form} />}
          <ExamScoring form={form} isMoreWanted={isMoreWanted} />
          <ExamPlace form={form} groupId={group.groupId} />
        </FormSections>
        <FormBar faults={<FormFaults form={form} nameOf={(path) => t(path as 'name')} />} state={null}>
          <Button component={Link} to={list} variant="default">
            {t('cancel')}
          </Button>
          <Button type="submit" loading={form.isSending}>
            {t(exam === null ? 'create' : 'save')}
          </Button>
        </FormBar>
      </form>
      <OutcomeDialogs
        outcome={outcome}
        titles={{ saved: t('updated'), refused: t('updateFail') }}
        link={{ to: list, label: t('toList') }}
        onEnd={end}
      />
    </>
  )
}
