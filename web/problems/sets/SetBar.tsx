// Sticky bar below a set's form with the save state, errors that block saving, and the buttons.
import { Anchor, Kbd, Text } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { ReactNode } from 'react'
import { ApiError } from '../../shared/api/client.ts'
import { FormBar } from '../../shared/forms/FormBar.tsx'
import { FormFaults } from '../../shared/forms/FormFaults.tsx'
import { SaveButton } from '../../shared/forms/SaveButton.tsx'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { type SetForm, useFaultName } from './useSetForm.ts'

interface SetBarProps {
  form: SetForm
  /** 0 for a new set. */
  version: number
  savedTime: string | null
  /** Address of the newest version. */
  newest: string
  /** Shown beside the save button. */
  children?: ReactNode
}

/** Refusals caused by concurrent changes: saved elsewhere, or assigned to a class, whose page names it and offers a copy. */
const OVERTAKEN = ['Common.Conflict', 'ProblemSet.CannotEditAssigned']

export const SetBar = ({ form, version, savedTime, newest, children }: SetBarProps) => {
  const { t } = useTranslation('sets')
  const { isDirty, failure } = form
  const isOvertaken = failure instanceof ApiError && OVERTAKEN.includes(failure.code)
  const saved = version === 0 ? t('edit.isNew') : t('set.version', { version, time: formatDate(savedTime, 'minute') })
  const faults = (
    <FormFaults form={form} nameOf={useFaultName()} refused={t('edit.refused')}>
      {isOvertaken && (
        <Anchor size="sm" href={newest} target="_blank" rel="noreferrer">
          {t('edit.newest')}
        </Anchor>
      )}
    </FormFaults>
  )
  return (
    <FormBar
      faults={faults}
      state={
        <>
          {isDirty && (
            <Text span size="sm" fw={600}>
              {t('edit.isDirty')}
              {version > 0 && ' · '}
            </Text>
          )}
          {(!isDirty || version > 0) && saved}
        </>
      }
    >
      {children}
      <SaveButton
        loading={form.isSending}
        disabled={!isDirty && version > 0}
        onClick={form.submit}
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
