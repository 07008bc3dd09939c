// Form of a new homework, of one before its start, or of the make-up of one that has ended (requirements c09–c17).
import { Alert, Anchor, Button, Textarea, TextInput } from '@mantine/core'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { GroupInfo } from '../../../queries/classes/schemas.ts'
import type { ShownHomework } from '../../../queries/homework/schemas.ts'
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
import classes from './homeworkEdit.module.css'
import type { FormMode } from './homeworkValues.ts'
import { HOMEWORK_SETS, NoSetDialog } from './NoSetDialog.tsx'
import { Notices } from './Notices.tsx'
import { MORE_FIELDS, Scoring } from './Scoring.tsx'
import { SetWarnings } from './SetWarnings.tsx'
import { Times } from './Times.tsx'
import { type HomeworkForm as Form, useHomeworkForm } from './useHomeworkForm.ts'

/** Set picker injected from another area. */
export type HomeworkSetChooser = ComponentType<{
  types: (typeof HOMEWORK_SETS)[]
  kind: typeof HOMEWORK_SETS
  value: number | null
  onChange: (set: { problemSetId: number; name: string; totalScore: number }) => void
  label: string
  description: string
  isKept: boolean
  error: ReactNode
  id: string
}>

const About = ({ form, mode, SetChooser }: { form: Form; mode: FormMode; SetChooser: HomeworkSetChooser }) => {
  const { t } = useTranslation('homeworkEdit')
  const set = form.field('problemSetId')
  const { problemSetId } = form.values
  return (
    <>
      <FormSection title={t('section.about')}>
        <TextInput label={t('name')} required maxLength={100} {...form.field('name')} />
        <Textarea label={t('description')} description={t('optional')} rows={3} maxLength={1000} {...form.field('description')} />
        <TextInput label={t('place')} description={t('placeHint')} maxLength={100} {...form.field('place')} />
      </FormSection>
      <FormSection title={t('section.set')}>
        <SetChooser
          types={[HOMEWORK_SETS]}
          kind={HOMEWORK_SETS}
          label={t('set')}
          description={t('setHelp')}
          isKept={mode === 'makeUp'}
          value={problemSetId}
          onChange={form.choose}
          error={set.error}
          id={set.id}
        />
        {problemSetId !== null && mode !== 'makeUp' && <SetWarnings problemSetId={problemSetId} />}
        {problemSetId !== null && (
          <Anchor component={Link} to={paths.problemSetShow(HOMEWORK_SETS, problemSetId)} target="_blank" size="sm" w="fit-content">
            {t('preview')} <Icon of={IconExternalLink} size={14} />
          </Anchor>
        )}
      </FormSection>
    </>
  )
}

/** All but the make-up of a homework that has ended. */
const Fixed = ({ isOff, children }: { isOff: boolean; children: ReactNode }) => (
  <fieldset disabled={isOff} className={classes.part ?? ''}>
    {children}
  </fieldset>
)

interface HomeworkFormProps {
  mode: FormMode
  group: GroupInfo
  /** Null for a new one. */
  homework: ShownHomework | null
  SetChooser: HomeworkSetChooser
}

export const HomeworkForm = ({ mode, group, homework, SetChooser }: HomeworkFormProps) => {
  const { t } = useTranslation('homeworkEdit')
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<FormOutcome | null>(null)
  const [isMoreWanted, setMoreWanted] = useState(false)
  const form = useHomeworkForm({
    mode,
    group,
    homework,
    onOutcome: setOutcome,
    onReveal: (path) => setMoreWanted((was) => was || MORE_FIELDS.includes(path)),
  })
  const name = `homework.${group.groupId}.${homework?.activityId ?? 0}`
  const kept = useKeptForm({ name, version: 0, initial: form.initial, form, onRestore: form.take })
  useLeaveGuard({ ...form, onLeave: kept.forget })
  const list = paths.homework(group.groupId)
  const end = () => {
    const isOver = outcome?.isSaved === true
    setOutcome(null)
    if (isOver) void navigate(list)
  }
  const isMakeUp = mode === 'makeUp'
  return (
    <>
      <Unsaved kept={kept} />
      {isMakeUp && (
        <Alert variant="light" mb="md" icon={<Icon of={IconInfoCircle} />} role="note">
          {t('onlyMakeUp')}
        </Alert>
      )}
      {mode === 'new' && <NoSetDialog />}
      <form {...form.props}>
        <FormSections>
          <Fixed isOff={isMakeUp}>
            <About form={form} mode={mode} SetChooser={SetChooser} />
          </Fixed>
          <Times form={form} group={group} mode={mode} />
          <Fixed isOff={isMakeUp}>
            <Scoring form={form} isMoreWanted={isMoreWanted} />
          </Fixed>
          <Notices form={form} mode={mode} />
        </FormSections>
        <FormBar faults={<FormFaults form={form} nameOf={(path) => t(path as 'name')} />} state={null}>
          <Button component={Link} to={list} variant="default">
            {t('cancel')}
          </Button>
          <Button type="submit" loading={form.isSending}>
            {t(mode === 'new' ? 'create' : 'save')}
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
