// Always in sight below the form of a set: whether everything is saved, what is in the way of saving, and the buttons.
import { Anchor, Kbd, Text } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../shared/api/client.ts'
import { FormBar } from '../../shared/forms/FormBar.tsx'
import { FormFaults } from '../../shared/forms/FormFaults.tsx'
import { SaveButton } from '../../shared/forms/SaveButton.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { type SetForm, useFaultName } from './useSetForm.ts'

interface SetBarProps {
  form: SetForm
  /** 0 for a set that was never saved. */
  version: number
  savedTime: string | null
  /** Where its newest version is shown. */
  newest: string
  /** Beside the button that saves. */
  children?: ReactNode
}

/** Refusals for what was done to the set meanwhile: saved elsewhere, or given to a class, whose page says which and offers a copy. */
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
