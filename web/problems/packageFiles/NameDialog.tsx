// Asks for the path of a file.
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'

interface NameDialogProps {
  title: string
  description: string
  initial: string
  submitLabel: string
  /** Whether something else has this path. */
  isTaken: (path: string) => boolean
  onSubmit: (path: string) => void
  onClose: () => void
}

/** A path of plain names: no empty ones, none of dots, none that begins with a dot. */
const isValid = (path: string): boolean =>
  path.length <= 240 && /^[^./\\:\p{Cc}][^/\\:\p{Cc}]*(?:\/[^./\\:\p{Cc}][^/\\:\p{Cc}]*)*$/u.test(path)

const NameDialog = ({ title, description, initial, submitLabel, isTaken, onSubmit, onClose }: NameDialogProps) => {
  const { t } = useTranslation(['packageFiles', 'app'])
  const [path, setPath] = useState(initial)
  const [error, setError] = useState<string | null>(null)
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const wanted = path.trim()
          if (!isValid(wanted)) return setError(t('nameNotValid'))
          if (wanted !== initial && isTaken(wanted)) return setError(t('nameTaken'))
          onClose()
          if (wanted !== initial) onSubmit(wanted)
        }}
      >
        <Stack>
          <Text size="sm">{description}</Text>
          <TextInput
            label={t('path')}
            value={path}
            onChange={(event) => {
              setPath(event.currentTarget.value)
              setError(null)
            }}
            error={error}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('app:action.cancel')}
            </Button>
            <Button type="submit">{submitLabel}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

export default NameDialog
