// Form for name, description and set of a new or existing practice (requirement b20).
import { Anchor, Box, Button, Paper, Stack, Textarea, TextInput } from '@mantine/core'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { type ComponentProps, type ComponentType, useState } from 'react'
import { addPractice, editPractice } from '../../../commands/practice/practice/calls.ts'
import { request } from '../../shared/api/client.ts'
import { errorMessages } from '../../shared/api/errors.ts'
import { FormBar } from '../../shared/forms/FormBar.tsx'
import { FormFaults } from '../../shared/forms/FormFaults.tsx'
import { useCallForm } from '../../shared/forms/useCallForm.ts'
import { useLeaveGuard } from '../../shared/forms/useLeaveGuard.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { paths } from '../../shared/paths.ts'
import { Link, useNavigate } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { type FormOutcome, OutcomeDialogs } from '../../shared/ui/OutcomeDialogs.tsx'
import { Unsaved } from '../../shared/unsaved/Unsaved.tsx'
import { useKeptForm } from '../../shared/unsaved/useKeptForm.ts'

/** Set types 1 and 6 (requirement b12): practice and paid bank. */
const PRACTICE_SETS = [1, 6] as const

/** Set picker injected from another area. */
export type SetChooser = ComponentType<{
  types: (typeof PRACTICE_SETS)[number][]
  kind: 1
  value: number | null
  onChange: (set: { problemSetId: number; name: string; description: string; type: number }) => void
  label: string
  description: string
  isKept: boolean
  error: string | undefined
  id: string
}>

export interface EditedPractice {
  /** Null for a new practice. */
  activityId: number | null
  problemSetId: number | null
  problemSetType: number
  name: string
  description: string
  /** True once answers exist: the set can no longer change. */
  isBegun: boolean
}

interface PracticeFormProps {
  groupId: number
  practice: EditedPractice
  /** Position of a new practice in the list. */
  order: number
  SetChooser: SetChooser
  /** List page of practices with sets of the given type. */
  listOf: (problemSetType: number) => string
}

const useSending = (groupId: number, activityId: number | null, order: number) => {
  const refresh = useRefresh()
  return async (about: { problemSetId: number; name: string; description: string }, options: { idempotencyKey?: string }) => {
    if (activityId === null) await request(addPractice, { groupId, ...about, order }, options)
    else await request(editPractice, { groupId, activityId, ...about }, options)
    await refresh(activityId === null ? addPractice : editPractice)
  }
}

const PreviewLink = ({ problemSetId }: { problemSetId: number }) => {
  const { t } = useTranslation('practiceEdit')
  return (
    <Anchor component={Link} to={paths.problemSetShow(1, problemSetId)} target="_blank" size="sm" w="fit-content">
      {t('preview')} <Icon of={IconExternalLink} size={14} />
    </Anchor>
  )
}

export const PracticeForm = ({ groupId, practice, order, SetChooser, listOf }: PracticeFormProps) => {
  const { t } = useTranslation(['practiceEdit', 'app'])
  const navigate = useNavigate()
  const { activityId, problemSetId, name, description, isBegun } = practice
  const [initial] = useState({ problemSetId, problemSetType: practice.problemSetType, name, description })
  const needsDescription = activityId === null || initial.description !== ''
  const [outcome, setOutcome] = useState<FormOutcome | null>(null)
  const send = useSending(groupId, activityId, order)
  const form = useCallForm({
    name: 'practice',
    initial,
    checks: async () => {
      const { practiceFormSchema } = await import('../../../commands/practice/practice/schemas.ts')
      return { schema: practiceFormSchema(needsDescription) }
    },
    requestOf: ({ problemSetId: chosen, name: called, description: about }) => ({
      problemSetId: chosen as number,
      name: called,
      description: about,
    }),
    send,
    onSent: (_, values) => setOutcome({ isSaved: true, text: t(activityId === null ? 'created' : 'saved', { name: values.name.trim() }) }),
    onRefused: (error) => setOutcome({ isSaved: false, text: errorMessages(error).join(t('app:listSeparator')) }),
  })
  const kept = useKeptForm({ name: `practice.${groupId}.${activityId ?? 0}`, version: 0, initial, form, onRestore: form.take })
  useLeaveGuard({ ...form, onLeave: kept.forget })
  const list = listOf(form.values.problemSetType)
  const end = () => {
    const isOver = outcome?.isSaved === true
    setOutcome(null)
    if (isOver) void navigate(list)
  }
  const set = form.field('problemSetId')
  const choose: ComponentProps<SetChooser>['onChange'] = (chosen) => {
    form.set('problemSetType', chosen.type)
    set.onChange(chosen.problemSetId)
  }
  const setHelp = activityId === null ? t('setHelp') : t(isBegun ? 'setStays' : 'setKept')
  return (
    <Box maw="52rem">
      <Unsaved kept={kept} />
      <form {...form.props}>
        <Paper withBorder p="lg" mb="md">
          <Stack>
            <TextInput label={t('name')} required maxLength={100} {...form.field('name')} />
            <Textarea label={t('description')} required={needsDescription} rows={3} maxLength={1000} {...form.field('description')} />
            <SetChooser
              types={[...PRACTICE_SETS]}
              kind={1}
              label={t('set')}
              description={setHelp}
              isKept={isBegun}
              value={form.values.problemSetId}
              onChange={choose}
              error={set.error}
              id={set.id}
            />
          </Stack>
        </Paper>
        <FormBar
          faults={<FormFaults form={form} />}
          state={form.values.problemSetId !== null && <PreviewLink problemSetId={form.values.problemSetId} />}
        >
          <Button component={Link} to={listOf(practice.problemSetType)} variant="default">
            {t('cancel')}
          </Button>
          <Button type="submit" loading={form.isSending}>
            {t(activityId === null ? 'create' : 'save')}
          </Button>
        </FormBar>
      </form>
      <OutcomeDialogs
        outcome={outcome}
        titles={{ saved: t('updated'), refused: t('updateFail') }}
        link={{ to: list, label: t('toList') }}
        onEnd={end}
      />
    </Box>
  )
}
