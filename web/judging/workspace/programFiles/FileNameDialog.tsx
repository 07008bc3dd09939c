// Dialog for the name of a file of the program: of a new one, or another name for one. Loaded on demand.
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { FileNaming } from '../../../../judge/fileNames.ts'
import { MAX_CODE_FILES } from '../../../../protocol/limits.ts'
import type { CodeFile } from '../../../../protocol/verdict.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { Dialog } from '../../../shared/ui/Dialog.tsx'
import { type NameFault, nameFaultAt } from './fileList.ts'

interface FileNameDialogProps {
  list: readonly CodeFile[]
  naming: FileNaming
  /** Index of the file; the list's length for a new one. */
  at: number
  onName: (name: string) => void
  onClose: () => void
}

const FileNameDialog = ({ list, naming, at, onName, onClose }: FileNameDialogProps) => {
  const { t } = useTranslation('programFiles')
  const before = list[at]
  const [name, setName] = useState(before?.name ?? '')
  const [fault, setFault] = useState<NameFault | null>(null)
  const endings = naming.sourceEndings.join(' ')
  const isFull = before === undefined && list.length >= MAX_CODE_FILES
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = nameFaultAt(list, at, name.trim(), naming)
    setFault(found)
    if (found !== null) return
    onClose()
    onName(name.trim())
  }
  return (
    <Dialog title={before === undefined ? t('name.add') : t('name.rename', { name: before.name })} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label={t('name.label')}
            description={t('name.rules', { endings })}
            data-autofocus
            value={name}
            disabled={isFull}
            onChange={(event) => {
              setName(event.currentTarget.value)
              setFault(null)
            }}
            error={isFull ? t('name.full', { most: MAX_CODE_FILES }) : fault && t(`name.${fault}`, { endings })}
            autoCapitalize="off"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('name.cancel')}
            </Button>
            <Button type="submit" disabled={isFull}>
              {t(before === undefined ? 'name.add' : 'name.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

export default FileNameDialog
