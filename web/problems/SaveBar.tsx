// Sticky bar with the save state, errors that block saving, and the save button.
import { Anchor, Button, Kbd, Text } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { ApiError } from '../shared/api/client.ts'
import { FormBar } from '../shared/forms/FormBar.tsx'
import { FormFaults } from '../shared/forms/FormFaults.tsx'
import { SaveButton } from '../shared/forms/SaveButton.tsx'
import { useTranslation } from '../shared/texts.ts'
import { arriving } from '../shared/ui/arriving.tsx'
import { Icon } from '../shared/ui/Icon.tsx'
import { formatDate } from '../shared/ui/time.tsx'
import type { ConflictProps } from './Conflict.tsx'
import { useFaultName } from './faultNames.ts'
import type { ProblemForm } from './useProblemForm.ts'

const Conflict = arriving<ConflictProps>(() => import('./Conflict.tsx'))

/** Validation errors, or the server's refusal. */
const Refusal = ({ form, problemId, version }: { form: SaveBarProps['form']; problemId: number; version: number }) => {
  const { t } = useTranslation('problems')
  const isConflict = form.failure instanceof ApiError && form.failure.code === 'Common.Conflict'
  return (
    <FormFaults
      form={isConflict ? { ...form, messages: [t('edit.conflict')] } : form}
      nameOf={useFaultName(form.values)}
      refused={t('edit.refused')}
    >
      {isConflict && <Conflict problemId={problemId} version={version} onSaveAfter={form.saveAfter} />}
    </FormFaults>
  )
}

export interface SaveBarProps {
  form: Omit<ProblemForm, 'submit'> & { submit: () => Promise<void> }
  problemId: number
  /** 0 for a new problem. */
  version: number
  savedTime: string | null
  mayEdit: boolean
  onPreview: () => void
  /** Scrolls to the note about earlier verdicts; null if there is none. */
  onNote: (() => void) | null
}

export const SaveBar = ({ form, problemId, version, savedTime, mayEdit, onPreview, onNote }: SaveBarProps) => {
  const { t } = useTranslation('problems')
  const { isDirty } = form
  const saved = version === 0 ? t('edit.isNew') : t('edit.version', { version, time: formatDate(savedTime, 'minute') })
  return (
    <FormBar
      faults={<Refusal form={form} problemId={problemId} version={version} />}
      state={
        <>
          {isDirty && mayEdit ? (
            <Text span size="sm" fw={600}>
              {t('edit.isDirty')}
              {version > 0 && ' · '}
            </Text>
          ) : null}
          {(!isDirty || version > 0) && saved}
          {onNote !== null && !isDirty && (
            <Anchor component="button" type="button" size="sm" ms="xs" onClick={onNote}>
              {t('savedNote.go')}
            </Anchor>
          )}
        </>
      }
    >
      <Button variant="default" leftSection={<Icon of={IconEye} size={16} />} onClick={onPreview}>
        {t('edit.preview')}
      </Button>
      <SaveButton
        loading={form.isSending}
        disabled={!mayEdit || (!isDirty && version > 0)}
        onClick={() => void form.submit()}
        leftSection={<Icon of={IconCheck} size={16} />}
      >
        {t('edit.save')}
        <Kbd ml={8} size="xs" visibleFrom="sm" aria-hidden>
          {t('edit.saveHint')}
        </Kbd>
      </SaveButton>
    </FormBar>
  )
}
