// Files that students can download or start from.
import { Button, FileButton, Group, NativeSelect, Paper, Stack, Text, Textarea, TextInput } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { bytesOf, MAX_EDIT_FILES } from '../../commands/problems/problem/rules.ts'
import { FieldFault } from '../shared/forms/FieldFault.tsx'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { notifyFailure, useNotifyUndo } from '../shared/ui/notify.tsx'
import classes from './authoring.module.css'
import { contentOf, fileOf } from './editor/fileContent.ts'
import type { KnownLanguage } from './useLanguages.ts'
import { errorsAt, fieldId, type ProblemForm } from './useProblemForm.ts'
import { type FileValues, newKey } from './values.ts'

const download = (file: FileValues): void => {
  const address = URL.createObjectURL(fileOf(file))
  const link = document.createElement('a')
  link.href = address
  link.download = file.fileName
  link.click()
  URL.revokeObjectURL(address)
}

/** Replaces the text field of a binary file; shows its size. */
const BytesNote = ({ path, file, error }: { path: string; file: FileValues; error: string | undefined }) => {
  const { t } = useTranslation('problems')
  return (
    <div id={fieldId(path)} tabIndex={-1}>
      <Text size="sm">{t('files.isBinary', { bytes: bytesOf(file).toLocaleString('en') })}</Text>
      {error !== undefined && (
        <Text size="sm" c="red">
          {error}
        </Text>
      )}
    </div>
  )
}

interface EntryProps {
  index: number
  file: FileValues
  form: ProblemForm
  languages: readonly KnownLanguage[]
  onRemove: () => void
}

const Entry = ({ index, file, form, languages, onRemove }: EntryProps) => {
  const { t } = useTranslation('problems')
  const errors = errorsAt(form.errors, `editFiles.${index}`)
  const number = index + 1
  const change = (part: Partial<FileValues>) => form.setAt('editFiles', index, part)
  const take = async (chosen: File | null) => {
    if (chosen === null) return
    try {
      change({ fileName: chosen.name, ...(await contentOf(chosen)) })
    } catch {
      notifyFailure(t('files.importFailed', { name: chosen.name }))
    }
  }
  return (
    <Paper
      withBorder
      component="fieldset"
      radius="md"
      p="md"
      m={0}
      className={classes.choices}
      style={{ border: '1px solid var(--cj-line)' }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void take(event.dataTransfer.files[0] ?? null)
      }}
    >
      <legend className="cj-hidden">{t('files.number', { number })}</legend>
      <Stack gap="sm">
        <div className={classes.pair}>
          <TextInput
            id={fieldId(`editFiles.${index}.fileName`)}
            label={t('files.name')}
            value={file.fileName}
            maxLength={100}
            error={errors.fileName}
            onChange={(event) => change({ fileName: event.currentTarget.value })}
          />
          <NativeSelect
            id={fieldId(`editFiles.${index}.languageId`)}
            label={t('files.language')}
            value={String(file.languageId)}
            error={errors.languageId}
            data={languages.map(({ languageId, name }) => ({ value: String(languageId), label: name }))}
            onChange={(event) => change({ languageId: Number(event.currentTarget.value) })}
          />
        </div>
        {file.encoding === 'base64' ? (
          <BytesNote path={`editFiles.${index}.content`} file={file} error={errors.content} />
        ) : (
          <Textarea
            id={fieldId(`editFiles.${index}.content`)}
            label={t('files.content')}
            rows={6}
            spellCheck={false}
            classNames={{ input: classes.data ?? '' }}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            description={t('files.bytes', { bytes: bytesOf(file).toLocaleString('en') })}
            value={file.content}
            error={errors.content}
            onChange={(event) => change({ content: event.currentTarget.value })}
          />
        )}
        <Group justify="space-between" gap="sm">
          <Group gap="xs">
            <FileButton onChange={(chosen) => void take(chosen)}>
              {(props) => (
                <Button {...props} size="compact-sm" variant="default" leftSection={<Icon of={IconUpload} size={15} />}>
                  {t('files.import')}
                </Button>
              )}
            </FileButton>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<Icon of={IconDownload} size={15} />}
              aria-label={t('files.downloadOf', { name: file.fileName })}
              onClick={() => download(file)}
            >
              {t('files.download')}
            </Button>
          </Group>
          <Button size="compact-sm" variant="subtle" color="red" leftSection={<Icon of={IconTrash} size={15} />} onClick={onRemove}>
            {t('files.remove', { number })}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}

export interface FilesProps {
  form: ProblemForm
  languages: readonly KnownLanguage[]
}

const Files = ({ form, languages }: FilesProps) => {
  const { t } = useTranslation('problems')
  const { editFiles, languages: chosen } = form.values
  const add = () => {
    const language = languages.find(({ languageId }) => languageId === chosen[0]) ?? languages[0]
    if (language === undefined) return
    const { languageId, fileName } = language
    form.set('editFiles', [...editFiles, { key: newKey(), languageId, fileName, content: '', encoding: 'utf8' }])
  }
  const notifyUndo = useNotifyUndo()
  const remove = (file: FileValues, index: number) => {
    form.set('editFiles', (files) => files.filter((one) => one !== file))
    notifyUndo(t('files.removed', { name: file.fileName }), () => form.set('editFiles', (files) => files.toSpliced(index, 0, file)))
  }
  return (
    <>
      <FieldFault form={form} path="editFiles" />
      {editFiles.length === 0 && <Text size="sm">{t('files.none')}</Text>}
      {editFiles.map((file, index) => (
        <Entry key={file.key} index={index} file={file} form={form} languages={languages} onRemove={() => remove(file, index)} />
      ))}
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<Icon of={IconPlus} size={16} />}
          disabled={editFiles.length >= MAX_EDIT_FILES}
          onClick={add}
        >
          {t('files.add')}
        </Button>
        {editFiles.length >= MAX_EDIT_FILES && (
          <Text size="sm" c="dimmed">
            {t('files.addHint', { max: MAX_EDIT_FILES })}
          </Text>
        )}
      </Group>
    </>
  )
}

export default Files
