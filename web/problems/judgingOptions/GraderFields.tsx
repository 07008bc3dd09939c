// Graders of a problem, one for each language: the files that are compiled with answers, which are functions only.
import { Button, FileButton, Group, NativeSelect, Paper, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { MAX_PROGRAM_FILES } from '../../../commands/problems/problem/rules.ts'
import { FieldFault } from '../../shared/forms/FieldFault.tsx'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { useNotifyUndo } from '../../shared/ui/notify.tsx'
import classes from '../authoring.module.css'
import type { KnownLanguage } from '../useLanguages.ts'
import { errorsAt, fieldId, type ProblemForm } from '../useProblemForm.ts'
import type { ProblemValues } from '../values.ts'

type GraderValues = ProblemValues['graders'][number]
type GraderFile = GraderValues['files'][number]

/** 'grader.cpp' for a language whose programs are 'main.cpp'. */
const named = (stem: string, { fileName }: Pick<KnownLanguage, 'fileName'>): string => fileName.replace(/^[^.]+/, stem)

interface FileProps {
  path: string
  file: GraderFile
  onChange: (part: Partial<GraderFile>) => void
  onRemove: (() => void) | null
  form: ProblemForm
}

const FileFields = ({ path, file, onChange, onRemove, form }: FileProps) => {
  const { t } = useTranslation('judgingOptions')
  const errors = errorsAt(form.errors, path)
  const take = async (chosen: File | null) => {
    if (chosen !== null) onChange({ name: chosen.name, content: await chosen.text() })
  }
  return (
    <Stack gap="xs">
      <Group gap="sm" align="flex-end">
        <TextInput
          id={fieldId(`${path}.name`)}
          label={t('grader.fileName')}
          value={file.name}
          maxLength={100}
          error={errors.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <Switch
          label={t('grader.isShown')}
          checked={file.isShown === true}
          onChange={(event) => onChange({ isShown: event.currentTarget.checked || undefined })}
        />
        <FileButton onChange={(chosen) => void take(chosen)}>
          {(props) => (
            <Button {...props} size="compact-sm" variant="default" leftSection={<Icon of={IconUpload} size={15} />}>
              {t('grader.upload')}
            </Button>
          )}
        </FileButton>
        {onRemove !== null && (
          <Button size="compact-sm" variant="subtle" color="red" onClick={onRemove}>
            {t('grader.removeFile', { name: file.name })}
          </Button>
        )}
      </Group>
      <Textarea
        id={fieldId(`${path}.content`)}
        label={t('grader.contentOf', { name: file.name })}
        rows={10}
        spellCheck={false}
        wrap="off"
        classNames={{ input: classes.data ?? '' }}
        value={file.content}
        error={errors.content}
        onChange={(event) => onChange({ content: event.currentTarget.value })}
      />
    </Stack>
  )
}

interface GraderProps {
  index: number
  grader: GraderValues
  form: ProblemForm
  languages: readonly KnownLanguage[]
  onRemove: () => void
}

const GraderEntry = ({ index, grader, form, languages, onRemove }: GraderProps) => {
  const { t } = useTranslation('judgingOptions')
  const path = `graders.${index}`
  const errors = errorsAt(form.errors, path)
  const { languageId, files, mainFile, answerFile } = grader
  const language = languages.find((one) => one.languageId === languageId)
  const change = (part: Partial<GraderValues>) =>
    form.set(
      'graders',
      (before) => before.map((one, at) => (at === index ? { ...one, ...part } : one)),
      Object.keys(part).map((field) => `${path}.${field}`),
    )
  const changeFile = (at: number, part: Partial<GraderFile>) => {
    const isRenamed = part.name !== undefined && mainFile === files[at]?.name
    change({ files: files.map((file, other) => (other === at ? { ...file, ...part } : file)), ...(isRenamed && { mainFile: part.name }) })
  }
  const removeFile = (at: number) => {
    const isMain = files[at]?.name === mainFile
    change({ files: files.toSpliced(at, 1), ...(isMain && { mainFile: undefined }) })
  }
  return (
    <Paper withBorder component="fieldset" radius="md" p="md" m={0} className={classes.choices}>
      <legend className="cj-hidden">{t('grader.of', { language: language?.name ?? languageId })}</legend>
      <Stack gap="sm">
        <FieldFault form={form} path={`${path}.files`} text={errors.files} />
        <Group gap="sm" align="flex-start">
          <NativeSelect
            id={fieldId(`${path}.languageId`)}
            label={t('grader.language')}
            value={String(languageId)}
            error={errors.languageId}
            data={languages.map((one) => ({ value: String(one.languageId), label: one.name }))}
            onChange={(event) => change({ languageId: Number(event.currentTarget.value) })}
          />
          <NativeSelect
            id={fieldId(`${path}.mainFile`)}
            label={t('grader.mainFile')}
            description={t('grader.mainFileHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={mainFile ?? ''}
            error={errors.mainFile}
            data={[...files.map(({ name }) => ({ value: name, label: name })), { value: '', label: t('grader.noMain') }]}
            onChange={(event) => change({ mainFile: event.currentTarget.value || undefined })}
          />
          <TextInput
            id={fieldId(`${path}.answerFile`)}
            label={t('grader.answerFile')}
            description={t('grader.answerFileHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={100}
            placeholder={language?.fileName}
            value={answerFile ?? ''}
            error={errors.answerFile}
            onChange={(event) => change({ answerFile: event.currentTarget.value || undefined })}
          />
        </Group>
        {files.map((file, at) => (
          <FileFields
            key={at}
            path={`${path}.files.${at}`}
            file={file}
            form={form}
            onChange={(part) => changeFile(at, part)}
            onRemove={files.length > 1 ? () => removeFile(at) : null}
          />
        ))}
        <Group justify="space-between" gap="sm">
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<Icon of={IconPlus} size={15} />}
            disabled={files.length >= MAX_PROGRAM_FILES}
            onClick={() => change({ files: [...files, { name: '', content: '' }] })}
          >
            {t('grader.addFile')}
          </Button>
          <Button size="compact-sm" variant="subtle" color="red" leftSection={<Icon of={IconTrash} size={15} />} onClick={onRemove}>
            {t('grader.remove', { language: language?.name ?? languageId })}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}

export interface GraderFieldsProps {
  form: ProblemForm
  languages: readonly KnownLanguage[]
}

const GraderFields = ({ form, languages }: GraderFieldsProps) => {
  const { t } = useTranslation('judgingOptions')
  const notifyUndo = useNotifyUndo()
  const { graders, languages: chosen } = form.values
  const isFree = ({ languageId }: KnownLanguage): boolean => !graders.some((grader) => grader.languageId === languageId)
  const next = languages.find((one) => chosen.includes(one.languageId) && isFree(one)) ?? languages.find(isFree)
  const add = () => {
    if (next === undefined) return
    const mainFile = named('grader', next)
    const { languageId } = next
    form.set('graders', [
      ...graders,
      { languageId, mainFile, answerFile: named('solution', next), files: [{ name: mainFile, content: '' }] },
    ])
  }
  const remove = (grader: GraderValues, index: number) => {
    form.set('graders', (before) => before.filter((one) => one !== grader))
    notifyUndo(t('grader.removed'), () => form.set('graders', (before) => before.toSpliced(index, 0, grader)))
  }
  return (
    <>
      <FieldFault form={form} path="graders" />
      {graders.length === 0 && <Text size="sm">{t('grader.none')}</Text>}
      {graders.map((grader, index) => (
        <GraderEntry key={index} index={index} grader={grader} form={form} languages={languages} onRemove={() => remove(grader, index)} />
      ))}
      <Group>
        <Button variant="default" leftSection={<Icon of={IconPlus} size={16} />} disabled={next === undefined} onClick={add}>
          {t('grader.add')}
        </Button>
      </Group>
    </>
  )
}

export default GraderFields
