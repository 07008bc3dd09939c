// Always in sight: whether everything is saved, what is in the way of saving, and the button.
import { Alert, Anchor, Button, Kbd, Stack, Text } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../shared/api/client.ts'
import { errorText } from '../shared/api/errors.ts'
import { paths } from '../shared/paths.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { formatDate } from '../shared/ui/time.tsx'
import classes from './authoring.module.css'
import { useFaultName } from './faultNames.ts'
import { fieldId, type ProblemForm } from './useProblemForm.ts'

/** Brings a field into sight and hands it the focus. */
export const goTo = (path: string): void => {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const element = document.getElementById(fieldId(parts.slice(0, length).join('.')))
    if (element === null) continue
    element.scrollIntoView({ block: 'center' })
    element.focus({ preventScroll: true })
    return
  }
}

/** What is wrong, each leading to its field; or why the server refused. */
const Refusal = ({ form, error, problemId }: { form: ProblemForm; error: unknown; problemId: number }) => {
  const { t } = useTranslation('problems')
  const nameOf = useFaultName(form.values)
  const faults = Object.entries(form.errors)
  if (faults.length === 0 && error === null) return null
  const isConflict = error instanceof ApiError && error.code === 'Common.Conflict'
  return (
    <Alert color="red" variant="light" role="alert" icon={<Icon of={IconAlertTriangle} />} className={classes.refusal ?? ''}>
      {faults.length > 0 ? (
        <>
          <Text size="sm" fw={600}>
            {t('edit.wrong', { count: faults.length })}
          </Text>
          <ul className={classes.faults}>
            {faults.map(([path, text]) => (
              <li key={path}>
                <Anchor component="button" type="button" size="sm" ta="start" onClick={() => goTo(path)}>
                  {nameOf(path)}
                </Anchor>
                <Text span size="sm">
                  {' – '}
                  {text}
                </Text>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Stack gap={4}>
          <Text size="sm" fw={600}>
            {t('edit.refused')}
          </Text>
          <Text size="sm">{errorText(error)}</Text>
          {isConflict && (
            <Anchor size="sm" href={paths.problemEdit(problemId)} target="_blank" rel="noreferrer">
              {t('edit.newest')}
            </Anchor>
          )}
        </Stack>
      )}
    </Alert>
  )
}

export interface SaveBarProps {
  form: ProblemForm
  problemId: number
  /** Why the last save was refused, if it was. */
  error: unknown
  /** 0 for a problem that was never saved. */
  version: number
  savedTime: string | null
  isSaving: boolean
  mayEdit: boolean
  onSave: () => void
  onPreview: () => void
}

export const SaveBar = ({ form, problemId, error, version, savedTime, isSaving, mayEdit, onSave, onPreview }: SaveBarProps) => {
  const { t } = useTranslation('problems')
  const { isDirty } = form
  const saved = version === 0 ? t('edit.isNew') : t('edit.version', { version, time: formatDate(savedTime, 'minute') })
  return (
    <div className={classes.bar}>
      <Refusal form={form} error={error} problemId={problemId} />
      <Text size="sm" component="output" className={classes.barState ?? ''}>
        {isDirty && mayEdit ? (
          <Text span size="sm" fw={600}>
            {t('edit.isDirty')}
            {version > 0 && ' · '}
          </Text>
        ) : null}
        {(!isDirty || version > 0) && saved}
      </Text>
      <Button variant="default" leftSection={<Icon of={IconEye} size={16} />} onClick={onPreview}>
        {t('edit.preview')}
      </Button>
      <Button
        loading={isSaving}
        disabled={!mayEdit || (!isDirty && version > 0)}
        onClick={onSave}
        leftSection={<Icon of={IconCheck} size={16} />}
      >
        {t('edit.save')}
        <Kbd ml={8} size="xs" visibleFrom="sm" aria-hidden>
          {t('edit.saveHint')}
        </Kbd>
      </Button>
    </div>
  )
}
